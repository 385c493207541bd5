import { remembered } from '@tefuda/kernel'
import type { Ability, Condition, Step } from '../ability.ts'
import { isDo, stepParts } from '../steps.ts'

type Constant = Extract<Ability, { readonly kind: 'constant' }>

/**
 * The ways in which an ability comes about: what triggers, and may as well be used by paying, does either; what is always so
 * does each part of it under the condition of that part.
 */
export const waysOf = remembered((ability: Ability): readonly Ability[] => {
  if (ability.kind === 'constant') return partsOf(ability)
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

/** A constant ability whose sentences have conditions of their own, as one ability for each. */
function partsOf(ability: Constant): readonly Ability[] {
  if (!ability.does.some(isConditional)) return [ability]
  const { while: always, ...rest } = ability
  return under(ability.does, always ? [always] : []).map(([conditions, does]) => ({
    ...rest,
    does,
    ...(conditions.length > 0 && { while: conditions.length === 1 ? conditions[0]! : { and: conditions } }),
    of: ability,
  }))
}

const isConditional = (step: Step): boolean => isDo(step, 'if') || timeOf(step) !== null

/** As long as what a step of a constant ability is so. */
function timeOf(step: Step): Condition | null {
  const duration = isDo(step, 'later') || isDo(step, 'if') ? undefined : stepParts(step).for
  return duration && 'while' in duration ? duration.while : null
}

type Part = readonly [conditions: readonly Condition[], does: readonly Step[]]

function under(does: readonly Step[], conditions: readonly Condition[]): readonly Part[] {
  return does.flatMap((step): readonly Part[] => {
    if (isDo(step, 'if'))
      return [
        ...under(step.then, [...conditions, step.if]),
        ...(step.else ? under(step.else, [...conditions, { not: step.if }]) : []),
      ]
    const time = timeOf(step)
    if (time === null) return [[conditions, [step]]]
    const { for: _, ...always } = step as Step & { readonly for: unknown }
    return [[[...conditions, time], [always as Step]]]
  })
}

/** How many steps of a constant ability stand in those of its parts that come before. */
export const stepsBefore = (part: Constant): number => {
  let before = 0
  for (const other of part.of ? waysOf(part.of) : []) {
    if (other === part) break
    before += (other as Constant).does.length
  }
  return before
}

/** The ability of which something is one of the ways, or else that itself. */
export const wholeOf = (ability: Ability): Ability => ('of' in ability && ability.of) || ability
