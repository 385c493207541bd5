import { type Ability, compile, print } from '@tefuda/language'
import { expect, test } from 'vitest'
import { pso2English as english, pso2Reader as japanese } from '../text/index.ts'
import { BEYOND, bare, dice, LIKE_PRINTED, TEXTS, wordsOf } from './texts.ts'

type Roll = (below: number) => number

const JAPANESE: readonly string[] = [
  ...TEXTS.map(({ line }) => line),
  ...LIKE_PRINTED.flatMap((text) => text.split(/\n+/u)),
  ...BEYOND,
].map(bare)
const ENGLISH: readonly string[] = JAPANESE.map((text) => {
  const compilation = compile(japanese, 'text', text)
  if (!compilation.ok) throw new Error(text)
  return print(english, 'text', compilation.abilities[0]!.ability)!
})

const WORDS = /[ァ-ヺー・]+|[一-鿿々]+|[ぁ-ん]+|[a-z]+|\d+|./giu
const CLAUSES = /(?<=[、。:,.])/u

/** One thing is spoilt: a character, a word or a clause is dropped, doubled, moved or replaced, or two halves are joined. */
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

/** English has one wording; only number tells "1 card" from "2 cards", and "once" from "1 times". */
function englishWords(text: string): string[] {
  const even = text
    .toLowerCase()
    .replace(/\bonce\b/gu, '1 times')
    .replace(/\btwice\b/gu, '2 times')
    .replace(/[-+]0/gu, '0')
  return (even.match(/[a-z]+|\d+|[+-]|[〈《【「」①②③]/gu) ?? []).map((word) => word.replace(/s$/u, '')).sort()
}

const READERS = [
  { reader: japanese, texts: JAPANESE, words: wordsOf },
  { reader: english, texts: ENGLISH, words: englishWords },
] as const

const TRIES = 100_000

test('a hundred thousand spoilt texts are refused, or read with every word accounted for', () => {
  const roll = dice(7)
  const faults: string[] = []
  let compiled = 0
  for (let i = 0; i < TRIES; i++) {
    const { reader, texts, words } = READERS[i % 4 === 0 ? 1 : 0]
    const text = texts[roll(texts.length)]!
    const once = spoil(text, texts[roll(texts.length)]!, roll)
    const spoilt = roll(3) === 0 ? spoil(once || text, text, roll) : once
    const compilation = compile(reader, 'text', spoilt)
    if (compilation.ok) {
      compiled++
      const printed = compilation.abilities.map(({ ability }) => print(reader, 'text', ability as Ability))
      if (words(printed.join(' ')).join() !== words(bare(spoilt)).join())
        faults.push(`${spoilt} → ${printed}`)
    } else if (compilation.unread.some(({ span, words: shown }) => spoilt.slice(...span) !== shown)) {
      faults.push(`${spoilt} shows other words than it has`)
    }
    if ((i + 1) % 20_000 === 0) console.info(`${i + 1} spoilt texts, ${compiled} of them read`)
  }
  expect(faults.slice(0, 10)).toEqual([])
  expect(compiled).toBeGreaterThan(TRIES / 50)
}, 300_000)
