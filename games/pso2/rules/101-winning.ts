import { type Clause, player, type Seat, text } from '@tefuda/kernel'
import { deck, type Ps } from './400-zones.ts'
import { bossSeat } from './raid-boss.ts'
import { isRaidDue } from './raid-leaving.ts'

/** 101, 101.1: when a game is over. */

/** 101.3: a player without a deck loses. */
const isOut = (t: Ps, seat: Seat) => deck(t, seat).length === 0

/** Whether somebody has lost; a raid has its own way to end (raid.10). */
export function isOver(t: Ps): boolean {
  return bossSeat(t) < 0 ? isOut(t, 0) || isOut(t, 1) : isRaidDue(t)
}

/** 101.4, 101.5: when a player loses the game ends; if both do, the turn player loses (101.7). */
export function endDuel(t: Ps): void {
  const lost = t.seats().filter((seat) => isOut(t, seat))
  const loser = lost.length > 1 ? t.state.turnSeat : lost[0]!
  const clause = lost.length > 1 ? '101.7' : '101.3'
  t.end(t.opponents(loser), clause, text('end.lost', { seats: [player(loser)] }))
}

/** 101.6: a player who concedes loses. */
export const CONCEDE: Clause = '101.6'
