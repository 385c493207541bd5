import {
  type Ability,
  compile,
  LONGEST,
  type Meaning,
  print,
  type Reader,
  same,
  toldBy,
} from '@tefuda/language'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dice } from './dice.ts'

/** The abilities of a text, or an error that shows the words not understood. */
export function readingOf(reader: Reader, part: string, text: string): readonly Ability[] {
  const compilation = compile(reader, part, text)
  if (!compilation.ok) throw new Error(`${text}: ${JSON.stringify(compilation.unread)}`)
  return compilation.abilities.map(({ ability }) => ability)
}

/**
 * Each text contains words (at their last occurrence) that are not understood, and the error shows them and the reason.
 */
export function notUnderstood(
  reader: Reader,
  cases: readonly (readonly [what: string, text: string, words: string, why: string])[],
): void {
  describe('an error shows the words that are not understood, and where', () => {
    test.each(cases)('%s', (_, text, words, why) => {
      const start = text.lastIndexOf(words)
      const unread = [{ span: [start, start + words.length], words, why }]
      expect(compile(reader, 'text', text)).toEqual({ ok: false, unread })
    })
  })
}

/** The quick part of the tests does one in this many runs, the rest all others. */
const QUICK = 5

/**
 * Tests a property in the quick part, and more often in the rest. The meanings are the same each time, so
 * that a rare gap stays reproducible; `SOAK=1` takes others.
 */
function holds(title: string, property: fc.IRawProperty<unknown>, runs: number): void {
  const quick = Math.ceil(runs / QUICK)
  const luck = (seed: number) => (process.env.SOAK === undefined ? { seed } : {})
  const prove = (numRuns: number, seed: number) => () => fc.assert(property, { numRuns, ...luck(seed) })
  test(title, prove(quick, 1))
  test(`${title}, ${runs - quick} times more`, { tags: ['long'] }, prove(runs - quick, 2))
}

/** Every meaning of one language's phrases can be printed in every language and read back the same. */
export function readBack(
  readers: readonly Reader[],
  {
    parts,
    deepest,
    runs,
    from = readers,
  }: {
    readonly parts: readonly string[]
    readonly deepest: number
    readonly runs: number
    /** The readers whose meanings are taken, if not every language can say everything. */
    readonly from?: readonly Reader[]
  },
): void {
  const derivation = fc.property(
    fc.nat(2 ** 31),
    fc.integer({ min: 4, max: deepest }),
    fc.constantFrom(...parts),
    fc.nat(from.length - 1),
    (seed, depth, part, speaker) => {
      const meaning = toldBy(from[speaker]!, from[speaker]!.phrases.derive(part, dice(seed), depth))
      for (const reader of readers) {
        const text = print(reader, part, meaning as unknown as Ability)
        expect(text, JSON.stringify(meaning)).not.toBeNull()
        fc.pre(text!.length <= LONGEST)
        const [ability] = readingOf(reader, part, text!)
        expect(same(ability as unknown as Meaning, meaning), text!).toBe(true)
      }
    },
  )
  const title = 'every meaning of the phrases is printed and read back the same, in both languages'
  holds(title, derivation, runs)
}

/**
 * The most steps that reading an accepted text may take: on a slow machine a million of them take under half a second.
 */
const MOST_WORK = 500_000

/**
 * Checks that the worst texts the phrases allow, such as endless lists and nested texts, whole, cut off or
 * with a piece moved, stay within the limit. It counts steps and does not measure time.
 */
export function readCheaply(readers: readonly Reader[], runs: number): void {
  const worst = fc.property(
    fc.constantFrom(...readers),
    fc.nat(2 ** 31),
    fc.nat(LONGEST),
    fc.nat(2),
    ({ phrases, parts }, seed, place, spoilt) => {
      const whole = phrases.roundabout(parts.text!, dice(seed), LONGEST - 50)
      const piece = whole.slice(place, place + 20)
      const text = [whole, whole.slice(0, LONGEST), piece + whole.slice(0, place) + piece.repeat(50)][spoilt]!
      expect(phrases.workOf(parts.text!, text.slice(0, LONGEST)), text).toBeLessThan(MOST_WORK)
    },
  )
  holds('no accepted text costs much to read, however repetitive it is', worst, runs)
}

/** The words of a game that its cards can use. */
interface GameWords {
  readonly VERBS: readonly string[]
  readonly EVENTS: readonly string[]
  readonly MOMENTS: readonly string[]
  readonly STATES: readonly string[]
  readonly KEYWORDS: readonly string[]
  readonly ACTS: readonly string[]
  readonly TYPES: readonly string[]
  readonly FIELDS: readonly string[]
  readonly MEASURES: readonly string[]
  readonly ZONES: readonly string[]
  readonly COUNTED: readonly string[]
  readonly DURATIONS: readonly string[]
}

type Lists = { readonly [key: string]: readonly string[] }

const OF_THE_LANGUAGE =
  'choose pick search if may pay after also repeat by modes let gain lose cannot later replace'

/** The words of a game and of the language, by the keys that meanings have them under; `more` are further ones. */
function knownWords(words: GameWords, more: Lists): Lists {
  const known: Lists = {
    do: [...words.VERBS, ...OF_THE_LANGUAGE.split(' ')],
    event: words.EVENTS,
    at: [...words.MOMENTS, 'top', 'bottom'],
    state: words.STATES,
    keyword: words.KEYWORDS,
    act: words.ACTS,
    type: words.TYPES,
    field: [...words.FIELDS, ...words.MEASURES],
    zone: [...words.ZONES, 'anywhere', 'looked'],
    did: words.COUNTED,
    during: words.DURATIONS,
  }
  return mapped(known, (list, key) => [...list, ...(more[key] ?? [])].sort())
}

/**
 * Checks that the meanings of these parts' phrases use exactly the words that the game and the language know, plus `more`.
 * The quick part of the tests stops once it has heard all of them; the rest listens for unknown words.
 */
export function wordsAreKnown(reader: Reader, parts: readonly string[], words: GameWords, more: Lists): void {
  const known = knownWords(words, more)
  test('the words of the phrases are exactly the words the game knows', () => {
    expect(wordsHeard(reader, known, parts, 1, true)).toEqual(known)
  })
  test('the phrases use no other words, however many meanings we try', { tags: ['long'] }, () => {
    expect(wordsHeard(reader, known, parts, 2, false)).toEqual(known)
  })
}

/** The least number of meanings to try. */
const HEARD = 1000

/** The words in meanings of the phrases, by key, from one meaning per given part. */
function wordsHeard(
  reader: Reader,
  known: Lists,
  parts: readonly string[],
  luck: number,
  isShort: boolean,
): Lists {
  const said = mapped(known, () => new Set<string>())
  const all = Object.values(known).flat().length
  let heard = 0
  const note = (meaning: Meaning): void => {
    if (typeof meaning !== 'object' || meaning === null) return
    for (const [key, part] of Object.entries(meaning)) {
      if (typeof part === 'string' && said[key] && !said[key].has(part)) {
        said[key].add(part)
        heard++
      }
      note(part)
    }
  }
  const roll = dice(luck)
  for (const [n, part] of parts.entries()) {
    if (isShort && n >= HEARD && heard >= all) break
    note(reader.phrases.derive(part, roll, 12))
  }
  return mapped(said, (words) => [...words].sort())
}

function mapped<A, B>(lists: { readonly [key: string]: A }, change: (list: A, key: string) => B) {
  return Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, change(list, key)]))
}
