import { remembered } from '@tefuda/kernel'
import { type Ability, isDo, type Step, type Value } from '@tefuda/language'

/** 1210.2: an unconditional ability that sets a number of its own card; it works in every zone. */
export const isBase = remembered(
  (ability: Extract<Ability, { kind: 'constant' }>): boolean =>
    !ability.while && ability.zone === undefined && ability.does.some((step) => basesOf(step).length > 0),
)

/** The numbers that a step of a base ability sets. */
export function basesOf(step: Step): readonly { readonly field: string; readonly to: Value }[] {
  if (!isDo(step, 'gain') || step.what !== 'this' || step.for) return []
  return step.gains.flatMap((gain) => ('field' in gain && 'to' in gain ? [gain] : []))
}
