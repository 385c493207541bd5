import { existsSync } from 'node:fs'
import { checkDeckSize, LANGUAGES, type Language, type Seat, seatName, seatNamed } from '@tefuda/kernel'
import { bots } from '@tefuda/players'
import { inFile, readText } from './files.ts'
import { type Agreed, GAMES, type Game, gameNamed } from './games.ts'
import { bad, type Voice } from './voice.ts'

/** Flags and arguments that several commands share. */

export const asGiven = (input: string) => input

export const gameArgument = (voice: Voice) =>
  ({ brief: voice.say('arg.game'), placeholder: 'game', parse: gameNamed }) as const

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

const OPTION_NAMES = [...new Set(GAMES.flatMap(({ options }) => Object.keys(options)))]

/** A flag for everything that the players of some game may agree on. */
export function optionFlags(voice: Voice): Record<never, never> {
  const flag = (name: string) => {
    const { brief, values } = GAMES.find(({ options }) => options[name])!.options[name]!
    return {
      kind: 'parsed',
      parse: asGiven,
      brief: voice.say(brief),
      placeholder: values.join('|'),
      optional: true,
    }
  }
  return Object.fromEntries(OPTION_NAMES.map((name) => [name, flag(name)]))
}

/** Whether a flag says something that players agree on. */
export const isOption = (flag: string): boolean => OPTION_NAMES.includes(flag)

/** What was agreed on, as it was written: each game says itself what it knows. */
export function agreedOn(game: Game, flags: object): Agreed {
  const given = Object.fromEntries(
    Object.entries(flags).filter(([name, value]) => isOption(name) && value !== undefined),
  ) as { readonly [flag: string]: string }
  if (game.agree) return game.agree(given)
  const { min } = game.rules.seats
  return { options: game.rules.readOptions(given), seats: min, people: min }
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

/** One of so many seats. */
export function seatOf(count: number, input: string): Seat {
  const seat = seatNamed(input)
  if (seat >= 0 && seat < count) return seat
  const seats = Array.from({ length: count }, (_, one) => seatName(one))
  throw bad('bad.seat', { input, seats })
}

export function readBot(input: string): string {
  if (!Object.hasOwn(bots, input)) {
    throw bad('bad.bot', { input, bots: Object.keys(bots) })
  }
  return input
}
