import { isList } from './json.ts'
import { type Seat, seatName } from './state.ts'

/** A message for a person, as data: a key of a catalogue and the values for its blanks. */
export type Text = {
  readonly key: string
  readonly args?: TextArgs
}
export type TextArgs = { readonly [name: string]: TextArg }
export type TextArg = string | number | Text | Player | readonly TextArg[]

/** The player at a seat, as a message mentions them: the speaker decides what to call them. */
export type Player = { readonly seat: Seat }
const PLAYERS: readonly Player[] = Array.from({ length: 26 }, (_, seat) => ({ seat }))

/** A seat as a message mentions it; no seat becomes an empty text. */
export const player = (seat: Seat): TextArg => (seat < 0 ? '' : (PLAYERS[seat] ?? { seat }))

/** What the speaker calls a player, and whether that player is the listener. */
export interface Called {
  readonly name: string
  readonly isYou: boolean
}
export type Calling = (seat: Seat) => Called

/** Judges and terminals call seats by their letters. */
export const byLetter: Calling = (seat) => ({ name: seatName(seat), isYou: false })

export type Language = 'ja' | 'en'
export const LANGUAGES: readonly Language[] = ['ja', 'en']

/** The same in each language. */
export type InBoth = { readonly [L in Language]: string }

/**
 * Sentences by key. A blank is `{name}`; `{n|card|cards}` picks a word by number, `{seat|draw|draws}` picks
 * the first word when the player is the listener. English has two more forms: `{seat's}` becomes "your" or
 * "Rin's", and `{Seat}` begins a sentence.
 */
export type Words = { readonly [key: string]: string }
export type Catalogue = { readonly [L in Language]: Words }

export function text(key: string, args?: TextArgs): Text {
  return args === undefined ? { key } : { key, args }
}

/**
 * Joins several catalogues; a later one wins. Joins them only when somebody reads them, since most scenarios
 * never do.
 */
export function joinCatalogues(...catalogues: Catalogue[]): Catalogue {
  const joined: { [L in Language]?: Words } = {}
  const wordsIn = (language: Language) =>
    (joined[language] ??= Object.assign({}, ...catalogues.map((one) => one[language])) as Words)
  return {
    get ja() {
      return wordsIn('ja')
    },
    get en() {
      return wordsIn('en')
    },
  }
}

const BLANK = /\{(\w+)('s)?(?:\|([^|}]*)\|([^}]*))?\}/g

/** The sentence in the reader's language. A key that the catalogue lacks is a bug, so it throws. */
export function say(catalogue: Catalogue, language: Language, said: Text, call = byLetter): string {
  const words = catalogue[language][said.key]
  if (words === undefined) throw new Error(`the ${language} catalogue has no words for "${said.key}"`)
  const sayArg = (value: TextArg): string => {
    if (typeof value === 'string') return value
    if (typeof value === 'number') return String(value)
    if (isList(value)) return value.map(sayArg).join(language === 'ja' ? '、' : ', ')
    return isPlayer(value) ? call(value.seat).name : say(catalogue, language, value, call)
  }
  return words.replace(BLANK, (_, blank: string, s?: string, one?: string, other?: string) => {
    const name = said.args?.[blank] === undefined ? uncapitalised(blank) : blank
    const value = said.args?.[name]
    if (value === undefined) throw new Error(`"${said.key}" needs {${blank}}`)
    if (one !== undefined) return isFirst(value, call) ? one : other!
    const filled = s === undefined ? sayArg(value) : isYou(value, call) ? 'your' : `${sayArg(value)}'s`
    return name === blank ? filled : capitalised(filled)
  })
}

const isPlayer = (value: TextArg): value is Player => typeof value === 'object' && 'seat' in value
const isYou = (value: TextArg, call: Calling) => isPlayer(value) && call(value.seat).isYou

/** Whether a word with two forms takes the first: for one thing, or when the listener is the player. */
const isFirst = (value: TextArg, call: Calling) => value === 1 || isYou(value, call)

export const capitalised = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)
const uncapitalised = (words: string) => words.slice(0, 1).toLowerCase() + words.slice(1)

/** Why something may not be done: the clause that forbids it and the reason in words. */
export interface Refusal {
  readonly clause: string
  readonly reason: Text
}

export function refusal(clause: string, key: string, args?: TextArgs): Refusal {
  return { clause, reason: text(key, args) }
}

/** How many characters of bad input an error quotes. */
const SHOWN = 100

/** Plain data as an error message quotes it: cut to what a reader needs to recognise it. */
export function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null && Object.keys(value).length > SHOWN)
    return Array.isArray(value) ? '[…]' : '{…}'
  const written = JSON.stringify(value) ?? 'missing'
  return written.length > SHOWN ? `${written.slice(0, SHOWN)}…` : written
}

/** Input that the program cannot use. The message names the place and the remedy, in each language. */
export class BadInput extends Error {
  override name = 'BadInput'
  readonly ja: string
  constructor(en: string, ja: string) {
    super(en)
    this.ja = ja
  }

  in(language: Language): string {
    return language === 'ja' ? this.ja : this.message
  }

  /** The same error, with the place in front. */
  at(place: string | InBoth): BadInput {
    const { en, ja } = typeof place === 'string' ? { en: place, ja: place } : place
    return new BadInput(`${en}: ${this.message}`, `${ja}:${this.ja}`)
  }
}

/** An illegal answer. Nothing has changed. */
export class Refused extends Error {
  override name = 'Refused'
  readonly refusal: Refusal
  readonly seat: Seat
  constructor(seat: Seat, refusal: Refusal, message: string) {
    super(message)
    this.seat = seat
    this.refusal = refusal
  }
}
