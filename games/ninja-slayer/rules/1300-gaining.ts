import { isAmong } from '@tefuda/kernel'
import type { Gain } from '@tefuda/language'
import { MEASURES } from '../text/vocabulary.ts'

/**
 * 1303, 1325: an attribute (1325.1) or an ability (1325.2) comes to what is there. A number grows (1303.1) or shrinks
 * (1303.2), or it becomes another (104.6). What is lost is lost altogether (1327, 1327.1).
 */
export const layerOf = (_: unknown, gain: Gain | null): string => {
  if (gain === null) return 'other'
  if ('field' in gain) return isAmong(MEASURES, gain.field) ? 'new number' : 'number'
  if ('swap' in gain || 'scale' in gain) return 'number'
  return 'attribute' in gain ? 'attribute' : 'ability'
}
