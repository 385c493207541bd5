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

/** The abilities that a text says, or an error that shows what is not understood. */
export function readingOf(reader: Reader, part: string, text: string): readonly Ability[] {
  const compilation = compile(reader, part, text)
  if (!compilation.ok) throw new Error(`${text}: ${JSON.stringify(compilation.unread)}`)
  return compilation.abilities.map(({ ability }) => ability)
}

/** Each text has words, where they stand last, that are not understood, and they are shown with why. */
export function notUnderstood(
  reader: Reader,
  cases: readonly (readonly [what: string, text: string, words: string, why: string])[],
): void {
  describe('what is not understood is shown where it stands', () => {
    test.each(cases)('%s', (_, text, words, why) => {
      const start = text.lastIndexOf(words)
      const unread = [{ span: [start, start + words.length], words, why }]
      expect(compile(reader, 'text', text)).toEqual({ ok: false, unread })
    })
  })
}

/** The quick part of the tests has one of so many runs, the rest all others. */
const QUICK = 5

/**
 * A property in the quick part of the tests, and more often in the rest. The same meanings are taken each time, so that a gap in
 * ten thousand meets whoever looks for it: `SOAK=1` takes others.
 */
function holds(title: string, property: fc.IRawProperty<unknown>, runs: number): void {
  const quick = Math.ceil(runs / QUICK)
  const luck = (seed: number) => (process.env.SOAK === undefined ? { seed } : {})
  const prove = (numRuns: number, seed: number) => () => fc.assert(property, { numRuns, ...luck(seed) })
  test(title, prove(quick, 1))
  test(`${title}, ${runs - quick} times more`, { tags: ['long'] }, prove(runs - quick, 2))
}

/** Anything that the phrases of one language can mean is printed in every language and read back the same. */
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
    /** Those whose meanings are taken, where not all can say what all can mean. */
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
  const title = 'whatever the phrases can mean is printed and read back the same, in both languages'
  holds(title, derivation, runs)
}

/** No text that is taken may cost more: on a slow machine a million of these steps take less than half a second. */
const MOST_WORK = 500_000

/**
 * The worst texts that phrases allow, such as lists and texts within texts that go on to the end, whole, cut off or with
 * a piece put elsewhere, cost no more than they may. It is counted, not timed.
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
  holds('no text that is taken costs much to read, however it goes round', worst, runs)
}

/** The words of a game as its cards can say them. */
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

/** The words of a game and of the language, by the keys under which meanings have them; `more` are those of neither. */
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
 * Meanings of the phrases of these parts, one of each, have exactly the words that the game and the language know, and
 * `more`, those of neither. The quick part of the tests stops where all of them were heard; the rest listens for words that
 * nobody knows.
 */
export function wordsAreKnown(reader: Reader, parts: readonly string[], words: GameWords, more: Lists): void {
  const known = knownWords(words, more)
  test('the words of the phrases are exactly the words the game knows', () => {
    expect(wordsHeard(reader, known, parts, 1, true)).toEqual(known)
  })
  test('the words of the phrases are no others, however many are heard', { tags: ['long'] }, () => {
    expect(wordsHeard(reader, known, parts, 2, false)).toEqual(known)
  })
}

/** So many meanings are heard at least. */
const HEARD = 1000

/** The words that meanings of the phrases have under each key of those known, in as many meanings as parts are given. */
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
