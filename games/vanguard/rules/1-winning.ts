import { type Clause, player, type Seat, text } from '@tefuda/kernel'
import { damageZone, deck, soul, type Vg, vanguards } from './4-zones.ts'

/** 1.2: when a game is over. 1.1, 1.1.1: it is for two. */

/** 1.2.2.1, 4.8.3, 9.2.2: the damage that loses. */
export const LOSING_DAMAGE = 6

/** 9.2, 9.2.1: the clause by which a fighter has lost, or null: 9.2.2 damage, 9.2.3 no deck (1.2.2.2), 9.2.4 no possible vanguard (9.5.1.1). */
export function whyLost(t: Vg, seat: Seat): Clause | null {
  if (damageZone(t, seat).length >= LOSING_DAMAGE) return '9.2.2'
  if (deck(t, seat).length === 0) return '9.2.3'
  return vanguards(t, seat).length === 0 && soul(t, seat).length === 0 ? '9.2.4' : null
}

const WHY: { readonly [clause: Clause]: string } = {
  '9.2.2': 'end.damage',
  '9.2.3': 'end.deck',
  '9.2.4': 'end.vanguard',
  '1.2.5': 'end.effect',
}

/** 1.2.1, 1.2.2: when one fighter loses, the other wins; if both lose it is a draw (1.2.3). */
export function endGame(t: Vg): void {
  const [first, second] = [whyLost(t, 0), whyLost(t, 1)]
  if (first && second) t.end([], '1.2.3', text('end.both'))
  else win(t, first ? 1 : 0, (first ?? second)!)
}

/** 1.2.5: a text may also say that a fighter wins, at once. */
export function win(t: Vg, seat: Seat, clause: Clause): void {
  t.end([seat], clause, text(WHY[clause]!, { winner: player(seat), loser: player(1 - seat) }))
}

/** 1.2.4, 1.2.4.1: at any time, whatever texts say. */
export const CONCEDE: Clause = '1.2.4'
