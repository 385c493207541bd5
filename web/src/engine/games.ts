import {
  BadInput,
  entryOf,
  type InBoth,
  type Json,
  type Ready,
  type ScenarioGame,
  type Vars,
} from '@tefuda/kernel'
import type { Understanding } from '@tefuda/language'
import type { Uses } from './look.ts'
import type { GameInfo, WrittenCard } from './protocol.ts'

/** A game as the engine plays it. */
export interface PlayedGame {
  readonly info: GameInfo
  readonly rules: Ready<Vars>
  /** How the cards of its rules are drawn, also of those that know other cards. */
  readonly faces: (rules: Ready<Vars>) => GameInfo['faces']
  /** How scenarios are set up. */
  readonly scenario: () => Promise<ScenarioGame>
  /** What the texts of its cards are read with, where cards have texts. */
  readonly reading: Understanding | null
  /** The cards of a deck that somebody wrote. */
  readonly readDeck: (written: string) => readonly string[] | Promise<readonly string[]>
  /** The cards in hand that an option can be taken with, where it names none itself. */
  readonly uses?: Uses
  /** A card of its own as the card file has it. */
  readonly inFile: (id: string) => WrittenCard | undefined
  /** Where bosses are played against: what is agreed on then, and whether a card that was written is a boss's. */
  readonly raid: { readonly options: Json; readonly brings: boolean } | null
}

/** A game with cards that somebody wrote beside its own. */
export type Plays = (written: readonly Json[]) => PlayedGame

/** The finished games, each loaded when somebody wants it. */
const GAMES: { readonly [name: string]: () => Promise<Plays> } = {
  blackpoker: async () => (await import('../games/blackpoker.ts')).playBlackpoker,
  'ninja-slayer': async () => (await import('../games/ninja-slayer.ts')).playNinjaSlayer,
  pso2: async () => (await import('../games/pso2.ts')).playPso2,
}

/** The game that was asked for last, and the cards that were written for it: it is seldom another. */
let last = { asked: '', played: null as PlayedGame | null }

export async function gameNamed(name: string, written: readonly Json[] = []): Promise<PlayedGame> {
  const load = entryOf(GAMES, name)
  if (!load) throw unknownGame(name)
  const asked = JSON.stringify([name, written])
  const played = last.asked === asked ? last.played! : (await load())(written)
  last = { asked, played }
  return played
}

/** Throws BadInput unless there is such a game. */
export function checkGame(name: string): void {
  if (!Object.hasOwn(GAMES, name)) throw unknownGame(name)
}

function unknownGame(name: string): BadInput {
  const known = Object.keys(GAMES).join(', ')
  return new BadInput(
    `there is no game "${name.slice(0, 40)}"; the games are ${known}`,
    `「${name.slice(0, 40)}」というゲームはありません。あるのは${known}です`,
  )
}

/** The table of clauses, which people keep as tabbed lines, by number. */
export function readClauses(written: string): { [clause: string]: InBoth } {
  const [, ...rows] = written.trimEnd().split('\n')
  return Object.fromEntries(
    rows.map((row) => {
      const [id, , en, ja] = row.split('\t')
      return [id!, { en: en!, ja: ja! }]
    }),
  )
}
