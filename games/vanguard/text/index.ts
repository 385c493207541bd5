import { type Aside, type Reader, readersOf } from '@tefuda/language'
import { englishPhrases } from './en.ts'
import { englishCapitals, englishSpelling, mendEnglish } from './en-written.ts'
import { japanesePhrases } from './ja.ts'
import { define } from './keywords.ts'
import { PARTS } from './meanings.ts'
import { BOARD, FIELD, REACHES } from './vocabulary.ts'

export * from './vocabulary.ts'

/**
 * 3.1.1: what stands in brackets behind an icon, a keyword or a whole text is a reminder, and a sentence; (V), (4) and (Drop zone) are
 * none, nor is what stands where circles do or in the middle of a sentence.
 */
const JAPANESE_REMINDER: Aside = {
  kind: 'reminder',
  pattern:
    / ?(?<![自起永]】)\((?=(?:[^()ぁ-ん]|\([^()]*\))*[ぁ-ん])((?:[^()]|\([^()]*\)){4,})\)(?=[:【[』-]|\s*$)/u,
}
const ENGLISH_REMINDER: Aside = {
  kind: 'reminder',
  pattern:
    / ?(?<!\[(?:auto|act|cont)\] ?)\((?=(?:[^()\s]+ ){2})((?:[^()]|\([^()]*\))+)\)(?:(?=[:[』"-]|\s*$)|(?<=\d\]\(.*))/u,
}

const readers = readersOf(
  {
    parts: Object.fromEntries(PARTS.map((part) => [part, part])),
    asides: [],
    define,
    reach: {
      verbs: REACHES,
      costsApart: true,
      places: { [FIELD]: ['vanguard', 'rear', 'guardian'], [BOARD]: ['vanguard', 'rear'] },
    },
    signs: [],
  },
  {
    phrases: japanesePhrases,
    names: { open: ['「', '《', '〈'], close: '」》〉' },
    spelling: [
      [',', ','],
      ['，', ','],
      ['～', '～'],
      ['〜', '～'],
      ['~', '～'],
      ['代わりに', 'かわりに'],
      ['てもよい', 'てよい'],
      /** A second way to write an icon: [GB(1)]. */
      ['[GB(', '【Gブレイク】('],
      [')][', '):['],
      [')]:', '):'],
    ],
  },
  {
    phrases: englishPhrases,
    names: { open: ['《', '〈'], close: '》〉' },
    spelling: englishSpelling,
  },
)

export const vanguardReader: Reader = {
  ...readers.japanese,
  /** 2.11.3: reminders do nothing. */
  asides: [JAPANESE_REMINDER],
}
export const vanguardEnglish: Reader = {
  ...readers.english,
  asides: [ENGLISH_REMINDER],
  later: /ultimate stride|u\[stride\]|imaginary gift|\bdominated?\b/iu,
  mend: mendEnglish,
  capitalised: englishCapitals,
}
