import type { ComesTo, Gift } from '@tefuda/common'
import { PASS } from '@tefuda/common/idle'
import { type CardId, numberIn, type Option, type Seat, type Text, text } from '@tefuda/kernel'
import { cardText, printed } from './rules/2-cards.ts'
import { givenNow, POWER, type UnitBonus } from './rules/2-triggers.ts'
import { type Vg, vanguards } from './rules/4-zones.ts'
import { battleOf } from './rules/7-fighting.ts'
import { driveAbility } from './rules/11-drive.ts'
import { threat } from './suggest.ts'

export function comesTo(t: Vg, seat: Seat, ask: string, { key, id }: Option): ComesTo | null {
  if (ask === 'ask.guards' && key === PASS) return letBe(t)
  // 7.2.1.3: in the first turn nobody attacks.
  if (ask === 'ask.main' && key === 'end' && t.state.turn === 1) return onlyDoes(text('comes.noBattle'))
  if (id < 0) return null
  if (ask === 'ask.stride') return strode(t, seat, id)
  if (ask === 'ask.guards') return guarded(t, id)
  const gives = givenNow(t).map(giftOf)
  return gives[0]?.ask === ask ? { as: null, sums: [], says: [], gives } : null
}

const giftOf = (part: UnitBonus): Gift => ({
  ask: `ask.trigger.${part}`,
  what: text(`gift.${part}`),
  ...(part === 'power' ? { adds: POWER } : {}),
})

/** 3.11.1.3: the attack as it stands against the target with one more shield; with several targets the choice is still open. */
function guarded(t: Vg, card: CardId): ComesTo | null {
  const { attackers, attacked } = battleOf(t)!
  const powersOf = (refs: typeof attacked) =>
    refs.filter((ref) => t.alive(ref)).map((ref) => numberIn(t.valuesOf(ref.card), 'power'))
  const attack = Math.max(...powersOf(attackers))
  const [power, ...others] = powersOf(attacked)
  if (power === undefined || others.length > 0 || !Number.isFinite(attack)) return null
  const defence = power + numberIn(t.valuesOf(card), 'shield')
  const how = attack >= defence ? 'comes.guard.hits' : 'comes.guard.holds'
  return { as: null, sums: [], says: [text(how, { n: attack, other: defence })] }
}

/** 7.6.1.2, 7.6.1.5, 7.6.1.8: what the attack does as it stands. */
function letBe(t: Vg): ComesTo | null {
  const danger = threat(t)
  if (!danger) return null
  const { goal, missing, critical, isRear } = danger
  const does =
    missing < 0
      ? text('comes.letBe.missed')
      : isRear
        ? text('comes.letBe.rear', { card: cardText(printed(t, goal)) })
        : text('comes.letBe.damage', { n: critical })
  return onlyDoes(does)
}

const onlyDoes = (does: Text): ComesTo => ({ as: null, sums: [], says: [], does })

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
