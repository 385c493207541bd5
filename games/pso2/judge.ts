import { byStrength, type Judge, nothingWaits } from '@tefuda/common'
import { numberIn, type Seat, type Table } from '@tefuda/kernel'
import type { Globals } from './rules/400-zones.ts'
import { isBoss } from './rules/raid-boss.ts'

/** PP beyond the cost of cards are of little use. */
const PP_MOST = 6
/** Below this a player is in danger. */
const HP_LOW = 12

/** The deck is HP, the field attacks it, PP and hand build the field. */
export const judge: Judge<Globals> = {
  worth: byStrength((t, seat) => {
    const count = (zone: string) => t.cards(zone, seat).length
    let worth = hpOf(t, seat) + Math.min(count('hand'), 7) * 1.2 + Math.min(count('pp'), PP_MOST) * 2.5
    for (const card of [...t.cards('field', seat), ...t.cards('player', seat)]) {
      const values = t.valuesOf(card)
      const attack = numberIn(values, 'attack')
      if (t.state.host[card]! >= 0) worth += 0.5 + attack * 0.7 + numberIn(values, 'defence') * 0.7
      else if (t.isInPlay(card) && t.cards('player', seat)[0] !== card)
        worth += (1 + attack * 0.8 + numberIn(values, 'hp') * 0.5) * (t.markOf(card, 'row') === 1 ? 0.6 : 1)
    }
    return worth
  }),
  lead: 13,
  isSettled: (t) => nothingWaits(t) && t.state.globals.battle === null,
  wholeTurns: true,
}

/** What is left of a player's deck or a boss's life; the last points count more. */
function hpOf(t: Table<Globals>, seat: Seat): number {
  const [player] = t.cards('player', seat)
  if (player === undefined) return 0
  const lost = t.markOf(player, 'lost')
  const hp = isBoss(t, seat) ? numberIn(t.valuesOf(player), 'hp') - lost : t.cards('deck', seat).length
  return hp + Math.min(hp, HP_LOW) * 1.5
}
