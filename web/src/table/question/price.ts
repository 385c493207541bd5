import type { Decision } from '@tefuda/kernel'

/** A price that is paid with cards of the hand: what each counts for, and what they must come to. */
export interface Price {
  readonly counts: ReadonlyMap<string, number>
  readonly needed: number
  /** Whether some count for more than others. */
  readonly isSum: boolean
}

/** Cards that must come to so much together. */
export function sumWanted(decision: Decision): Price | null {
  if (decision.kind !== 'choose') return null
  for (const limit of decision.limits ?? [])
    if ('weights' in limit && limit.min > 0)
      return { counts: new Map(Object.entries(limit.weights)), needed: limit.min, isSum: true }
  return null
}
