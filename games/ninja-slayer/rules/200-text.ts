import type { InBoth } from '@tefuda/kernel'
import { type Ability, understood } from '@tefuda/language'
import { ninjaSlayerReader } from '../text/index.ts'

/**
 * 209.2, 209.3: a paragraph with ◆ is an activated, triggered or constant ability, any other the effect of a kotodama.
 * Reminders (209.5) and names of abilities (209.6, 210.2) are skipped. A text that names no zone means the
 * field (205.3, 306.5, 306.5a).
 */
export function readText(place: InBoth, part: string, text: string): readonly Ability[] {
  const where = { en: `${place.en}, ${part}`, ja: `${place.ja}の${part}` }
  return understood(ninjaSlayerReader, part, text, where)
}
