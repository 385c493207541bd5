import { ruleEffect } from '@tefuda/common'
import type { CardId, Change, Effect, EffectKind, Event, Ref, Values } from '@tefuda/kernel'
import { numberIn } from '@tefuda/kernel'
import { isForbidden } from './1-principles.ts'
import { type Battle, type Globals, isMate, isRear, isVanguard, type Vg } from './4-zones.ts'

/** 7.3.1.3.1, 7.3.1.4.1, 7.3.1.6.1: who fights in the current battle. */

const has = (t: Vg, refs: readonly Ref[], card: CardId): boolean =>
  refs.some((ref) => ref.card === card && t.alive(ref))
const is = (t: Vg, ref: Ref | null, card: CardId): boolean =>
  ref !== null && ref.card === card && t.alive(ref)

export const battleOf = (t: Vg): Battle | null => t.state.globals.battle
export const isAttacking = (t: Vg, card: CardId): boolean => has(t, battleOf(t)?.attackers ?? NOBODY, card)
export const isAttacked = (t: Vg, card: CardId): boolean => has(t, battleOf(t)?.attacked ?? NOBODY, card)
export const isBoosting = (t: Vg, card: CardId): boolean => is(t, battleOf(t)?.booster ?? null, card)
export const isBoosted = (t: Vg, card: CardId): boolean => is(t, battleOf(t)?.boosted ?? null, card)
const NOBODY: readonly Ref[] = []

/** 10.25.15, 1.3.3: whether these may attack a unit, whether the rules (7.3.1.4) or an effect (10.20.1) chooses it. */
export const mayBeAttacked = (t: Vg, card: CardId, by: readonly CardId[]): boolean =>
  !isMate(t, card) &&
  !isForbidden(t, card, 'attacked') &&
  !(isVanguard(t, card) && by.some((attacker) => isForbidden(t, attacker, 'attackVanguard')))

/** Whether the power added by the battle may affect a card. */
export const isInBattle = (t: Vg, card: CardId): boolean => {
  const battle = battleOf(t)
  return battle !== null && (isBoosted(t, card) || isAttacking(t, card) || has(t, battle.attacked, card))
}

const powerIn = (t: Vg, ref: Ref | null): number =>
  ref !== null && t.alive(ref) ? numberIn(t.valuesOf(ref.card), 'power') : 0
const more = (power: number): readonly Change[] | null =>
  power === 0 ? null : [{ field: 'power', op: 'add', value: power }]

/** 7.3.1.7, 11.4.1: the attacker gains its booster's power. */
const boost = (t: Vg, _: Effect, card: CardId): readonly Change[] | null => {
  const { booster, boosted } = battleOf(t)!
  return is(t, boosted, card) ? more(powerIn(t, booster)) : null
}
/** 7.3.1.7, 10.25.6: while a legion attacks, the leader gains its mate's power. */
const legion = (t: Vg, _: Effect, card: CardId): readonly Change[] | null => {
  const { attackers } = battleOf(t)!
  if (!has(t, attackers, card) || isMate(t, card)) return null
  const mate = attackers.find((ref) => t.alive(ref) && ref.card !== card && isMate(t, ref.card))
  return mate ? more(powerIn(t, mate)) : null
}
/** 3.11.1.3: a target gains the shields of all its guardians. */
const guard = (t: Vg, _: Effect, card: CardId, __: Readonly<Values>): readonly Change[] | null => {
  if (!isAttacked(t, card)) return null
  let sum = 0
  for (const { by, whom } of battleOf(t)!.guards)
    if (is(t, whom, card) && t.alive(by)) sum += numberIn(t.valuesOf(by.card), 'shield')
  return more(sum)
}

export const BATTLE: Effect = ruleEffect(-1, 'battle')
export const battleKind: EffectKind<Globals> = {
  clause: '7.3.1.7',
  finds: (t) => {
    const battle = battleOf(t)
    if (!battle) return NO_CARDS
    const found: CardId[] = []
    const add = (ref: Ref | null) => {
      if (ref && t.alive(ref) && !found.includes(ref.card)) found.push(ref.card)
    }
    add(battle.boosted)
    battle.attackers.forEach(add)
    for (const { whom } of battle.guards) add(whom)
    return found
  },
  layers: { boost, legion, guard },
}
const NO_CARDS: readonly CardId[] = []

export const setBattle = (t: Vg, battle: Battle | null): void => t.set('battle', battle)

/** 7.3.1.4.3, 7.3.1.6.1.1: a unit that moves to another circle leaves the battle in every role, even if it comes back; 7.3.1.4.2: the battle goes on; 7.3.1.5: a unit that takes its circle does not join. */
export function leaveBattle(t: Vg, cards: readonly CardId[]): void {
  const battle = battleOf(t)
  if (!battle) return
  const stays = (ref: Ref) => !cards.includes(ref.card)
  const both = battle.booster && battle.boosted && stays(battle.booster) && stays(battle.boosted)
  setBattle(t, {
    ...battle,
    attackers: battle.attackers.filter(stays),
    attacked: battle.attacked.filter(stays),
    booster: both ? battle.booster : null,
    boosted: both ? battle.boosted : null,
    guards: battle.guards.filter(({ by }) => stays(by)),
  })
}

/** Cards that leave the field also leave the battle: they come back as new objects. */
export function partsFromBattle(t: Vg, e: Event): void {
  const battle = battleOf(t)
  if (!battle) return
  const named = [...battle.attackers, ...battle.attacked, battle.booster, battle.boosted]
  if (e.cards.some((card) => named.some((ref) => ref?.card === card)))
    leaveBattle(
      t,
      e.cards.filter((card, i) => e.from[i] !== e.to[i] && named.some((ref) => ref?.card === card)),
    )
}

/** 7.1.2.2: the kinds of a battle; 7.1.2.3, 7.1.2.4: set anew if all its targets change. */
export const kindsOf = (t: Vg, attacked: readonly Ref[]): readonly ('vanguard' | 'rear')[] => {
  const cards = attacked.filter((ref) => t.alive(ref)).map(({ card }) => card)
  return [
    ...(cards.some((card) => isVanguard(t, card)) ? (['vanguard'] as const) : []),
    ...(cards.some((card) => isRear(t, card)) ? (['rear'] as const) : []),
  ]
}
