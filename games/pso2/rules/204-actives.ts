import {
  type CardId,
  type Clause,
  eventOf,
  HOST,
  notedEvent,
  procedure,
  type Ref,
  type Seat,
} from '@tefuda/kernel'
import { type Effect, isOfThis } from '@tefuda/language'
import { printed } from './200-cards.ts'
import { isLeftAlone } from './205-gear.ts'
import { bury } from './301-terms.ts'
import type { Globals, Ps } from './400-zones.ts'
import { inPlay } from './400-zones.ts'
import { GRANT } from './events.ts'

/** 204, 204.1: actives; most go to the discard as they are played, others are granted to a card. */

/**
 * 204.2.2, 204.2.2.1, 204.2.2.3, 301.8, 403.2, glossary.32: lays an active ON upon a card, in that card's place; it still
 * belongs to its player.
 */
export function grant(t: Ps, card: CardId, host: CardId, clause: Clause, seat: Seat): void {
  t.call(granting, { card: t.ref(card), host: t.ref(host), clause, seat })
}

type Granting = { readonly card: Ref; readonly host: Ref; readonly clause: Clause; readonly seat: Seat }

export const granting = procedure<Globals, Granting>('204.2.2', {
  '204.2.2': (t, { card: { card }, host: { card: host }, clause, seat }) => {
    const marks = { off: 0, row: t.markOf(host, 'row'), arrived: t.number() }
    t.move([card], t.state.at[host]!, clause, seat, marks)
  },
  '204.2.2.1': (t, v) => {
    const { card } = v.card
    const { card: host } = v.host
    const { seat, clause } = v
    if (!t.alive(v.host) || t.state.at[card] !== t.state.at[host]) return t.return({ did: false })
    if (t.state.holder[card] !== seat) t.do(eventOf('hold', '403.2', seat, [card]))
    t.do(notedEvent(HOST, clause, seat, [card], t.ref(host)))
    t.do(notedEvent(GRANT, clause, seat, [card], t.ref(host)))
    t.return({ did: true })
  },
})

/** 204.2, 204.2.2, 205.3: whether a played card waits itself; any other active goes to the discard as it is played (204.2.1). */
export function waitsItself(t: Ps, card: CardId, effect: Effect): boolean {
  return printed(t, card).type !== 'active' || effect.some((step) => isGrant(step))
}
const isGrant = (step: Effect[number]) => step.do === 'attach' && isOfThis(step)

/** 204.2.2.2: a granted active without a host goes to the discard. */
export function buryLeftAlone(t: Ps): void {
  const alone = inPlay(t).filter((card) => isLeftAlone(t, card))
  if (alone.length > 0) bury(t, alone, '204.2.2.2', t.state.turnSeat)
}
