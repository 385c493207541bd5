import type { CardId } from '@tefuda/kernel'
import { REACH_NEAR } from '../text/vocabulary.ts'
import { isForbidden } from './1-principles.ts'
import { attributesOf, printed } from './3-cards.ts'
import { nearBits, withinMap } from './4-stage.ts'
import { areaOf, isActed, isStriker, type Sc, strikersOf } from './4-zones.ts'

/** 5.4.7.1, 5.4.7.2: who can attack whom. */

/** The areas that a striker can attack, as bits (3.6.2). */
export function attackRange(t: Sc, card: CardId): number {
  const area = areaOf(t, card)
  const printedRange = withinMap(printed(t, card).map, area, t.state.holder[card]!)
  /** 3.6.5.2: what is added is like what is red. */
  return attributesOf(t, card).includes(REACH_NEAR) ? printedRange | nearBits(area) : printedRange
}

/** 3.6.6: an enemy within the attack range. */
export const isInAttackRange = (t: Sc, attacker: CardId, target: CardId): boolean =>
  (attackRange(t, attacker) & (1 << areaOf(t, target))) !== 0

export const canAttack = (t: Sc, card: CardId): boolean =>
  isStriker(t, card) &&
  !isActed(t, card) &&
  !isForbidden(t, card, 'attack') &&
  !isForbidden(t, card, 'declare')

const isOpenTo = (t: Sc, range: number, card: CardId): boolean =>
  (range & (1 << areaOf(t, card))) !== 0 && !isForbidden(t, card, 'attacked')

/** 5.4.7.2: the enemies that a striker can attack. */
export function attackTargets(t: Sc, attacker: CardId): readonly CardId[] {
  const range = attackRange(t, attacker)
  return strikersOf(t, 1 - t.state.holder[attacker]!).filter((card) => isOpenTo(t, range, card))
}
export function hasAttackTarget(t: Sc, attacker: CardId): boolean {
  const range = attackRange(t, attacker)
  return strikersOf(t, 1 - t.state.holder[attacker]!).some((card) => isOpenTo(t, range, card))
}

/** 5.4.7.3: the other strikers of a side that can join the attack. */
export const joiners = (t: Sc, attacker: CardId, target: CardId): readonly CardId[] =>
  strikersOf(t, t.state.holder[attacker]!).filter(
    (card) => card !== attacker && canAttack(t, card) && isInAttackRange(t, card, target),
  )
