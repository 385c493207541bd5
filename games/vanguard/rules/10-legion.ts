import { type CardId, event, eventOf, type Seat } from '@tefuda/kernel'
import type { Ability, Context } from '@tefuda/language'
import { VANGUARD_CIRCLE } from './4-circles.ts'
import { isHeartZone, isInLegion, isRested, LEADER, MATE, type Vg, vanguardOf } from './4-zones.ts'
import { speak } from './8-speech.ts'
import { abilitiesNow } from './8-traits.ts'
import { PLACE, type Placing } from './events.ts'

/**
 * 10.25, 10.25.1.1, 10.25.3: legion: two vanguards on one circle, a leader and a mate, each a card of its own. They attack together (10.25.5, 10.25.6, 10.25.6.1, 10.25.8: 7-battle.ts, 7-fighting.ts), are ridden upon by the
 * leader's grade (10.25.9: 8-playing.ts) and stand and rest together (10.25.10, 10.25.11: 3-terms.ts); texts ask when they came together and whether they are (10.25.12, 10.25.13, 10.25.14: 8-happenings.ts, 8-speech.ts).
 */

type Seeking = Extract<Ability, { readonly kind: 'keyword' }>
/** 10.21.1: including gained ones and without lost ones. */
const seeking = (t: Vg, card: CardId): readonly Seeking[] =>
  abilitiesNow(t, card).filter(
    (ability): ability is Seeking => ability.kind === 'keyword' && ability.keyword === 'seekMate',
  )

/** 11.10.1.1, 10.25.17: whether a leader may form a legion with a card. */
function mayPair(t: Vg, c: Context, leader: CardId, mate: CardId): boolean {
  return seeking(t, leader).some(({ are }) => speak.fitsAll(t, c, mate, are ?? []))
}

/** 10.25.1, 10.25.1.2, 10.25.16: the mate joins the vanguard, standing or resting like it; this is placing (10.5.1.1) but not riding (10.6.1.5). */
export function legion(t: Vg, c: Context, mate: CardId, seat: Seat): boolean {
  const leader = vanguardOf(t, seat)
  if (leader === undefined || isInLegion(t, leader) || !mayPair(t, c, leader, mate)) return false
  const rested = isRested(t, leader) ? 1 : 0
  const marks = { circle: VANGUARD_CIRCLE, came: t.number(), rested, legion: MATE }
  const from = t.state.at[mate]!
  /** 10.25.4: as a separate card. */
  t.move([mate], t.zone('vanguard', seat), '10.25.1', seat, marks)
  t.mark([leader], 'legion', LEADER, '10.25.2', seat)
  t.do(eventOf('legion', '10.25.1', seat, [leader, mate]))
  const note: Placing = { by: 'effect', called: false }
  t.do(event(PLACE, '10.5.1', seat, { cards: [mate], from: [from], to: [t.zone('vanguard', seat)], note }))
  return true
}

/** 10.25.18, 10.25.18.1: a heart and another card become a legion of hearts; the one that seeks the other is the leader. */
export function legionOfHearts(t: Vg, c: Context, heart: CardId, other: CardId, seat: Seat): boolean {
  if (!isHeartZone(t.state.at[heart]!) || isInLegion(t, heart)) return false
  const leads = mayPair(t, c, heart, other)
  if (!leads && !mayPair(t, c, other, heart)) return false
  t.move([other], t.zone('heart', seat), '10.25.18', seat, {
    circle: VANGUARD_CIRCLE,
    came: t.number(),
    legion: leads ? MATE : LEADER,
  })
  t.mark([heart], 'legion', leads ? LEADER : MATE, '10.25.18', seat)
  return true
}
