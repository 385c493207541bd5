import { $, english, meanings, type Pattern, type PhraseEntry } from '@tefuda/language'

export type Means = meanings.Means
export const { gain, of } = meanings
export const { ofAnother } = english

export const what = $('what')
export const n = $('n')
export const are = $('are')
export const place = (who: Pattern, zone: Pattern, more: Means = {}) => ({ of: who, zone, ...more })

export const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
export const ORDINALS = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th']

export const NTH_WORDS = ['first', 'second', 'third', 'fourth', 'fifth']

export const numbers: PhraseEntry[] = [
  ...NUMBERS.map((word, i): PhraseEntry => ['n', word, i]),
  ['n', '{number}', $('number')],
  ...NUMBERS.slice(2).map((word, i): PhraseEntry => ['n.many', word, i + 2]),
  ['n.many', '{number}', $('number')],
  ...ORDINALS.map((word, i): PhraseEntry => ['nth', word, i + 1]),
  ['added', '{raised}', $('raised')],
  ['added', '{lowered}', $('lowered')],
]
