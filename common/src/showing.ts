import {
  type CardId,
  type Clause,
  event,
  FACE,
  fieldOf,
  isRef,
  type Json,
  NOBODY,
  type Seat,
  type Table,
} from '@tefuda/kernel'
import { shownTo } from './sight.ts'

/** Showing cards of hidden zones, or looking at them, until the effect has resolved. */

/** Shows cards to everybody. */
export function show<G extends object>(
  t: Table<G>,
  cards: readonly CardId[],
  clause: Clause,
  seat: Seat,
): void {
  if (cards.length === 0) return
  t.do(event('show', clause, seat, { cards }))
  t.mark(cards, 'shown', 1, clause, seat)
}

/** Lets one player see the cards not seen yet. */
export function lookAt<G extends object>(
  t: Table<G>,
  cards: readonly CardId[],
  clause: Clause,
  seat: Seat,
): void {
  const unseen = cards.filter((card) => t.sight(seat, card) !== FACE)
  t.mark(unseen, 'shown', shownTo(seat), clause, seat)
}

/** Hides shown cards again, except cards that something waiting needs. */
export function hideAgain<G extends object>(t: Table<G>, clause: Clause): void {
  const shown = t.column('shown')
  let open: CardId[] | null = null
  for (let card = 0; card < shown.length; card++) {
    if (shown[card] === 0) continue
    open ??= []
    open.push(card)
  }
  if (!open) return
  const isBusy = (card: CardId) =>
    t.state.waiting.some(({ source }) => source?.card === card) ||
    t.state.pending.some(({ data }) => sourceOf(data) === card)
  t.mark(
    open.filter((card) => !isBusy(card)),
    'shown',
    0,
    clause,
    NOBODY,
  )
}

/** The card of a waiting thing that has a context. */
function sourceOf(data: Json): CardId | undefined {
  const source = fieldOf(fieldOf(data, 'c'), 'source')
  return isRef(source) ? source.card : undefined
}
