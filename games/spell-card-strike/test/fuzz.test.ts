import { englishWords, spoiltTexts, type Written } from '@tefuda/testkit/text'
import { strikeEnglish as english, strikeReader as japanese } from '../text/index.ts'
import { BEYOND, bare, LIKE_PRINTED, TEXTS, wordsOf } from './texts.ts'

const texts: readonly Written[] = [
  ...TEXTS.map(({ part, line }): Written => [part, bare(line)]),
  ...[...LIKE_PRINTED, ...BEYOND].map(([part, line]): Written => [part, bare(line)]),
]

/** Plurals show in more than an s here, and the chosen objects are the target, it or them. */
function inEnglish(text: string): string[] {
  const even = text
    .replace(/\b(enem|all)ies\b/giu, '$1y')
    .replace(/\b(?:the\s+target|it|they|them)\b/giu, 'it')
    .replace(/\bit\s+and\b/gu, 'it')
  return englishWords(even, String.raw`"《『』[\]{}`)
}

spoiltTexts({ japanese, english, texts, bare, words: { japanese: wordsOf, english: inEnglish } })
