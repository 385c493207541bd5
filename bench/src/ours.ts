import { blackpoker, type Globals } from '@tefuda/blackpoker'
import { below, imagine, randomAnswer, restore, save, type Table, type View, view } from '@tefuda/kernel'
import { playersDice, type RecordedGame, startOurs } from './record.ts'

/** Random play to the end, the legal options found at every decision. */
export function playOurs(games: readonly RecordedGame[], times: number): void {
  for (let i = 0; i < times; i++) {
    for (const game of games) playOn(startOurs(game.seed, game.agreed), game, Infinity)
  }
}

function playOn(table: Table<Globals>, game: RecordedGame, decisions: number): Table<Globals> {
  const random = playersDice(game.seed)
  for (let made = 0; made < decisions; made++) {
    const decision = table.decision()
    if (!decision) break
    table.answer(decision.seat, randomAnswer(decision, random))
  }
  return table
}

/** A table at a random decision of each game. */
export function tablesAmid(games: readonly RecordedGame[]): Table<Globals>[] {
  return games.map((game) => {
    const decisions = below(playersDice(-game.seed), game.moves.length)
    return playOn(startOurs(game.seed, game.agreed), game, decisions)
  })
}

/** What is done to a table that stands at a decision, and how often in one round. */
interface Repeated {
  readonly times: number
  readonly work: (table: Table<Globals>) => unknown
}

export const AMID = {
  copy: { times: 500, work: (table) => table.copy() },
  saveRestore: { times: 10, work: (table) => restore(blackpoker, save(table)) },
  view: { times: 50, work: viewOfDecider },
} as const satisfies { readonly [name: string]: Repeated }

export function viewOfDecider(table: Table<Globals>): View {
  return view(table, table.decision()!.seat)
}

/** Gives back what it made last, so that making it cannot be left out; so does `repeat`. */
export function imagineAll(views: readonly View[], times: number): unknown {
  const random = playersDice(0)
  let made: unknown = null
  for (let i = 0; i < times; i++) for (const seen of views) made = imagine(blackpoker, seen, random)
  return made
}

export function repeat(tables: readonly Table<Globals>[], { times, work }: Repeated): unknown {
  let made: unknown = null
  for (let i = 0; i < times; i++) for (const table of tables) made = work(table)
  return made
}
