import { type CardId, type Clause, type Event, eventOf, MARK, notedEvent, type Seat } from '@tefuda/kernel'
import { isForbidden } from './1-principles.ts'
import { VANGUARD_CIRCLE } from './4-circles.ts'
import { circleOf, isDeleted, isLockedZone, isUnit, type Vg } from './4-zones.ts'
import { isForbiddenOutOfPlay } from './8-lasting.ts'
import { moving } from './10-leaving.ts'

/** 10.22, 10.24: locking and unlocking; 10.26: deleting. */

/** 10.22.1, 10.22.2: a locked card lies face down on its circle as a new object; 10.22.4: it neither stands nor rests. */
export function lock(t: Vg, cards: readonly CardId[], clause: Clause, seat: Seat): readonly CardId[] {
  const units = cards.filter((card) => isUnit(t, card) && !isForbidden(t, card, 'lock'))
  for (const card of units) {
    const circle = circleOf(t, card)
    t.move([card], t.zone('locked', t.state.holder[card]!), clause, seat, { circle, down: 1 })
  }
  if (units.length > 0) t.do(eventOf('lock', clause, seat, units))
  return units
}

/** 10.24.1, 10.24.2, 10.24.3, 10.22.5: the card returns standing, as a new object, on its circle, which becomes what it was (10.22.7); 10.24.4: this is not placing. */
export function unlock(t: Vg, cards: readonly CardId[], clause: Clause, seat: Seat): readonly CardId[] {
  const events = unlocking(t, cards, clause, seat)
  for (const e of events) t.do(e)
  const locked = events.flatMap((e) => e.cards)
  tellUnlocked(t, locked, clause, seat)
  return locked
}
export function unlocking(t: Vg, cards: readonly CardId[], clause: Clause, seat: Seat): readonly Event[] {
  const locked = cards.filter(
    (card) => isLockedZone(t.state.at[card]!) && !isForbiddenOutOfPlay(t, card, 'unlock'),
  )
  const came = t.number()
  return locked.map((card) => {
    const circle = circleOf(t, card)
    const zone = circle === VANGUARD_CIRCLE ? 'vanguard' : 'rear'
    return moving(t, [card], t.zone(zone, t.layout.seatOf[t.state.at[card]!]!), clause, seat, {
      circle,
      came,
    })
  })
}
export function tellUnlocked(t: Vg, cards: readonly CardId[], clause: Clause, seat: Seat): void {
  if (cards.length > 0) t.do(eventOf('unlock', clause, seat, cards))
}

/** 10.26.1, 10.26.2, 10.26.10: a deleted unit stays the same object, standing or resting, in legion or not; it fights (10.26.4), gains and changes (10.26.7, 10.26.8) like any other. */
export function deleteUnits(t: Vg, cards: readonly CardId[], clause: Clause, seat: Seat): readonly CardId[] {
  const fresh = cards.filter((card) => isUnit(t, card) && !isDeleted(t, card))
  t.mark(fresh, 'deleted', 1, clause, seat)
  if (fresh.length > 0) t.do(eventOf('delete', clause, seat, fresh))
  return fresh
}
/** 10.26.5, 10.26.9 */
export function restoring(t: Vg, cards: readonly CardId[], clause: Clause, seat: Seat): readonly Event[] {
  const deleted = cards.filter((card) => isUnit(t, card) && isDeleted(t, card))
  return deleted.length > 0 ? [notedEvent(MARK, clause, seat, deleted, 'deleted')] : []
}
