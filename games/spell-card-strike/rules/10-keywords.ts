import type { CardId, Clause } from '@tefuda/kernel'
import { keywordsOf } from './2-traits.ts'
import { isNear } from './4-stage.ts'
import { areaOf, type Sc } from './4-zones.ts'

/**
 * 10, 10.1, 10.1.1, 10.1.2: keywords stand for abilities. What awakening (10.3, 10.3.1, 10.3.2), formation (10.4, 10.4.1, 10.4.2), gathering (10.7, 10.7.1, 10.7.2) and protection
 * (10.9, 10.9.1) do is in their definitions; these are what the rules carry out.
 */

/** 10.2, 10.2.1, 10.1.3: what an attack on somebody next to the attacker adds, all of its point-blanks together. */
export function pointBlank(t: Sc, attacker: CardId, target: CardId): number {
  if (!isNear(areaOf(t, attacker), areaOf(t, target))) return 0
  return keywordsOf(t, attacker, 'pointBlank').reduce((sum, { n }) => sum + (n as number), 0)
}

/** 10.6.1: by which clause it is asked. */
export const SWIFT: Clause = '10.6.1'

/** 10.6, 10.6.1, 10.6.2, 10.1.3: how often a striker that has moved may move once more before it does something else. */
export const swiftness = (t: Sc, card: CardId): number => keywordsOf(t, card, 'swiftness').length
