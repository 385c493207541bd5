import { englishWords, spoiltTexts, type Written } from '@tefuda/testkit/text'
import { pso2English as english, pso2Reader as japanese } from '../text/index.ts'
import { BEYOND, bare, LIKE_PRINTED, TEXTS, wordsOf } from './texts.ts'

const texts = [
  ...TEXTS.map(({ line }) => line),
  ...LIKE_PRINTED.flatMap((text) => text.split(/\n+/u)),
  ...BEYOND,
].map((text): Written => ['text', bare(text)])

const words = { japanese: wordsOf, english: (text: string) => englishWords(text, '〈《【「」') }

spoiltTexts({ japanese, english, texts, bare, words })
