import { type CardId, type Clause, eventOf, type Seat } from '@tefuda/kernel'
import { isLeader, isMate, type Vg, vanguardDamage } from './4-zones.ts'

/** 10.25.7: a legion that is dealt damage as a whole takes it once. */
const isLeaderOf = (t: Vg, one: CardId, mate: CardId): boolean =>
  isLeader(t, one) && t.state.holder[one] === t.state.holder[mate]

/** 10.33, 10.33.1, 10.33.2: deals damage to vanguards; they take it at check timing (10.33.3), point by point (9.6). Zero damage is not dealt (7.6.1.5.1). */
export function dealDamage(t: Vg, cards: readonly CardId[], n: number, clause: Clause, seat: Seat): void {
  if (n <= 0) return
  const struck = cards.filter((card) => !isMate(t, card) || !cards.some((one) => isLeaderOf(t, one, card)))
  for (const card of struck) {
    t.mark([card], 'hurt', vanguardDamage(t, card) + n, clause, seat)
    t.do(eventOf('damage', clause, seat, [card], n))
  }
}
