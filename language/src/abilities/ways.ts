import { remembered } from '@tefuda/kernel'
import type { Ability } from '../ability.ts'

/** The ways in which an ability comes about: what triggers, and may as well be used by paying, does either. */
export const waysOf = remembered((ability: Ability): readonly Ability[] => {
  if (ability.kind !== 'triggered' || !ability.cost) return [ability]
  const { cost, ...triggered } = ability
  const { effect, limit, only } = ability
  const activated = {
    kind: 'activated',
    cost,
    effect,
    ...(limit && { limit }),
    ...(only && { only }),
  } as const
  return [
    { ...triggered, of: ability },
    { ...activated, of: ability },
  ]
})

/** The ability of which something is one of the ways, or else that itself. */
export const wholeOf = (ability: Ability): Ability => ('of' in ability && ability.of) || ability
