import { REMINDER, type Reader, readersOf } from '@tefuda/language'
import { englishPhrases } from './en.ts'
import { japanesePhrases } from './ja.ts'
import { define } from './keywords.ts'
import { PARTS } from './meanings.ts'
import { OPENING } from './names.ts'
import { REACHES } from './vocabulary.ts'

export * from './vocabulary.ts'

const readers = readersOf(
  {
    parts: Object.fromEntries(PARTS.map((part) => [part, part])),
    /** 10.1.2: reminders are sentences in brackets. */
    asides: [REMINDER],
    define,
    reach: { verbs: REACHES },
    signs: [],
  },
  {
    phrases: japanesePhrases,
    names: { open: OPENING, close: '」' },
    spelling: [
      [':', '：'],
      ['：', '：'],
      ['/', '／'],
      ['／', '／'],
      ['代わりに', 'かわりに'],
      ['チェーン', 'チェイン'],
    ],
  },
  {
    phrases: englishPhrases,
    names: { open: ['《'], close: '》' },
    spelling: [
      ['“', '"'],
      ['”', '"'],
    ],
    capitals: [
      '[Action]',
      '[Reaction]',
      '[Turn]',
      '[Chain]',
      '[Equip]',
      '[Rule]',
      '[Const]',
      'POW',
      'DEF',
      'Rank',
    ],
  },
)

export const strikeReader: Reader = readers.japanese
export const strikeEnglish: Reader = readers.english
