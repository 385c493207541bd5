import { byStrength, type Judge, nothingWaits } from '@tefuda/common'
import { numberIn } from '@tefuda/kernel'
import type { Globals } from './rules/300-zones.ts'

/** Ether beyond the cost of cards is of little use. */
const ENTERS_MOST = 5
/** Below this the deck is about to run out. */
const DECK_LOW = 8

/** Damage loses the game, characters deal it, ether and hand bring more characters. */
export const judge: Judge<Globals> = {
  worth: byStrength((t, seat) => {
    const count = (zone: string) => t.cards(zone, seat).length
    const damage = count('damage')
    let worth = count('hand') - damage * 3 - Math.max(0, damage - 5) * 2
    worth += Math.min(count('ether'), ENTERS_MOST) * 2 + count('ether') * 0.5
    worth -= Math.max(0, DECK_LOW - count('deck')) * 2
    for (const card of t.cards('field', seat)) {
      const values = t.valuesOf(card)
      worth += 1 + numberIn(values, 'karate') * 0.7 + numberIn(values, 'endurance') * 0.5
      worth += numberIn(values, 'sabotage') * 1.5
    }
    return worth
  }),
  lead: 11,
  isSettled: (t) => nothingWaits(t) && t.state.globals.greeter === null,
  wholeTurns: true,
}
