import { existsSync } from 'node:fs'
import {
  checkDeckSize,
  type Json,
  LANGUAGES,
  type Language,
  type Seat,
  seatName,
  seatNamed,
} from '@tefuda/kernel'
import { DEADLINE } from './bots/find.ts'
import { inFile, readText } from './files.ts'
import { CARD_GAMES, cardGameNamed, GAMES, type Game, gameNamed } from './games.ts'
import { bad, type Voice } from './voice.ts'

/** Flags and arguments that several commands share. */

export const asGiven = (input: string) => input

/** A flag whose value is read by `parse`. */
export const parsed = <T>(parse: (input: string) => T, brief: string, placeholder: string) =>
  ({ kind: 'parsed', parse, brief, placeholder }) as const

export const seedFlag = (voice: Voice) =>
  ({ ...parsed(asGiven, voice.say('flag.seed'), 'S'), default: '1' }) as const

export const gameArgument = (voice: Voice) =>
  ({
    brief: voice.say('arg.game', { games: namesOf(GAMES) }),
    placeholder: 'game',
    parse: gameNamed,
  }) as const

export const cardGameArgument = (voice: Voice) =>
  ({
    brief: voice.say('arg.cardGame', { games: namesOf(CARD_GAMES) }),
    placeholder: 'game',
    parse: cardGameNamed,
  }) as const

const namesOf = (games: typeof GAMES) => games.map(({ name }) => name)

export const jsonFlag = (voice: Voice) =>
  ({ kind: 'boolean', brief: voice.say('flag.json'), default: false, withNegated: false }) as const

/** Shown in every help; the language has been taken from the arguments before any command reads them. */
export const languageFlag = (voice: Voice) =>
  ({
    kind: 'enum',
    values: LANGUAGES as readonly Language[],
    brief: voice.say('flag.lang'),
    optional: true,
  }) as const

/** What players of some game may agree on, by the names of the flags. */
const OPTIONS = new Map(
  GAMES.flatMap(({ options }) => options.map((option) => [option.name, option] as const)),
)
const RAIDS = GAMES.flatMap(({ raid }) => raid ?? [])
const MOST_RAIDERS = Math.max(0, ...RAIDS.map(({ most }) => most))
const OPTION_NAMES = [...OPTIONS.keys(), ...(RAIDS.length > 0 ? ['raid', 'difficulty'] : [])]

/** A flag for everything that the players of some game may agree on. */
export function optionFlags(voice: Voice): Record<never, never> {
  const flag = (brief: string, values: readonly string[]) => ({
    kind: 'parsed',
    parse: asGiven,
    brief,
    placeholder: values.join('|'),
    optional: true,
  })
  const flags = [...OPTIONS].map(
    ([name, { about, values }]) => [name, flag(about[voice.language], values)] as const,
  )
  const people = Array.from({ length: MOST_RAIDERS }, (_, i) => String(i + 1))
  const difficulties = [...new Set(RAIDS.flatMap((raid) => raid.difficulties))]
  return Object.fromEntries([
    ...flags,
    ...(RAIDS.length > 0
      ? [
          ['raid', flag(voice.say('flag.raid'), people)],
          ['difficulty', flag(voice.say('flag.difficulty'), difficulties)],
        ]
      : []),
  ])
}

/** Whether a flag says something that players agree on. */
export const isOption = (flag: string): boolean => OPTION_NAMES.includes(flag)

/** What a game begins with: options of the rules, how many seats there are, and at how many of them somebody plays. */
export interface Agreed {
  readonly options: Json
  readonly seats: number
  readonly people: number
}

/**
 * What was agreed on, as it was written: each game says itself what it knows. A raid is so many players at a difficulty,
 * with the boss in the seat after theirs.
 */
export function agreedOn(game: Game, flags: object): Agreed {
  const given = Object.fromEntries(
    Object.entries(flags).filter(([name, value]) => isOption(name) && value !== undefined),
  ) as { readonly [flag: string]: string }
  const { rules, listing } = game
  const { raid, difficulty, ...options } = given
  const { min } = rules.seats
  if (!listing.raid) return { options: rules.readOptions(given), seats: min, people: min }
  if (raid === undefined) {
    if (difficulty !== undefined) throw bad('bad.raid.difficulty')
    return { options: rules.readOptions(options), seats: min, people: min }
  }
  const { most, difficulties } = listing.raid
  const people = Number(raid)
  if (!Number.isInteger(people) || people < 1 || people > most)
    throw bad('bad.raid.people', { given: raid, most })
  const agreed = rules.readOptions({ ...options, raid: difficulty ?? difficulties[0]! })
  return { options: agreed, seats: people + 1, people }
}

/** A deck: one of the ready ones by its name, or a file. */
export function deckMeant(game: Game, given: string): readonly string[] {
  const ready = game.decks.get(given) ?? game.bosses.get(given)
  if (ready) return ready
  const decks = [...game.decks.keys(), ...game.bosses.keys()]
  if (decks.length > 0 && !existsSync(given)) throw bad('bad.deck.none', { file: given, decks })
  const deck = game.readDeck(readText(given), given)
  inFile(given, () => checkDeckSize(deck.length))
  return deck
}

/** A seed: a number where it is one, else any text. */
export function readSeed(input: string): number | string {
  return /^(0|[1-9]\d{0,14})$/.test(input) ? Number(input) : input
}

/** A whole number that is at least `min`. */
export function wholeNumber(min: number): (input: string) => number {
  return (input) => {
    const number = Number(input)
    if (input.trim() === '' || !Number.isSafeInteger(number) || number < min) {
      throw bad('bad.number', { input, min })
    }
    return number
  }
}

/** One of this many seats. */
export function seatOf(count: number, input: string): Seat {
  const seat = seatNamed(input)
  if (seat >= 0 && seat < count) return seat
  const seats = Array.from({ length: count }, (_, one) => seatName(one))
  throw bad('bad.seat', { input, seats })
}

/** How long a bot from outside may take for an answer. */
export const deadlineFlag = (voice: Voice) =>
  ({
    kind: 'parsed',
    parse: wholeNumber(1),
    brief: voice.say('flag.deadline'),
    placeholder: 'MS',
    default: String(DEADLINE),
  }) as const

/** What commands ask that let bots play many games: from which dice on, by which options and decks, and for how long at most. */
export const manyGamesFlags = (voice: Voice, decks: string) => ({
  seed: seedFlag(voice),
  ...optionFlags(voice),
  deck: { ...parsed(asGiven, decks, 'DECK,DECK'), variadic: ',', optional: true } as const,
  max: { ...parsed(wholeNumber(1), voice.say('flag.max'), 'N'), default: '20000' } as const,
  deadline: deadlineFlag(voice),
})
