import { ask, type CardId, type Clause, eventOf, procedure, type Ref, type Seat, text } from '@tefuda/kernel'
import { isForbidden } from './1-principles.ts'
import { circleOn, REAR_CIRCLES, seatOn, spotOn } from './4-circles.ts'
import { circleOfOption, circleOption } from './4-names.ts'
import { circleOf, type Globals, isLockedCircle, isRear, type Vg } from './4-zones.ts'
import { leaveBattle } from './7-fighting.ts'

/** 10.32, 10.32.3: moving units from circle to circle; riding and calling bring them from elsewhere. */

/** 4.6.6.2: they keep standing or resting; 7.3.1.4.3: they leave the battle. */
export function shift(
  t: Vg,
  cards: readonly CardId[],
  circles: readonly number[],
  clause: Clause,
  seat: Seat,
): void {
  const came = t.number()
  const moved = cards.filter((card, i) => circleOf(t, card) !== circles[i])
  cards.forEach((card, i) => {
    if (moved.includes(card)) t.mark([card], 'circle', circles[i]!, clause, seat)
  })
  t.mark(moved, 'came', came, clause, seat)
  if (moved.length === 0) return
  leaveBattle(t, moved)
  t.do(eventOf('shift', clause, seat, moved))
}

type Shifting = {
  readonly card: Ref
  readonly spots: readonly number[]
  readonly seat: Seat
  readonly clause: Clause
}

/** Moves a rear-guard to one of these circles of its fighter; the player who moves it chooses. */
export function shiftAmong(t: Vg, card: CardId, spots: readonly number[], seat: Seat, clause: Clause): void {
  if (!isRear(t, card) || isForbidden(t, card, 'move')) return
  t.call(shifting, { card: t.ref(card), spots, seat, clause })
}

export const shifting = procedure<Globals, Shifting>('10.32.1', {
  '10.32.1': ask(
    (t, { card: { card }, spots, seat }) => {
      const own = t.state.holder[card]!
      const options = spots
        .filter(
          (spot) =>
            seatOn(spot) === own &&
            REAR_CIRCLES.includes(circleOn(spot)) &&
            spot !== spotOn(own, circleOf(t, card)) &&
            !isLockedCircle(t, own, circleOn(spot)),
        )
        .map(own === seat ? circleOption : circleOfOption)
      if (options.length === 0) return null
      return { kind: 'choose', seat, clause: '10.32.1', ask: text('ask.shift'), options, min: 1, max: 1 }
    },
    (t, { card: { card }, seat, clause }, { picked }) => {
      shift(t, [card], [circleOn(picked[0]!.id)], clause, seat)
      t.return({ did: true, it: [t.ref(card)] })
    },
  ),
})

/** Two rear-guards change circles. */
export function swap(t: Vg, cards: readonly CardId[], clause: Clause, seat: Seat): boolean {
  const [one, two] = cards
  if (one === undefined || two === undefined || !isRear(t, one) || !isRear(t, two)) return false
  if (isForbidden(t, one, 'move') || isForbidden(t, two, 'move')) return false
  shift(t, [one, two], [circleOf(t, two), circleOf(t, one)], clause, seat)
  return true
}
