import { byStrength, type Judge, nothingWaits } from '@tefuda/common'
import { type Globals, heightOf } from './rules/1-cards.ts'

/** A full net wins, and high cards fill it. */
export const judge: Judge<Globals> = {
  worth: byStrength((t, seat) => {
    const held = t.cards('hand', seat).reduce((sum, card) => sum + heightOf(t, card), 0)
    return t.cards('net', seat).length * 3 + held * 0.2
  }),
  lead: 5,
  isSettled: nothingWaits,
}
