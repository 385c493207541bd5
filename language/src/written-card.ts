import { BadInput, type InBoth } from '@tefuda/kernel'
import type { Unread } from './compile.ts'

/** What is told of cards that somebody wrote and that cannot be played so. */

/** Where in a list of cards one stands. */
export function placeOfCard(i: number, id: unknown): InBoth {
  const called = typeof id === 'string' ? shortened(id) : null
  return { en: `card ${i + 1} (${called ?? 'without id'})`, ja: `${i + 1}枚目(${called ?? 'idなし'})` }
}

/** So much of what somebody wrote is shown, and of so many places: a person finds the rest. */
const SHOWN = 80
const MOST_SHOWN = 5
const shortened = (written: string) => (written.length > SHOWN ? `${written.slice(0, SHOWN)}…` : written)

const WHY: { readonly [why in Unread['why']]: string } = {
  'not understood': 'を理解できません',
  unfinished: 'が途中で終わっています',
  'understood in more than one way': 'が二通り以上に読めます',
}

/** A text in which some words are not accounted for. */
export function notUnderstood(unread: readonly Unread[]): BadInput {
  const shown = unread.slice(0, MOST_SHOWN).map(({ words, why }) => ({ words: shortened(words), why }))
  const en = shown.map(({ words, why }) => `"${words}" is ${why}`).join('; ')
  const ja = shown.map(({ words, why }) => `「${words}」${WHY[why]}`).join('。')
  return new BadInput(
    `${en}; write it in other words (see the texts of the bundled cards)`,
    `${ja}。別の言い方で書いてください(付属のカードのテキストが参考になります)`,
  )
}
