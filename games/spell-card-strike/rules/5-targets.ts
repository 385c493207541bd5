import type { CardId, Decision } from '@tefuda/kernel'
import type { Context, Early, Effect, Group } from '@tefuda/language'
import { inChain, leading, type Targets } from './2-declaring.ts'
import { cardOption } from './4-names.ts'
import { areaName } from './4-stage.ts'
import { areaOf, isStriker, type Sc } from './4-zones.ts'
import { speak } from './8-speech.ts'

/** 5.4.8.4, 5.4.9.3: the targets of a declaration. */

/** 8.1.11: the targets of a text, which come first in it. */
export const targetsIn = leading(speak.early)

/** 2.5.4.1.1: whether a target group includes something that a reaction may target. */
const fitsChain = (t: Sc, c: Context, group: Group, chain: readonly CardId[]): boolean => {
  if (!speak.isOfPlaces(group))
    return chain.some((card) => speak.isOneOf(t, c, card, group) && isOpen(t, c, card))
  const places = speak.spots(t, c, group)
  return chain.some((card) => isStriker(t, card) && places.includes(areaOf(t, card)))
}
const isOpen = (t: Sc, c: Context, card: CardId) => speak.speech.mayChoose!(t, c, card)

/** Whether all targets can be chosen; a reaction also needs one from the chain. */
export const canAim = (t: Sc, c: Context, effect: Effect, chain: readonly CardId[] | null): boolean =>
  canAimAt(t, c, targetsIn(effect), chain)

export function canAimAt(
  t: Sc,
  c: Context,
  { targets, modes }: Targets,
  chain: readonly CardId[] | null,
): boolean {
  if (chain !== null && targets.length > 0 && !targets.some(([, step]) => fitsChain(t, c, step.what, chain)))
    return false
  /** 2.5.4.1 */
  for (const [, step, verb, second] of targets)
    if (!step.beside && !speak.hasEnough(t, c, step, verb, second)) return false
  return !modes || modes.of.some((mode) => canAim(t, c, mode, null))
}

const NONE: readonly CardId[] = []
export const chainFor = (t: Sc, timing: string | undefined): readonly CardId[] | null =>
  timing === 'reaction' && t.state.pending.length > 0 ? inChain(t) : timing === 'reaction' ? NONE : null

/** Requires a reaction's target from the chain here, if no earlier target was one and no later target can be. */
export function withinChain(
  t: Sc,
  c: Context,
  question: Extract<Decision, { readonly kind: 'choose' }>,
  nth: number,
  targets: readonly Early[],
  chain: readonly CardId[],
): Decision {
  const before = targets.slice(0, nth).flatMap(([path]) => c.fixed[path] ?? [])
  if (before.some((target) => 'card' in target && chain.includes(target.card))) return question
  if (targets.slice(nth + 1).some(([, step]) => fitsChain(t, c, step.what, chain))) return question
  const keys = chain.flatMap((card) => [cardOption(t, card).key, areaName(areaOf(t, card))])
  if (question.max === 1)
    return { ...question, options: question.options.filter(({ key }) => keys.includes(key)) }
  const of = question.options.map(({ key }) => key).filter((key) => keys.includes(key))
  return {
    ...question,
    min: Math.max(1, question.min),
    limits: [...(question.limits ?? []), { of, min: 1, max: of.length }],
  }
}
