import { type Ability, compile, LONGEST, print, type Reader, toldBy } from '@tefuda/language'
import { expect, test } from 'vitest'
import { dice, type Roll } from './dice.ts'

/** A text, and the part of a card it stands in. */
export type Written = readonly [part: string, text: string]

interface Spoiling {
  readonly japanese: Reader
  readonly english: Reader
  /** Japanese texts to read. */
  readonly texts: readonly Written[]
  /** How many texts made from the phrases to add. */
  readonly derived?: number
  /** How many texts to spoil, unless the environment says: `SPOILT=100000`. */
  readonly tries?: number
  /** A text without the words that are not carried out. */
  readonly bare: (text: string) => string
  /** The words that carry meaning, in each language. */
  readonly words: {
    readonly japanese: (text: string) => string[]
    readonly english: (text: string) => string[]
  }
}

/** How many to try in the quick part of the tests, in a usual run, and with `WHOLE=1`. */
const QUICK = 2500
const USUAL = 20_000
const ALL = 100_000

/** A lone dash stands for no text. */
const NO_TEXT = /^\s*[-‐−–—]\s*$/u

/** Checks that a faulty text is refused, or that what was read accounts for every word. */
export function spoiltTexts({
  japanese,
  english,
  texts,
  derived = 0,
  tries = process.env.WHOLE === undefined ? USUAL : ALL,
  bare,
  words,
}: Spoiling): void {
  const all = [...texts, ...derivedTexts(japanese, english, derived)]
  const inEnglish = all.map((written) => translated(japanese, english, written))
  const many = Number(process.env.SPOILT ?? tries)
  const languages = [
    { reader: japanese, written: all, wordsOf: words.japanese },
    { reader: english, written: inEnglish, wordsOf: words.english },
  ] as const

  const prove = (count: number, luck: number) => () => {
    const roll = dice(luck)
    const faults: string[] = []
    let compiled = 0
    for (let i = 0; i < count; i++) {
      const { reader, written, wordsOf } = languages[i % 4 === 0 ? 1 : 0]
      const [part, text] = written[roll(written.length)]!
      const once = spoil(text, written[roll(written.length)]![1], roll)
      const spoilt = roll(3) === 0 ? spoil(once || text, text, roll) : once
      if (spoilt.length > LONGEST || NO_TEXT.test(spoilt)) continue
      const compilation = compile(reader, part, spoilt)
      if (compilation.ok) {
        compiled++
        const printed = compilation.abilities.map(({ ability }) => print(reader, part, ability))
        if (wordsOf(printed.join(' ')).join() !== wordsOf(bare(spoilt)).join())
          faults.push(`${spoilt} → ${printed}`)
      } else if (compilation.unread.some(({ span, words: shown }) => spoilt.slice(...span) !== shown)) {
        faults.push(`${spoilt} shows other words than it has`)
      }
      if ((i + 1) % 20_000 === 0) console.info(`${i + 1} spoilt texts, ${compiled} of them read`)
    }
    expect(faults.slice(0, 10)).toEqual([])
    expect(compiled).toBeGreaterThan(count / 50)
  }
  const quick = Math.min(many, QUICK)
  const title = 'spoilt texts are refused, or read with every word accounted for'
  test(`${quick} ${title}`, prove(quick, 7))
  test.runIf(many > quick)(`${many - quick} other ${title}`, { tags: ['long'] }, prove(many - quick, 8))
}

/** Meanings of the phrases that both languages have words for. */
function derivedTexts(japanese: Reader, english: Reader, many: number): Written[] {
  const texts: Written[] = []
  for (let seed = 0; texts.length < many; seed++) {
    const ability = toldBy(japanese, japanese.phrases.derive('text', dice(seed), 6)) as unknown as Ability
    const text = print(japanese, 'text', ability)
    if (text !== null && text.length < LONGEST / 5 && print(english, 'text', ability) !== null)
      texts.push(['text', text])
  }
  return texts
}

function translated(from: Reader, to: Reader, [part, text]: Written): Written {
  const compilation = compile(from, part, text)
  if (!compilation.ok) throw new Error(text)
  return [part, print(to, part, compilation.abilities[0]!.ability)!]
}

const WORDS = /[ァ-ヺー・]+|[一-鿿々]+|[ぁ-ん]+|[a-z]+|\d+|./giu
const CLAUSES = /(?<=[、。:,.])/u

/** Spoils one thing: drops, doubles, moves or replaces a character, a word or a clause, or joins two halves. */
function spoil(text: string, other: string, roll: Roll): string {
  const parts = [[...text], text.match(WORDS)!, text.split(CLAUSES)][roll(3)]!
  const others = [[...other], other.match(WORDS)!, other.split(CLAUSES)][roll(3)]!
  const at = roll(parts.length)
  const from = others[roll(others.length)]!
  switch (roll(7)) {
    case 0:
      return parts.toSpliced(at, 1).join('')
    case 1:
      return parts.toSpliced(at, 0, parts[at]!).join('')
    case 2:
      return parts.toSpliced(at, 2, parts[at + 1] ?? '', parts[at]!).join('')
    case 3:
      return parts.with(at, from).join('')
    case 4:
      return parts.toSpliced(at, 0, from).join('')
    case 5:
      return parts.slice(0, at).join('') + others.slice(roll(others.length)).join('')
    default:
      return text + other
  }
}

/**
 * The words of an English text, and the signs that carry meaning. English has one wording; only number tells
 * "1 card" from "2 cards", and "once" from "1 times".
 */
export function englishWords(text: string, signs: string): string[] {
  const even = text
    .toLowerCase()
    .replace(/\bonce\b/gu, '1 times')
    .replace(/\btwice\b/gu, '2 times')
    .replace(/[-+]0/gu, '0')
  const words = even.match(new RegExp(`[a-z]+|\\d+|[+-]|[${signs}①②③]`, 'gu')) ?? []
  return words.map((word) => word.replace(/s$/u, '')).sort()
}
