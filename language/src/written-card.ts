import { BadInput, type InBoth } from '@tefuda/kernel'
import type { Ability, Effect } from './ability.ts'
import { compile, type Reader, type Unread } from './compile.ts'

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
function notUnderstood(unread: readonly Unread[]): BadInput {
  const shown = unread.slice(0, MOST_SHOWN).map(({ words, why }) => ({ words: shortened(words), why }))
  const en = shown.map(({ words, why }) => `"${words}" is ${why}`).join('; ')
  const ja = shown.map(({ words, why }) => `「${words}」${WHY[why]}`).join('。')
  return new BadInput(
    `${en}; write it in other words (see the texts of the bundled cards)`,
    `${ja}。別の言い方で書いてください(付属のカードのテキストが参考になります)`,
  )
}

/** What a text says; a word that is not understood is refused with its place. */
export function understood(reader: Reader, part: string, text: string, place: InBoth): readonly Ability[] {
  const compiled = compile(reader, part, text)
  if (compiled.ok) return compiled.abilities.map(({ ability }) => ability)
  throw notUnderstood(compiled.unread).at(place)
}

/** What a card does that is played: all that its text says of it. */
export const playedBy = (abilities: readonly Ability[]): Effect =>
  abilities.flatMap((one) => (one.kind === 'played' ? one.effect : []))
