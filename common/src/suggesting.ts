import type { Answer, Decision } from '@tefuda/kernel'

/** So many resources let a player play nearly everything: from then on cards are worth more in the hand. */
const ENOUGH = 6

/**
 * Which card of the hand becomes a resource, for a player who knows no better: the one that costs most, as it cannot be played for
 * longest; none once there are enough.
 */
export function suggestResource(
  decision: Decision,
  costOf: (card: number) => number,
  resources: number,
): Answer | null {
  if (decision.kind !== 'choose' || resources >= ENOUGH) return null
  const [dearest] = decision.options.toSorted((a, b) => costOf(b.id) - costOf(a.id))
  return dearest ? [dearest.key] : null
}
