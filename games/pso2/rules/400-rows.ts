import { type CardId, type Clause, NOBODY, type Seat } from '@tefuda/kernel'
import { isForbidden } from './103-principles.ts'
import { attachedTo, isBack, isField, type Ps } from './400-zones.ts'

/** 403.1.4: the rows of the field. */

/** 403.1.4, glossary.23: moves cards of the field to a row, all at once, unless they are there (103.2.1.2) or may not move. */
export function setRow(
  t: Ps,
  cards: readonly CardId[],
  row: 0 | 1,
  clause: Clause,
  seat: Seat,
): readonly CardId[] {
  const going = cards.filter((card) => canChangeRow(t, card, row))
  for (const card of going) t.mark([card], 'arrived', t.number(), clause, seat)
  t.mark(
    going.flatMap((card) => [card, ...attachedTo(t, card)]),
    'row',
    row,
    clause,
    seat,
  )
  return going
}

/** 403.1.4: two cards of the field in different rows change places, if both may move. */
export function swapRows(t: Ps, cards: readonly CardId[], seat: Seat): readonly CardId[] {
  if (cards.length !== 2) return NOTHING
  const [front, back] = isBack(t, cards[0]!) ? cards.toReversed() : cards
  if (!canChangeRow(t, front!, 1) || !canChangeRow(t, back!, 0)) return NOTHING
  setRow(t, [front!], 1, '403.1.4', seat)
  setRow(t, [back!], 0, '403.1.4', seat)
  return cards
}

/** 103.1.2 */
export const mayRetreat = (t: Ps, card: CardId): boolean => !isForbidden(t, card, 'retreat')

const canChangeRow = (t: Ps, card: CardId, row: 0 | 1) =>
  isField(t, t.state.at[card]!) &&
  t.state.host[card] === NOBODY &&
  isBack(t, card) !== (row === 1) &&
  (row === 0 || mayRetreat(t, card))

const NOTHING: readonly never[] = []
