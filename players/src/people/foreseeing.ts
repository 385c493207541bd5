import type { CardFace, Judge, Meter, TableLayout } from '@tefuda/common'
import { idleIn } from '@tefuda/common/idle'
import {
  type Answer,
  type CardId,
  type Decision,
  isRefusal,
  numberIn,
  type Printed,
  readAnswer,
  type Seat,
  type Table,
  type View,
} from '@tefuda/kernel'

/** What foreseeing needs: a game imagined from a view, in which everybody lets things happen. */

/** Places in the view, of the cards seen there. */
export function placesIn<G extends object>(t: Table<G>, { zones, cards }: View): ReadonlyMap<CardId, number> {
  const places = new Map<CardId, number>()
  zones.forEach((zone, id) => {
    const pile = t.state.zones[id]!
    for (const place of zone.cards) places.set(pile[pile.length - 1 - cards[place]!.fromTop]!, place)
  })
  return places
}

/** Whether nothing is pending or about to trigger. */
export const isOver = <G extends object>(t: Table<G>, judge: Judge<G>) =>
  judge.isSettled(t) && t.state.waiting.length === 0

/** The answer that does the least; null if something must be chosen. */
export function leastOf(decision: Decision): Answer | null {
  if (decision.kind === 'assign') return decision.slots.every(({ min }) => min === 0) ? [] : null
  if (decision.kind !== 'choose') return null
  if (decision.min === 0) return decision.limits && isRefusal(readAnswer(decision, [])) ? null : []
  const idle = idleIn(decision)
  return idle === undefined ? null : [idle]
}

export const couldDoMore = (decision: Decision) =>
  decision.kind !== 'number' && leastOf(decision) !== null && decision.options.length > 1

/** What a meter of a seat reads. */
export type MeterRead = { readonly seat: Seat; readonly meter: number; readonly n: number }

/** What reading meters needs to know of a game. */
export interface MeterSource {
  readonly layout: TableLayout
  readonly faceOf: (card: Printed) => CardFace
}

/** The true readings of all meters: only for imagined games. */
export function readMeters<G extends object>(
  t: Table<G>,
  { layout, faceOf }: MeterSource,
): readonly MeterRead[] {
  const worth = (card: CardId, by: string) => {
    const isDown = layout.down.some((mark) => t.markOf(card, mark) === 1)
    return isDown ? 1 : (faceOf(t.rules.cards[t.state.print[card]!]!).numbers[by] ?? 1)
  }
  const read = ({ zone, by, value }: Meter, seat: Seat): number => {
    const cards = t.cards(zone, seat)
    if (value) return cards.reduce((sum, card) => sum + numberIn(t.valuesOf(card), value), 0)
    return by ? cards.reduce((sum, card) => sum + worth(card, by), 0) : cards.length
  }
  return t.seats().flatMap((seat) => layout.meters.map((one, meter) => ({ seat, meter, n: read(one, seat) })))
}
