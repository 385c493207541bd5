import type { CardId, Ref } from '@tefuda/kernel'
import type { Battle, Ps } from './400-zones.ts'

/** 506: who is attacking, attacked and fighting now. */

export const isSame = (a: Ref, card: CardId) => a.card === card

/** 506.4.1, 506.4.1.1: a card attacks from when it is turned OFF until the main phase goes on. */
export function isAttacking(t: Ps, card: CardId): boolean {
  const { battle } = t.state.globals
  return (
    battle !== null && battle.step !== 'start' && isSame(battle.attacker, card) && t.alive(battle.attacker)
  )
}

const isTarget = (t: Ps, battle: Battle, card: CardId) =>
  battle.targets.some((ref) => isSame(ref, card) && t.alive(ref))

/** 506.3.1, 506.4.2: a card is attacked while the attack can still be redirected. */
export function isAttacked(t: Ps, card: CardId): boolean {
  const { battle } = t.state.globals
  return battle !== null && isOpen(battle) && isTarget(t, battle, card)
}

/** 506.5.1, 506.6.3: both sides fight from when the fight is certain until its damage is dealt. */
export function isEngaged(t: Ps, card: CardId): boolean {
  const { battle } = t.state.globals
  if (battle === null || isOpen(battle) || battle.targets.length === 0) return false
  return isTarget(t, battle, card) || isAttacking(t, card)
}

/** 506.4.2: up to the join step the target can change. */
export const isOpen = ({ step }: Battle) => step === 'start' || step === 'join'
