/** How a name decides what is drawn: every choice has a stream of its own, so that a new one leaves all others as they were. */

const BETWEEN = '\u001f'

/** FNV-1a over code points, 32 bits. */
export function hash(text: string): number {
  let h = 0x811c9dc5
  for (const sign of text) h = Math.imul(h ^ sign.codePointAt(0)!, 0x01000193)
  return h >>> 0
}

/** The first number of mulberry32, from 0 to 1. */
function firstOf(seed: number): number {
  const a = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(a ^ (a >>> 15), 1 | a)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

/** Something to choose, and the set of cards it appeared with: older cards never see it. */
export interface Option<T extends string = string> {
  readonly is: T
  readonly since: number
}

export interface Choice {
  /** A number from one to another. */
  readonly between: (stream: string, from: number, to: number) => number
  readonly coin: (stream: string, chance?: number) => boolean
  /** One of a list: each option has a score of its own and the highest wins, so that a longer list changes little. */
  readonly one: <T extends string>(stream: string, options: readonly T[]) => T
  /** The same among options that appeared with a set. */
  readonly among: <T extends string>(stream: string, options: readonly Option<T>[]) => T
}

/** What a card chooses, by its Japanese name, a number that tells it from others, and its set. */
export function choiceOf(name: string, salt: number, set: number): Choice {
  const root = `${name.normalize('NFC')}${BETWEEN}${salt || ''}${BETWEEN}`
  const number = (stream: string) => firstOf(hash(root + stream))
  const one = <T extends string>(stream: string, options: readonly T[]): T => {
    const score = (option: T) => number(stream + BETWEEN + option)
    return options.reduce((best, option) => (score(option) > score(best) ? option : best))
  }
  return {
    between: (stream, from, to) => from + (to - from) * number(stream),
    coin: (stream, chance = 0.5) => number(stream) < chance,
    one,
    among: (stream, options) =>
      one(
        stream,
        options.filter(({ since }) => since <= set).map(({ is }) => is),
      ),
  }
}

/** The options that have been there from the first set on. */
export const fromTheFirst = <T extends string>(...options: readonly T[]): readonly Option<T>[] =>
  options.map((is) => ({ is, since: 1 }))
