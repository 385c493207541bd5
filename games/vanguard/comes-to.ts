import type { ComesTo, Gift } from '@tefuda/common'
import { type Option, type Seat, text } from '@tefuda/kernel'
import { printed } from './rules/2-cards.ts'
import { givenNow, type UnitBonus } from './rules/2-triggers.ts'
import { type Vg, vanguards } from './rules/4-zones.ts'
import { driveAbility } from './rules/11-drive.ts'

export function comesTo(t: Vg, seat: Seat, ask: string, { id }: Option): ComesTo | null {
  if (id < 0) return null
  if (ask === 'ask.stride') return strode(t, seat, id)
  const gives = givenNow(t).map(giftOf)
  return gives[0]?.ask === ask ? { as: null, sums: [], says: [], gives } : null
}

const giftOf = (part: UnitBonus): Gift => ({ ask: `ask.trigger.${part}`, what: text(`gift.${part}`) })

/** 10.28.3.3, 10.27.5.1: a G unit adds the power of the heart below it; with several hearts the choice is still open. */
function strode(t: Vg, seat: Seat, id: number): ComesTo {
  const under = vanguards(t, seat)
  const heart = under.length === 1 ? [printed(t, under[0]!).power] : []
  return {
    as: null,
    sums: [{ field: 'power', parts: [printed(t, id).power, ...heart] }],
    // 2.10.1.1: one, plus what a drive ability adds.
    says: [text('comes.drives', { n: 1 + driveAbility(t, id) })],
  }
}
