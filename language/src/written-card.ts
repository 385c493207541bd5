import { BadInput, type InBoth } from '@tefuda/kernel'
import type { Unread } from './compile.ts'

/** What is told of cards that somebody wrote and that cannot be played so. */

/** Where in a list of cards one stands. */
export const placeOfCard = (i: number, id: unknown): InBoth => ({
  en: `card ${i + 1} (${typeof id === 'string' ? id : 'without id'})`,
  ja: `${i + 1}枚目(${typeof id === 'string' ? id : 'idなし'})`,
})

const WHY: { readonly [why in Unread['why']]: string } = {
  'not understood': 'を理解できません',
  unfinished: 'が途中で終わっています',
  'understood in more than one way': 'が二通り以上に読めます',
}

/** A text in which some words are not accounted for. */
export function notUnderstood(unread: readonly Unread[]): BadInput {
  const en = unread.map(({ words, why }) => `"${words}" is ${why}`).join('; ')
  const ja = unread.map(({ words, why }) => `「${words}」${WHY[why]}`).join('。')
  return new BadInput(
    `${en}; write it in other words (see the texts of the bundled cards)`,
    `${ja}。別の言い方で書いてください(付属のカードのテキストが参考になります)`,
  )
}
