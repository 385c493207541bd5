import { type Clause, event, player, procedure, type Seat, text } from '@tefuda/kernel'
import { type Bp, type Globals, life, opponentOf } from './b2-zones.ts'
import { bury } from './b3-burying.ts'

/** B5.1: damage moves that many cards from the top of life to the graveyard, or all there are. */
export function damage(t: Bp, seat: Seat, amount: number, clause: string): void {
  if (amount <= 0) return
  t.do(event('damage', clause, seat, { value: amount }))
  bury(t, life(t, seat).slice(-amount).reverse(), 'B5.1')
}

/** B5.2: a player whose life is empty loses. The turn player's is checked first, so they lose if both are empty. */
export const winCheck = procedure<Globals, object>('B5.2', {
  'B5.2': (t) => {
    for (const seat of [t.state.turnSeat, opponentOf(t.state.turnSeat)]) {
      if (life(t, seat).length > 0) continue
      t.end([opponentOf(seat)], 'B5.2', text('end.life', { seat: player(seat) }))
      return
    }
  },
})

/** B5: a player who concedes loses. */
export const CONCEDE: Clause = 'B5'
