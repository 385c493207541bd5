import type { CardId, Clause } from '@tefuda/kernel'
import { keywordsOf } from './2-traits.ts'
import { isNear } from './4-stage.ts'
import { areaOf, type Sc } from './4-zones.ts'

/**
 * 10, 10.1, 10.1.1, 10.1.2: keywords stand for abilities. What awakening (10.3, 10.3.1, 10.3.2), formation (10.4, 10.4.1, 10.4.2), gathering (10.7, 10.7.1, 10.7.2) and protection
 * (10.9, 10.9.1) do is in their definitions; the rules carry out the others below.
 */

/** 10.2, 10.2.1, 10.1.3: what an attacker's point-blanks together add to an attack on an adjacent target. */
export function pointBlank(t: Sc, attacker: CardId, target: CardId): number {
  if (!isNear(areaOf(t, attacker), areaOf(t, target))) return 0
  return keywordsOf(t, attacker, 'pointBlank').reduce((sum, { n }) => sum + Number(n), 0)
}

/** 10.6.1: the clause of the question. */
export const SWIFT: Clause = '10.6.1'

/** 10.6, 10.6.1, 10.6.2, 10.1.3: how many extra moves a striker may make after its move, before its extra action. */
export const swiftness = (t: Sc, card: CardId): number => keywordsOf(t, card, 'swiftness').length
