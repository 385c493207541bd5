import type { Option } from '@tefuda/kernel'
import { type Card, cardText } from './2-cards.ts'
import type { Vg } from './4-zones.ts'

/** 10.23, 10.23.1: what can be declared. */

const HIGHEST_GRADE = 4

/** 10.23.2, 1.3.5: an existing grade, or the name of an existing card. */
export function declarable(
  t: Vg,
  kind: string,
):
  | { readonly min: number; readonly max: number }
  | { readonly words: readonly { readonly option: Option; readonly word: string }[] } {
  if (kind === 'grade') return { min: 0, max: HIGHEST_GRADE }
  const names = new Map<string, Option>()
  for (const card of t.rules.cards as readonly Card[])
    if (!names.has(card.title))
      names.set(card.title, { key: card.title, text: cardText(card), id: names.size })
  return { words: [...names].map(([word, option]) => ({ option, word })) }
}
