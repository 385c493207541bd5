import type { CardId } from '@tefuda/kernel'
import type { Vg } from './4-zones.ts'
import { hasKeyword } from './8-traits.ts'

/** 11.2.3, 11.2.3.1, 11.2.4, 11.2.4.1 */
const TWIN = 1
const TRIPLE = 2

/** 11.2, 11.2.1, 11.2.2: how much the drive abilities of a unit add to its drive: only the largest counts. */
export function driveAbility(t: Vg, unit: CardId): number {
  if (hasKeyword(t, unit, 'tripleDrive')) return TRIPLE
  return hasKeyword(t, unit, 'twinDrive') ? TWIN : 0
}
