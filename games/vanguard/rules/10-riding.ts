import { type CardId, type Clause, event, eventOf, notedEvent, type Seat } from '@tefuda/kernel'
import { printed } from './2-cards.ts'
import { VANGUARD_CIRCLE } from './4-circles.ts'
import { hearts, type Vg, vanguards } from './4-zones.ts'
import { PLACE, type Placing, RIDE } from './events.ts'

/** 10.6: riding: a card comes to the vanguard circle, standing (4.6.4.1, 8.5.1.1.1), and the cards there go to the soul (8.5.3.1). */

/** Puts cards into the soul, by riding or otherwise, which matters to darkness (11.29.2). */
export function putIntoSoul(
  t: Vg,
  cards: readonly CardId[],
  clause: Clause,
  seat: Seat,
  byRide: boolean,
): void {
  if (cards.length === 0) return
  const main = cards.filter((card) => printed(t, card).type !== 'g')
  const g = cards.filter((card) => printed(t, card).type === 'g')
  t.move(
    main,
    main.map((card) => t.zone('soul', t.state.owner[card]!)),
    clause,
    seat,
  )
  /** 10.6.1.3, 10.28.4 */
  t.move(
    g,
    g.map((card) => t.zone('g', t.state.owner[card]!)),
    clause,
    seat,
    { up: 1 },
  )
  if (!byRide) for (const card of main) t.do(eventOf('soul', clause, t.state.owner[card]!, [card]))
}

/** 10.6.1.1: by the rules as a normal ride, or by an effect. 10.6.1.2, 10.6.1.4, 10.26.11: a whole legion and all hearts go to the soul as well. */
export function ride(
  t: Vg,
  card: CardId,
  seat: Seat,
  clause: Clause,
  by: Placing['by'],
  isRested = false,
): void {
  /** 10.27.3: hearts go along, but are not units that a card rides upon. */
  const ridden = [...vanguards(t, seat)]
  const under = [...ridden, ...hearts(t, seat)]
  const from = t.state.at[card]!
  putIntoSoul(t, under, '8.5.3.1', seat, true)
  t.move([card], t.zone('vanguard', seat), clause, seat, {
    circle: VANGUARD_CIRCLE,
    came: t.number(),
    ...(isRested && { rested: 1 }),
  })
  const old = ridden.filter((one) => printed(t, one).type !== 'g').map((one) => t.ref(one))
  t.do(notedEvent(RIDE, clause, seat, [card], old))
  const note: Placing = { by, called: false }
  t.do(event(PLACE, '10.5.1', seat, { cards: [card], from: [from], to: [t.zone('vanguard', seat)], note }))
  t.report({ did: true, done: { ride: [t.ref(card)] }, it: [t.ref(card)] })
}
