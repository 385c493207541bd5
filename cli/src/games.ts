import { fileURLToPath } from 'node:url'
import type { Json, Option, Ready, ScenarioGame, Vars, View } from '@tefuda/kernel'
import type { CardFields, Readers } from '@tefuda/language'
import type { DrawTable } from './draw/table.ts'
import { bad } from './voice.ts'
import type { WordKey } from './words.ts'

/** What is known of a game before it is loaded. */
interface Listed {
  readonly name: string
  /** The folder with its clause table, code, cards and tests. */
  readonly folder: string
  /** What the players may agree on, each a flag of the command: what it is for and what can be said. */
  readonly options: {
    readonly [name: string]: { readonly brief: WordKey; readonly values: readonly string[] }
  }
  /** A game whose cards say themselves what they do: what there is to read of them, and with what. */
  readonly texts?: {
    /** What is printed on a card as a number, beside its cost, and as a word, beside its type. */
    readonly numbers: readonly string[]
    readonly words: readonly string[]
    /** The fields with what texts look for: by names that the cards bring along, and by words that every text knows. */
    readonly attributes: { readonly names: string; readonly words?: string }
    /** The parts of a card beside its text. */
    readonly parts: readonly string[]
    readonly readers: () => Promise<Readers>
    /** What is written on its cards. */
    readonly fields: () => Promise<CardFields>
    /** What those words are in English. */
    readonly english?: () => Promise<{ readonly [word: string]: string }>
  }
}

/** What comes of loading a game: rules, cards and all that goes with them. */
export interface Loaded {
  readonly rules: Ready<Vars>
  readonly readDeck: (written: string, file: string) => readonly string[]
  /** Decks that are ready to be played, by name. */
  readonly decks: Decks
  /** Decks that play themselves, for the seats after the players'. */
  readonly bosses: Decks
  /** What the players agreed on, flag by flag; if left out, every flag is an option and as many play as must. */
  readonly agree?: (given: { readonly [flag: string]: string }) => Agreed
  /** Everything a player might wish to do, for `why`. */
  readonly wishes: (view: View) => readonly Option[]
  /** How scenarios of this game are set up. */
  readonly scenario: ScenarioGame
  readonly draw: DrawTable
  /** Kinds of event that would drown the others in the log beside the table. */
  readonly quiet: readonly string[]
  /** What a player should know of the picture and the keys. */
  readonly help: WordKey
}

/** By name. */
export type Decks = ReadonlyMap<string, readonly string[]>

/** What a game begins with: options of the rules, how many seats there are, and at how many of them somebody plays. */
export interface Agreed {
  readonly options: Json
  readonly seats: number
  readonly people: number
}

export type Game = Listed & Loaded
export type CardGame = Listed & Required<Pick<Listed, 'texts'>>

const folderOf = (name: string) => fileURLToPath(new URL(`../../games/${name}`, import.meta.url))

/** The games that the command knows. Rules, cards and readers take a moment to load, so they wait until asked for. */
export const GAMES: readonly (Listed & { readonly load: () => Promise<Loaded> })[] = [
  {
    name: 'blackpoker',
    folder: folderOf('blackpoker'),
    options: {
      frame: { brief: 'flag.frame', values: ['none', 'entry20'] },
      throwing: { brief: 'flag.throwing', values: ['club', 'spade'] },
    },
    load: async () => (await import('./games/blackpoker.ts')).blackpokerGame,
  },
  {
    name: 'ninja-slayer',
    folder: folderOf('ninja-slayer'),
    options: { format: { brief: 'flag.format', values: ['constructed', 'blitz'] } },
    texts: {
      numbers: ['karate', 'endurance', 'sabotage'],
      words: ['rarity'],
      attributes: { names: 'attributes' },
      parts: ['ukemi'],
      readers: async () => {
        const { ninjaSlayerReader, ninjaSlayerEnglish } = await import('@tefuda/ninja-slayer/text')
        return { ja: ninjaSlayerReader, en: ninjaSlayerEnglish }
      },
      fields: async () => (await import('@tefuda/ninja-slayer')).cardFields,
    },
    load: async () => (await import('./games/ninja-slayer.ts')).ninjaSlayerGame,
  },
  {
    name: 'pso2',
    folder: folderOf('pso2'),
    options: {
      raid: { brief: 'flag.raid', values: ['1', '2', '3', '4'] },
      difficulty: { brief: 'flag.difficulty', values: ['normal', 'hard', 'veryHard'] },
    },
    texts: {
      numbers: ['attack', 'hp', 'defence'],
      words: ['gear', 'colour'],
      attributes: { names: 'kinds', words: 'classes' },
      parts: ['second'],
      readers: async () => {
        const { pso2Reader, pso2English } = await import('@tefuda/pso2/text')
        return { ja: pso2Reader, en: pso2English }
      },
      fields: async () => (await import('@tefuda/pso2')).cardFields,
      english: async () => (await import('@tefuda/pso2/text')).classNames,
    },
    load: async () => (await import('./games/pso2.ts')).pso2Game,
  },
]

/** A game by name, loaded. */
export function gameNamed(name: string): Promise<Game> {
  const { load, ...listed } = found(GAMES, name, 'bad.game')
  return load().then((loaded) => ({ ...listed, ...loaded }))
}

/** A game by name whose cards have texts. */
export const cardGameNamed = (name: string): CardGame => found(GAMES.filter(hasTexts), name, 'bad.cardGame')

/** Whether the cards of a game have texts. */
export const hasTexts = <T extends Listed>(game: T): game is T & CardGame => game.texts !== undefined

function found<T extends Listed>(games: readonly T[], name: string, key: 'bad.game' | 'bad.cardGame'): T {
  const game = games.find((one) => one.name === name)
  if (game) return game
  throw bad(key, { name, games: games.map((one) => one.name) })
}
