import { REMINDER, type Reader, readersOf } from '@tefuda/language'
import { englishPhrases } from './en.ts'
import { japanesePhrases } from './ja.ts'
import { define } from './keywords.ts'
import { REACHES } from './vocabulary.ts'

export * from './vocabulary.ts'

const readers = readersOf(
  {
    parts: { text: 'text', ukemi: 'ukemi', definition: 'definition' },
    /** Names of abilities stand first (209.6, 210.2); reminders are sentences in brackets (209.5). */
    asides: [{ kind: 'name', pattern: /(?<=^|◆|「)『([^『』]*?)-?』 ?/u }, REMINDER],
    define,
    reach: { verbs: REACHES },
    /** Signs as chapter 1600 and the printed cards have them. */
    signs: [
      ['■', '◆'],
      ['⟨', '〈'],
      ['⟩', '〉'],
      ['《', '〈'],
      ['》', '〉'],
      ['“', '"'],
      ['”', '"'],
      ['＂', '"'],
    ],
  },
  {
    phrases: japanesePhrases,
    spelling: [
      ['アンプッシュ', 'アンブッシュ'],
      ['.', '。'],
    ],
  },
  { phrases: englishPhrases },
)

export const ninjaSlayerReader: Reader = readers.japanese
export const ninjaSlayerEnglish: Reader = readers.english
