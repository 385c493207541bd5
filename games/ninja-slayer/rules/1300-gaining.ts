import { isAmong } from '@tefuda/kernel'
import type { Gain } from '@tefuda/language'
import { MEASURES } from '../text/vocabulary.ts'

/**
 * 1303, 1325: a gained attribute (1325.1) or ability (1325.2) is added to the others. A number grows (1303.1), shrinks
 * (1303.2) or is set (104.6). A loss removes the thing completely (1327, 1327.1).
 */
export const layerOf = (_: unknown, gain: Gain | null): string => {
  if (gain === null) return 'other'
  if ('field' in gain) return isAmong(MEASURES, gain.field) ? 'new number' : 'number'
  if ('swap' in gain || 'scale' in gain) return 'number'
  return 'attribute' in gain ? 'attribute' : 'ability'
}
