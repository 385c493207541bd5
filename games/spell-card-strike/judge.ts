import { byStrength, type Judge, nothingWaits } from '@tefuda/common'
import { numberIn, type Seat } from '@tefuda/kernel'
import { scoreOf } from './rules/1-winning.ts'
import { areaOf, deck, type Globals, hand, isActed, type Sc, strikersOf } from './rules/4-zones.ts'
import { attackRange } from './rules/5-range.ts'

/** Below this the deck is about to run out. */
const DECK_LOW = 8

/** The Rank that a player could destroy by attacking with every striker, joint attacks included. */
function threats(t: Sc, seat: Seat): number {
  const own = strikersOf(t, seat).map((card) => ({
    range: attackRange(t, card),
    pow: numberIn(t.valuesOf(card), 'pow'),
  }))
  let worth = 0
  for (const foe of strikersOf(t, 1 - seat)) {
    const at = 1 << areaOf(t, foe)
    let sum = 0
    for (const { range, pow } of own) if ((range & at) !== 0) sum += pow
    const values = t.valuesOf(foe)
    const def = numberIn(values, 'def')
    if (sum > 0) worth += sum >= def ? 0.6 + numberIn(values, 'rank') * 0.7 : (sum / def) * 0.4
  }
  return worth
}

/** Score wins. Strikers earn it, more so with a target in range. An empty deck loses. */
export const judge: Judge<Globals> = {
  worth: byStrength((t, seat) => {
    const score = scoreOf(t, seat)
    const strikers = strikersOf(t, seat)
    let worth = score * 3 + Math.max(0, score - 10) * 3 + hand(t, seat).length * 0.6
    worth += deck(t, seat).length * 0.15 - Math.max(0, DECK_LOW - deck(t, seat).length) * 2
    for (const card of strikers) {
      const values = t.valuesOf(card)
      worth +=
        2.5 + numberIn(values, 'pow') * 0.9 + numberIn(values, 'def') * 0.5 - (isActed(t, card) ? 0.4 : 0)
    }
    if (strikers.length === 1) worth -= 6
    return worth + threats(t, seat)
  }),
  lead: 33,
  isSettled: (t) => nothingWaits(t) && t.state.globals.attack === null,
  wholeTurns: true,
}
