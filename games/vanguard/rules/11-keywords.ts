import type { Ability, Condition } from '@tefuda/language'
import type { Keyword } from '../text/vocabulary.ts'

/**
 * 11.1: keywords stand for abilities. What restraint (11.5, 11.5.1), forerunner (11.7, 11.7.1), lord (11.8, 11.8.1), seek mate (11.10, 11.10.1, 11.10.2.1; whom it names: `10-legion.ts`), resist, revelation (11.20, 11.20.1, 11.20.2, 11.20.2.1),
 * blaze (for a legion of both, 11.21.1.1), afterimage (11.22, 11.22.1), engorge, charge, hollow, harmony (11.33.1.1, 11.33.1.2, 11.33.1.3) and success (11.36.1, 11.36.3, 11.36.4) do is in their
 * definitions. The number of seek mate is told by the powers of both (11.10.3) and asked by nothing.
 */

/** Keywords that the rules carry out: drive abilities (`11-drive.ts`), intercept (11.3), boost (11.4), sentinel (11.9, 11.9.1), stride (11.11), G guardian (11.14). */
export const BY_RULES: readonly Keyword[] = [
  'twinDrive',
  'tripleDrive',
  'intercept',
  'boost',
  'sentinel',
  'stride',
  'gGuardian',
]

/**
 * The words by which a text asks whether a card has an ability: keywords (11.9.2), the icons at its head (11.6.2, 11.12.2, 11.38.2), and what it is labelled with (11.39.2, 11.40.1.1): rescue with any number (11.17, 11.17.1, 11.17.1.1, 11.17.1.2), shadowstitch (11.24),
 * rush (11.26, 11.26.1), burst (11.27, 11.27.1), magia (11.30, 11.30.1), time leap (11.31, 11.31.1), bloom (11.37, 11.37.1), homare (11.39), nitou kaigan (11.40, 11.40.1). What an ability so labelled does
 * its own text says; only homare adds something to it (11.39.1).
 */
export function keywordsIn(abilities: readonly Ability[]): readonly string[] {
  const found: string[] = []
  const icons = (condition: Condition | undefined): void => {
    if (!condition) return
    if ('icon' in condition) found.push(condition.icon === 'waveOn' ? 'wave' : condition.icon)
    if ('and' in condition) condition.and.forEach(icons)
    if ('or' in condition) condition.or.forEach(icons)
  }
  for (const ability of abilities) {
    if (ability.kind === 'keyword') found.push(ability.keyword)
    if ('labels' in ability && ability.labels) found.push(...ability.labels)
    if ('only' in ability) icons(ability.only)
    if ('while' in ability) icons(ability.while)
  }
  return [...new Set(found)]
}
