import { spoiltTexts, type Written } from '@tefuda/testkit/text'
import { vanguardEnglish as english, vanguardReader as japanese } from '../text/index.ts'
import { bare, englishWordsOf, LIKE_PRINTED, TEXTS, wordsOf } from './texts.ts'

const texts = [...TEXTS.map(({ line }) => line), ...LIKE_PRINTED].map((line): Written => ['text', bare(line)])

spoiltTexts({
  japanese,
  english,
  texts,
  derived: 300,
  tries: 10_000,
  bare,
  words: { japanese: wordsOf, english: englishWordsOf },
})
