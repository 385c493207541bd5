import type { Ability, Choose, Condition, Effect, Group, Step, Value } from '@tefuda/language'
import type { Side } from './pieces.ts'

/** The parts of an ability, each with its place in the text. */

export interface Placed {
  readonly path: string
  readonly step: Step
  /** Who carries it out. */
  readonly actor: Side
  readonly isCost: boolean
  /** What comes right after it. */
  readonly next: Step | undefined
}

type Inner = { readonly then?: Effect; readonly cost?: Effect; readonly who?: string; readonly with?: Effect }

function* stepsIn(effect: Effect, path: string, actor: Side, isCost: boolean): Generator<Placed> {
  for (const [i, step] of effect.entries()) {
    const here = `${path}${i}`
    yield { path: here, step, actor, isCost, next: effect[i + 1] }
    const { then, cost, who } = step as Inner
    const by = step.do === 'by' && who === 'opponent' ? 'opponent' : actor
    if (step.do === 'pay') yield* stepsIn(cost!, `${here}.cost.`, actor, true)
    if (then && step.do !== 'later') yield* stepsIn(then, `${here}.then.`, by, isCost)
  }
}

const costOf = (ability: Ability): Effect => (ability.kind === 'activated' ? ability.cost : [])
const effectOf = (ability: Ability): Effect => ('effect' in ability ? ability.effect : [])

/** Every step of an ability, those of its cost first. */
export const stepsOf = (ability: Ability): Placed[] => [
  ...stepsIn(costOf(ability), 'cost.', 'you', true),
  ...stepsIn(effectOf(ability), 'effect.', 'you', false),
]

export const isChoose = (step: Step): step is Choose => step.do === 'pick' || step.do === 'search'

/** How many a choice takes at most; of any number two. */
export const mostOf = ({ how }: Choose): number =>
  'any' in how || 'atLeast' in how ? 2 : (('upTo' in how ? how.upTo : how.exactly) as number)

interface ConditionAt {
  readonly path: string
  readonly condition: Condition
}

const partsOf = (path: string, condition: Condition): ConditionAt[] =>
  'and' in condition
    ? condition.and.flatMap((part, i) => partsOf(`${path}.${i}`, part))
    : [{ path, condition }]

/** All that an ability asks to be so, each part by itself. */
export function conditionsOf(ability: Ability): ConditionAt[] {
  const found: ConditionAt[] = []
  if ('only' in ability && ability.only) found.push(...partsOf('only', ability.only))
  if (ability.kind === 'constant' && ability.while) found.push(...partsOf('while', ability.while))
  if (ability.kind === 'triggered' && 'whenever' in ability.when)
    found.push(...partsOf('when', ability.when.whenever))
  for (const { path, step } of stepsOf(ability))
    if (step.do === 'if') found.push(...partsOf(path, (step as { if: Condition }).if))
  return found
}

/** Groups that are counted for a number. */
export function countsIn(part: unknown): Group[] {
  if (typeof part !== 'object' || part === null) return []
  if ('count' in part) return [part.count as Group]
  return Object.values(part).flatMap(countsIn)
}

/** The counted numbers of a step: how much is gained, and how often something is done. */
export const countedBy = (step: Step): Group[] => {
  const { gains, times } = step as { gains?: readonly object[]; times?: Value }
  return [...countsIn(gains), ...countsIn(times)]
}

/** The zones in which an ability counts; none where it says none. */
export function zonesOf(ability: Ability): readonly string[] {
  const { zone } = ability as { zone?: string | readonly string[] }
  return zone === undefined ? [] : [zone].flat()
}
