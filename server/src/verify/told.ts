import { type Catalogue, type Language, say, type TextArgs, text } from '@tefuda/kernel'
import type { SealedRecord } from './sealed.ts'
import { CHECKS, type Verified } from './verify.ts'

const en = {
  'verify.seed': 'Seed: {n} {n|share|shares}, and the hash that was told before the first card fits',
  'verify.answers': '{n} {n|answer|answers}, each allowed where it stands',
  'verify.result': 'Result, worked out again',
  'verify.signatures': 'Signed by {names}',
  'verify.table': 'the table',
  'verify.missing': 'Not signed by {names}',
  'verify.unsigned': '{n} {n|answer|answers} of kept names that they did not give themselves',
  'verify.agrees': 'Shuffles, answers and result agree with what {names} signed.',
  'verify.and': ' and ',
} as const

const ja: { readonly [key in keyof typeof en]: string } = {
  'verify.seed': '種:持ち寄り{n}個。最初の一枚の前に告げられたハッシュと合う',
  'verify.answers': '答え{n}個。どれもその場面で許される',
  'verify.result': '結果(計算し直したもの)',
  'verify.signatures': '署名:{names}',
  'verify.table': '卓',
  'verify.missing': '署名がない:{names}',
  'verify.unsigned': '登録名の本人が出していない答え:{n}個',
  'verify.agrees': 'シャッフル、手、結果は{names}の署名と一致しています。',
  'verify.and': 'と',
}

const WORDS: Catalogue = { en, ja }

/** What was found out about a record, for people. */
export interface VerifiedInWords {
  /** All of it in one sentence. */
  readonly sentence: string
  /** A line for each check that fits, in their order. */
  readonly fits: readonly string[]
  /** Whether all fits and every kept name has confirmed the whole match. */
  readonly isWhole: boolean
  /** What does not speak against the record and is still to be known: who never signed. */
  readonly doubts: readonly string[]
}

export function verifiedInWords(
  record: SealedRecord,
  verified: Verified,
  language: Language,
): VerifiedInWords {
  const told = (key: keyof typeof en, args: TextArgs = {}) => say(WORDS, language, text(key, args))
  const { fits, fault, answers, unsigned } = verified
  const people = peopleIn(record.log)
  const named = [...people].filter(([, { key }]) => key !== null)
  const namesOf = (isSigned: boolean) =>
    named.filter(([seat]) => verified.signed.includes(seat) === isSigned).map(([, { name }]) => name)
  const [signed, missing] = [[told('verify.table'), ...namesOf(true)], namesOf(false)]
  const lines = {
    seed: told('verify.seed', { n: 1 + people.size }),
    answers: told('verify.answers', { n: answers }),
    result: told('verify.result'),
    signatures: told('verify.signatures', { names: signed }),
  }
  const and = told('verify.and')
  const [table, ...players] = signed
  const names = [...players, table!]
  const joined = names.length > 1 ? `${names.slice(0, -1).join(', ')}${and}${names.at(-1)}` : names[0]!
  const unconfirmed = fault === null && missing.length > 0 ? [told('verify.missing', { names: missing })] : []
  return {
    sentence: fault?.[language] ?? told('verify.agrees', { names: joined }),
    isWhole: fault === null && missing.length === 0,
    fits: CHECKS.filter((one) => fits.includes(one)).map((one) => lines[one]),
    doubts: [...unconfirmed, ...(unsigned > 0 ? [told('verify.unsigned', { n: unsigned })] : [])],
  }
}

/** Those who sit in each seat when the match begins; bots bring no share. */
function peopleIn(log: SealedRecord['log']) {
  const people = new Map<number, { readonly name: string; readonly key: string | null }>()
  for (const entry of log) {
    if (entry.what === 'left' || entry.what === 'seated') people.delete(entry.seat)
    if (entry.what === 'seated' && entry.who.kind === 'person') people.set(entry.seat, entry.who)
  }
  return people
}
