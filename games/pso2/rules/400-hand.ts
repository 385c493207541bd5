import { type Ask, ask, text } from '@tefuda/kernel'
import { cardOption } from './400-names.ts'
import { type Globals, hand } from './400-zones.ts'
import { discard } from './glossary.ts'

/** 402.3: the hand limit at the end of a player's turn. */
const HAND = 7

/** 402.3.1: the turn player discards down to it. */
export const discardDown: Ask<Globals, object> = ask(
  (t) => {
    const seat = t.state.turnSeat
    const n = hand(t, seat).length - HAND
    if (n <= 0) return null
    const options = hand(t, seat).map((card) => cardOption(t, card))
    return {
      kind: 'choose',
      seat,
      clause: '402.3.1',
      ask: text('ask.handLimit', { n }),
      options,
      min: n,
      max: n,
    }
  },
  (t, _, { picked }) =>
    discard(
      t,
      picked.map(({ id }) => id),
      '402.3.1',
    ),
)
