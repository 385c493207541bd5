import { byStrength, type Judge, nothingWaits } from '@tefuda/common'
import { numberIn } from '@tefuda/kernel'
import { isFront } from './rules/4-circles.ts'
import {
  circleOf,
  damageZone,
  deck,
  type Globals,
  hand,
  isDown,
  isRested,
  lockedCards,
  rears,
  soul,
  vanguards,
} from './rules/4-zones.ts'

/** From here on the end of the deck is near. */
const DECK_LOW = 6
/** The sixth point of damage loses: each weighs more than the one before. */
const DAMAGE = [0, 2, 4, 7, 11, 17, 60]

/** Damage loses, cards of the hand keep it away; units in front that stand can still attack. */
export const judge: Judge<Globals> = {
  worth: byStrength((t, seat) => {
    const taken = damageZone(t, seat)
    let worth = -DAMAGE[Math.min(taken.length, DAMAGE.length - 1)]!
    worth += hand(t, seat).length * 2.2 + soul(t, seat).length * 0.1
    worth += taken.filter((card) => !isDown(t, card)).length * 0.3
    worth -= Math.max(0, DECK_LOW - deck(t, seat).length) * 3
    worth -= lockedCards(t, seat).length * 1.2
    for (const card of vanguards(t, seat)) {
      const values = t.valuesOf(card)
      worth +=
        numberIn(values, 'grade') * 4 + numberIn(values, 'power') / 4000 + numberIn(values, 'critical') * 2
      if (!isRested(t, card)) worth += 1
    }
    for (const card of rears(t, seat)) {
      const power = numberIn(t.valuesOf(card), 'power')
      worth += 1 + power / 6000 + (isFront(circleOf(t, card)) ? 0.6 : 0.2) + (isRested(t, card) ? 0 : 0.4)
    }
    return worth
  }),
  isSettled: (t) => nothingWaits(t) && t.state.globals.battle === null,
}
