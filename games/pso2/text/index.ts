import type { Aside, Reader } from '@tefuda/language'
import { englishPhrases } from './en.ts'
import { japanesePhrases } from './ja.ts'
import { define } from './keywords.ts'

export { classNames } from './names.ts'
export * from './words.ts'

const parts = { text: 'text', definition: 'definition' }

/** 211.1, 211.4: reminders are sentences in brackets. */
const asides: readonly Aside[] = [{ kind: 'reminder', pattern: / ?\(([^()]*[。.!])\)/u }]

const signs = [
  ['<', '〈'],
  ['>', '〉'],
  ['＜', '〈'],
  ['＞', '〉'],
  ['‐', '-'],
  ['−', '-'],
  ['–', '-'],
  ['→', '⇒'],
] as const

export const pso2Reader: Reader = {
  script: 'japanese',
  spelling: [
    ...signs,
    ['【ON】', '【ON】'],
    ['【OFF】', '【OFF】'],
    ['ON', '【ON】'],
    ['OFF', '【OFF】'],
    ['全て', 'すべて'],
    ['捨て札', '捨札'],
    ['代わりに', 'かわりに'],
    ['移動させる', '移動する'],
    ['移動させ', '移動し'],
    ['は、', 'は'],
    ['そうでない場合', 'そうでないなら'],
    ['そうしない場合', 'そうしないなら'],
    ['そうしなかった場合', 'そうしなかったなら'],
    [',', '、'],
    ['，', '、'],
  ],
  phrases: japanesePhrases,
  parts,
  asides,
  define,
}

export const pso2English: Reader = {
  script: 'english',
  spelling: signs,
  phrases: englishPhrases,
  parts,
  asides,
  define,
  capitals: ['【ON】', '【OFF】', '【MAIN】', 'HP', 'PP'],
}
