import { seeded, startGame } from '@tefuda/kernel'
import { type BotKind, playGame } from '@tefuda/players'
import { searchBot } from '@tefuda/players/search'
import { GAMES, type Game, gameNamed } from '../src/games.ts'
import { duelOf, type GameSetup, raidOf } from './mixed-tables.ts'
import { LastAnswer } from './thrown-away.ts'

/** What is played: the duels of a game, or its raids. */
export interface Kind {
  readonly name: string
  readonly game: Game
  readonly begun: (nth: number) => GameSetup
}

export const kindsOf = (game: Game): readonly Kind[] => [
  { name: game.name, game, begun: (nth) => duelOf(game, nth) },
  ...(game.listing.raid
    ? [{ name: `${game.name}, raids`, game, begun: (nth: number) => raidOf(game, nth) }]
    : []),
]

/** What is played of the games that are named, or of all where none is. */
export async function kindsNamed(names: readonly string[]): Promise<readonly Kind[]> {
  const games = await Promise.all((names.length > 0 ? names : GAMES.map(({ name }) => name)).map(gameNamed))
  return games.flatMap(kindsOf)
}

/** A measure in few figures. */
export const figure = (n: number): string => (n < 10 ? n.toFixed(1) : String(Math.round(n)))

/** Searching bots that look at little: one that takes the best, and one that takes by lot what looks nearly as good. */
const QUICK: readonly BotKind[] = [
  searchBot({ iterations: 6, perWorld: 3 }),
  searchBot({ iterations: 10, blur: 1 }),
]

/** More decisions than any game has in which something goes on. */
const MOST = 6000

/** What came of a game: how many decisions it had, and what was wrong with it. */
export interface GameReport {
  readonly decisions: number
  readonly faults: readonly string[]
}

/** Lets bots play the nth game of a kind, and looks for illegal answers, exceptions, games without an end and games thrown away. */
export function playNth({ game, begun }: Kind, nth: number, bots = QUICK, most = MOST): GameReport {
  const { rules, manifest } = game
  try {
    const table = startGame(rules, { ...begun(nth), seed: nth })
    const last = new LastAnswer()
    const minds = table.state.decks.map((_, seat) =>
      last.noting(bots[(nth + seat) % bots.length]!.make(rules, manifest.judge)),
    )
    const { decisions, stuck, stumbles } = playGame(table, minds, seeded(`bots of ${nth}`), most)
    const faults = stumbles.map(({ seat, clause, trouble }) => `seat ${seat} at ${clause}: ${trouble}`)
    if (stuck) faults.push(`no end after ${decisions} decisions`)
    const thrown = faults.length > 0 ? null : last.fault(table)
    return { decisions, faults: thrown ? [thrown] : faults }
  } catch (error) {
    return { decisions: 0, faults: [`the rules stopped: ${(error as Error).stack ?? error}`] }
  }
}
