import { byStrength, type Judge, nothingWaits } from '@tefuda/common'
import { type Globals, kindOf, sizeOf } from './index.ts'

/** Cards in life are time; soldiers take the other player's, barriers keep one's own. */
export const judge: Judge<Globals> = {
  worth: byStrength((t, seat) => {
    const life = t.cards('life', seat).length
    let worth = life + Math.min(life, 6) * 1.5 + t.cards('hand', seat).length * 0.7
    for (const unit of t.cards('field', seat)) {
      if (t.state.host[unit]! >= 0) continue
      worth += kindOf(t, unit) === 'barrier' ? 2.5 : 1 + sizeOf(t, unit) * 0.6
    }
    return worth
  }),
  lead: 9,
  isSettled: nothingWaits,
}
