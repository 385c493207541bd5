import type { Aside, Reader } from '@tefuda/language'
import { englishPhrases } from './en.ts'
import { japanesePhrases } from './ja.ts'
import { define } from './keywords.ts'

export * from './words.ts'

const parts = { text: 'text', ukemi: 'ukemi', definition: 'definition' }

/** Names of abilities stand first (209.6, 210.2); reminders are sentences in brackets (209.5). */
const asides: readonly Aside[] = [
  { kind: 'name', pattern: /(?<=^|◆|「)『([^『』]*?)-?』 ?/u },
  { kind: 'reminder', pattern: / ?\(([^()]*[。.!])\)/u },
]

/** Signs as chapter 1600 and the printed cards have them. */
const signs = [
  ['■', '◆'],
  ['<', '〈'],
  ['>', '〉'],
  ['＜', '〈'],
  ['＞', '〉'],
  ['⟨', '〈'],
  ['⟩', '〉'],
  ['《', '〈'],
  ['》', '〉'],
  ['“', '"'],
  ['”', '"'],
  ['＂', '"'],
  ['‐', '-'],
  ['−', '-'],
  ['–', '-'],
] as const

export const ninjaSlayerReader: Reader = {
  script: 'japanese',
  spelling: [
    ...signs,
    ['アンプッシュ', 'アンブッシュ'],
    ['全て', 'すべて'],
    [',', '、'],
    ['，', '、'],
    ['.', '。'],
  ],
  phrases: japanesePhrases,
  parts,
  asides,
  define,
}

export const ninjaSlayerEnglish: Reader = {
  script: 'english',
  spelling: signs,
  phrases: englishPhrases,
  parts,
  asides,
  define,
}
