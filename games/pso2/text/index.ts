import { oneWordForYou, ownWordForOneself, REMINDER, type Reader, readersOf } from '@tefuda/language'
import { englishPhrases } from './en.ts'
import { japanesePhrases } from './ja.ts'
import { define } from './keywords.ts'

import { OUT, OUT_ZONES, REACHES, SIDE } from './vocabulary.ts'

export { classNames } from './names.ts'
export * from './vocabulary.ts'

const readers = readersOf(
  {
    parts: { text: 'text', definition: 'definition' },
    /** 211.1, 211.4: reminders are sentences in brackets. */
    asides: [REMINDER],
    define,
    reach: { verbs: REACHES, places: { [SIDE]: ['player', 'field'], [OUT]: OUT_ZONES } },
    signs: [['→', '⇒']],
  },
  {
    phrases: japanesePhrases,
    /** 101.2.1: 自分 is the player oneself, also one who is told to do something. */
    pronouns: oneWordForYou,
    spelling: [
      ['【ON】', '【ON】'],
      ['【OFF】', '【OFF】'],
      ['ON', '【ON】'],
      ['OFF', '【OFF】'],
      ['捨て札', '捨札'],
      ['代わりに', 'かわりに'],
      ['移動させる', '移動する'],
      ['移動させ', '移動し'],
      ['は、', 'は'],
      ['そうでない場合', 'そうでないなら'],
      ['そうしない場合', 'そうしないなら'],
      ['そうしなかった場合', 'そうしなかったなら'],
    ],
  },
  {
    phrases: englishPhrases,
    pronouns: ownWordForOneself,
    capitals: ['【ON】', '【OFF】', '【MAIN】', 'HP', 'PP'],
  },
)

export const pso2Reader: Reader = readers.japanese
export const pso2English: Reader = readers.english
