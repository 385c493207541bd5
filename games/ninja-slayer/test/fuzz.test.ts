import { englishWords, spoiltTexts, type Written } from '@tefuda/testkit/text'
import { ninjaSlayerEnglish as english, ninjaSlayerReader as japanese } from '../text/index.ts'
import { BEYOND, bare, LIKE_PRINTED, TEXTS, wordsOf } from './texts.ts'

const texts: readonly Written[] = [
  ...TEXTS.map(({ part, line }): Written => [part, bare(line)]),
  ...LIKE_PRINTED.flatMap(([part, text]) =>
    bare(text)
      .split('\n\n')
      .map((line): Written => [part, line]),
  ),
  ...BEYOND.map((text): Written => ['text', text]),
]

/** Brackets and quotation marks may be written in several ways. */
function wordsInEnglish(text: string): string[] {
  const even = text.replace(/[<⟨《(]([^>⟩》)]*)[>⟩》)]/gu, '〈$1〉').replace(/["“”]/gu, '"')
  return englishWords(even, '〈"「」◆')
}

spoiltTexts({ japanese, english, texts, bare, words: { japanese: wordsOf, english: wordsInEnglish } })
