import {
  below,
  imagine,
  type Random,
  type Ready,
  randomAnswer,
  restore,
  type Setup,
  save,
  seeded,
  startGame,
  type Table,
  type View,
  view,
} from '@tefuda/kernel'

/** A game of ours to time: how to start it, its players' dice, and its number of decisions. */
export interface OurGame<G extends object> {
  readonly seed: number
  readonly start: () => Table<G>
  readonly decisions: number
}

/** The dice of the players, separate from those of the table. */
export const playersDice = (seed: number) => seeded(`players ${seed}`)

/** How often a round plays each game: enough for the clock. */
export const PLAYED = 5

/** Prepares this many games, and plays each once to count its decisions. */
export function startedBy<G extends object>(
  rules: Ready<G>,
  count: number,
  setup: (nth: number) => Omit<Setup, 'seed'>,
): OurGame<G>[] {
  return Array.from({ length: count }, (_, i) => {
    const seed = i + 1
    const start = () => startGame(rules, { ...setup(i), seed })
    return { seed, start, decisions: playOn(start(), playersDice(seed)) }
  })
}

/** Two of these decks, another pair each time. */
export const eachAgainstEach = <T>(decks: readonly T[], nth: number): T[] =>
  [nth, Math.floor(nth / decks.length)].map((n) => decks[n % decks.length]!)

/** Plays randomly to the end, and finds the legal options at every decision. */
export function playAll<G extends object>(games: readonly OurGame<G>[], times: number): void {
  for (let i = 0; i < times; i++) {
    for (const { start, seed } of games) playOn(start(), playersDice(seed))
  }
}

/** Plays with random answers, to the end or up to a number of decisions; returns how many there were. */
function playOn<G extends object>(table: Table<G>, random: Random, most = Infinity): number {
  let made = 0
  for (let decision = table.decision(); decision && made < most; decision = table.decision()) {
    table.answer(decision.seat, randomAnswer(decision, random))
    made++
  }
  return made
}

/** A table at a random decision of each game. */
export function tablesAmid<G extends object>(games: readonly OurGame<G>[]): Table<G>[] {
  return games.map(({ start, seed, decisions }) => {
    const table = start()
    playOn(table, playersDice(seed), below(playersDice(-seed), decisions))
    return table
  })
}

/** How often a round does each to every table. */
export const REPEATED = { copy: 500, saveRestore: 10, view: 50, imagine: 20 } as const

export type Amid = keyof typeof REPEATED

/** What to measure on tables that stand at a decision. */
export function worksAmid<G extends object>(
  rules: Ready<G>,
  tables: readonly Table<G>[],
): { readonly [name in Amid]: () => unknown } {
  const views = tables.map(viewOfDecider)
  const random = playersDice(0)
  return {
    copy: () => repeat(REPEATED.copy, tables, (table) => table.copy()),
    saveRestore: () => repeat(REPEATED.saveRestore, tables, (table) => restore(rules, save(table))),
    view: () => repeat(REPEATED.view, tables, viewOfDecider),
    imagine: () => repeat(REPEATED.imagine, views, (seen) => imagine(rules, seen, random)),
  }
}

function viewOfDecider<G extends object>(table: Table<G>): View {
  return view(table, table.decision()!.seat)
}

/** Returns the last result, so that the compiler cannot skip the work. */
function repeat<T>(times: number, things: readonly T[], work: (thing: T) => unknown): unknown {
  let made: unknown = null
  for (let i = 0; i < times; i++) for (const thing of things) made = work(thing)
  return made
}
