import { isList } from './json.ts'
import type { Seat } from './state.ts'

/** Something said to a person, as data: a key of a catalogue and what fills its blanks. */
export type Text = {
  readonly key: string
  readonly args?: TextArgs
}
export type TextArgs = { readonly [name: string]: TextArg }
export type TextArg = string | number | Text | readonly TextArg[]

export type Language = 'ja' | 'en'
export const LANGUAGES: readonly Language[] = ['ja', 'en']

/** The same in each language. */
export type InBoth = { readonly [L in Language]: string }

/** Sentences by key. A blank is `{name}`; a blank of the form `{n|card|cards}` picks a word by number. */
export type Words = { readonly [key: string]: string }
export type Catalogue = { readonly [L in Language]: Words }

export function text(key: string, args?: TextArgs): Text {
  return args === undefined ? { key } : { key, args }
}

/** Several catalogues as one; a later one wins. */
export function joinCatalogues(...catalogues: Catalogue[]): Catalogue {
  return {
    ja: Object.assign({}, ...catalogues.map((c) => c.ja)),
    en: Object.assign({}, ...catalogues.map((c) => c.en)),
  }
}

/** The sentence in the reader's language. A key the catalogue lacks is a defect, so it throws. */
export function say(catalogue: Catalogue, language: Language, said: Text): string {
  const words = catalogue[language][said.key]
  if (words === undefined) throw new Error(`the ${language} catalogue has no words for "${said.key}"`)
  return words.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (_, name: string, one?: string, many?: string) => {
      const value = said.args?.[name]
      if (value === undefined) throw new Error(`"${said.key}" needs {${name}}`)
      if (one !== undefined) return value === 1 ? one : many!
      return sayArg(catalogue, language, value)
    },
  )
}

function sayArg(catalogue: Catalogue, language: Language, value: TextArg): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (!isList(value)) return say(catalogue, language, value)
  const parts = value.map((part) => sayArg(catalogue, language, part))
  return parts.join(language === 'ja' ? '、' : ', ')
}

/** Why something may not be done: the clause that forbids it and the reason in words. */
export interface Refusal {
  readonly clause: string
  readonly reason: Text
}

export function refusal(clause: string, key: string, args?: TextArgs): Refusal {
  return { clause, reason: text(key, args) }
}

/** So much of what somebody wrote is shown to them. */
const SHOWN = 100

/** Plain data as it is shown where something is wrong with it: as much as tells which is meant. */
export function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null && Object.keys(value).length > SHOWN)
    return Array.isArray(value) ? '[…]' : '{…}'
  const written = JSON.stringify(value) ?? 'missing'
  return written.length > SHOWN ? `${written.slice(0, SHOWN)}…` : written
}

/** A game that is asked for something it cannot give: place and remedy are in the message, in each language. */
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

  /** The same, told with the place where it is. */
  at(place: string | InBoth): BadInput {
    const { en, ja } = typeof place === 'string' ? { en: place, ja: place } : place
    return new BadInput(`${en}: ${this.message}`, `${ja}:${this.ja}`)
  }
}

/** An answer that was not offered. Nothing has changed. */
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
