import type { CardId, Seat } from '@tefuda/kernel'
import type { Bp } from './b2-zones.ts'

/** B2.10, place.1, place.2: a new barrier goes next to life, at the end of the field; the others stay in place. */
export function setBarrier(t: Bp, card: CardId, seat: Seat, face: 0 | 1, clause: string): void {
  const nth = t.state.globals.barriers[seat]! + 1
  t.globals.barriers = t.state.globals.barriers.map((n, i) => (i === seat ? nth : n))
  t.move([card], t.zone('field', seat), clause, seat, { face, barrier: 1, nth, since: t.state.turn })
}
