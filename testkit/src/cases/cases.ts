import {
  type Ability,
  type Choose,
  type Condition,
  type Effect,
  type Filter,
  type Group,
  isDo,
  type Many,
  type Step,
  stepParts,
  type Value,
  type When,
} from '@tefuda/language'
import { otherSide, type Side } from './prop.ts'

/**
 * The cases that catch a word that was read and then forgotten: everything is done, it is declined, there is
 * nothing to choose, a condition fails, the source or the chosen object is gone, there is less than asked
 * for, and the limit is exceeded.
 */
export const KINDS = [
  'plain',
  'declined',
  'no target',
  'condition false',
  'source gone',
  'target gone',
  'too few',
  'limit',
] as const
export type Kind = (typeof KINDS)[number]

/** One case: its kind, the place in the text it is about, and the mode taken. */
export interface Case {
  readonly kind: Kind
  readonly at: string
  readonly mode: number
}

/** A text that simply does what it says. */
export const PLAIN: Case = { kind: 'plain', at: '', mode: 0 }

/** A step with its place in the text, the side that carries it out, and whether its choices wait until it comes up. */
export interface Placed {
  readonly path: string
  readonly step: Step
  readonly actor: Side
  readonly late: boolean
}

/** Every step of an effect, inner steps after outer ones. */
export function* stepsOf(effect: Effect, path: string, actor: Side, late = false): Generator<Placed> {
  let waits = late
  for (const [i, step] of effect.entries()) {
    const here = `${path}${i}`
    if (step.do === 'after' || (step.do === 'if' && 'late' in step)) waits = true
    yield { path: here, step, actor, late: waits }
    const inner = stepParts(step)
    const by = step.do === 'by' && inner.who === 'opponent' ? otherSide('you') : actor
    if (step.do === 'pay' || step.do === 'otherCost') yield* stepsOf(inner.cost!, `${here}.cost.`, by, true)
    if (inner.then && step.do !== 'later') yield* stepsOf(inner.then, `${here}.then.`, by, waits)
    if (inner.else) yield* stepsOf(inner.else, `${here}.else.`, by, waits)
  }
}

export const costOf = (ability: Ability): Effect => ('cost' in ability && ability.cost) || []
export const effectOf = (ability: Ability): Effect => {
  if ('effect' in ability) return ability.effect
  return ability.kind === 'constant' ? ability.does : []
}

/** The ability reduced to one of its modes. */
export function inMode(ability: Ability, mode: number): Ability {
  if (!('effect' in ability)) return ability
  const effect = ability.effect.flatMap((step): Effect => {
    return isDo(step, 'modes') ? step.of[mode]! : [step]
  })
  return { ...ability, effect }
}

const modesOf = (ability: Ability): number => {
  const modes = effectOf(ability).find((step) => isDo(step, 'modes'))
  return modes?.of.length ?? 1
}

export const isChoose = (step: Step): step is Choose =>
  step.do === 'choose' || step.do === 'pick' || step.do === 'search'

/** Whether a choice is of players only: those are always there. */
const isOfPlayers = ({ what }: Choose) => {
  const wanted = what.are.flatMap((filter) => ('or' in filter ? filter.or : [filter]))
  return wanted.some((filter) => 'type' in filter && filter.type === 'player')
}

const amount = (how: Many): Value | null => {
  if ('any' in how) return null
  if ('atLeast' in how) return how.atLeast
  return 'upTo' in how ? how.upTo : how.exactly
}
const isSeveral = (value: Value | null) => value !== null && (typeof value !== 'number' || value > 1)

/** Whether a step asks for several things, so that too few may be there. */
function asksForMore(step: Step, isCost: boolean): boolean {
  if (isChoose(step)) return !isOfPlayers(step) && isSeveral(amount(step.how))
  const { n, what, kind } = stepParts(step)
  if (typeof what === 'object' && 'top' in what) return isSeveral(what.top)
  if (isCost && kind !== undefined) return true
  if (n === undefined || step.do === 'damage' || step.do === 'divide') return false
  return isCost || step.do === 'heal' || (typeof n === 'number' && n > 1)
}

/** The conditions of an ability, with their places. */
export function conditionsOf(ability: Ability): [path: string, condition: Condition][] {
  const found: [string, Condition][] = []
  if (ability.kind === 'constant' && ability.while) found.push(['while', ability.while])
  if (ability.kind === 'triggered' && 'whenever' in ability.when) found.push(['when', ability.when.whenever])
  for (const { path, step } of stepsOf(effectOf(ability), 'effect.', 'you')) {
    if (isDo(step, 'if')) found.push([path, step.if])
    for (const given of givenBy(step)) if (given.while) found.push([`${path}.gives`, given.while])
  }
  if ('only' in ability && ability.only) found.push(['only', ability.only])
  return found.flatMap(([path, condition]) => partsOf(path, condition))
}

/** A conjunction is false if any part is. */
const partsOf = (path: string, condition: Condition): [string, Condition][] =>
  'and' in condition
    ? condition.and.map((part, i): [string, Condition] => [`${path}.${i}`, part])
    : [[path, condition]]

type Constant = Extract<Ability, { readonly kind: 'constant' }>
/** The constant abilities that a card has where a verb puts it. */
export const givenBy = (step: Step): readonly Constant[] =>
  (stepParts(step).gives ?? []).filter((given): given is Constant => given.kind === 'constant')

type Happening = Extract<When, { readonly event: string }>

/** What an ability waits for, to trigger or to replace it. */
export function awaited(ability: Ability): When | null {
  if (ability.kind === 'triggered') return ability.when
  const [step] = ability.kind === 'constant' ? ability.does : []
  return step && isDo(step, 'replace') ? step.event : null
}

/** The ability, waiting for something else. */
export function awaiting(ability: Ability, when: When): Ability {
  if (ability.kind === 'triggered') return { ...ability, when }
  const { does } = ability as Extract<Ability, { kind: 'constant' }>
  return { ...ability, does: [{ ...does[0]!, event: when } as Step] } as Ability
}

/** Events that nearly match what an ability waits for, by the word that makes the difference. */
export function nearMissesOf(when: When): [path: string, miss: When][] {
  if ('at' in when) {
    if (when.of !== 'you' && when.of !== 'opponent') return []
    return [['when.of', { ...when, of: otherSide(when.of) }]]
  }
  if (!('event' in when)) return []
  if ('who' in when) {
    const other: [string, When][] =
      when.who === 'you' || when.who === 'opponent'
        ? [['when.who', { ...when, who: otherSide(when.who) }]]
        : []
    return [
      ...other,
      ...without(when.are ?? []).map(([i, are]): [string, When] => [`when.are.${i}`, { ...when, are }]),
    ]
  }
  return [...missesOfSubject(when), ...missesOfManner(when)]
}

/** The filters with one of them negated. */
const without = (are: readonly Filter[]): [at: number, are: Filter[]][] =>
  are.map((_, i) => [i, are.map((filter, n) => (n === i ? { not: filter } : filter))])

function missesOfSubject(when: Extract<Happening, { what: unknown }>): [string, When][] {
  const { what } = when
  if (typeof what !== 'object' || !('in' in what)) return []
  const of = what.in.of === 'you' || what.in.of === 'opponent' ? otherSide(what.in.of) : null
  const elsewhere: Group = { ...what, in: { ...what.in, of: of ?? what.in.of } }
  return [
    ...(of ? [['when.what.of', { ...when, what: elsewhere }] satisfies [string, When]] : []),
    ...what.are.map((filter, i): [string, When] => {
      // "Other" excludes only the card itself.
      if ('other' in filter) return [`when.what.${i}`, { ...when, what: 'this' }]
      return [`when.what.${i}`, { ...when, what: { ...what, are: without(what.are)[i]![1] } }]
    }),
  ]
}

function missesOfManner(when: Extract<Happening, { what: unknown }>): [string, When][] {
  const { in: how, ...plainly } = when
  const found: [string, When][] = []
  if (how) found.push(['when.in', plainly])
  if (when.to) found.push(['when.to', { ...when, to: `not ${when.to}` }])
  if (when.from) found.push(['when.from', { ...when, from: { ...when.from, zone: `not ${when.from.zone}` } }])
  return found
}

/** Whether the ability waits apart from its card, which may then be gone. */
function leavesSource(ability: Ability): boolean {
  if (ability.kind === 'activated' || ability.kind === 'triggered') return true
  if (ability.kind === 'played' && ability.timing !== undefined) return true
  return ability.kind === 'check' && !entersItself(ability)
}

/** Whether a check enters the card itself. */
export const entersItself = (ability: Ability): boolean =>
  ability.kind === 'check' &&
  [...stepsOf(ability.effect, '', 'you')].some(
    ({ step }) => step.do === 'enter' && stepParts(step).what === 'this',
  )

/** Whether a choice is made before the ability resolves. */
const isChosenBefore = ({ step, late }: Placed, hidden: readonly string[]) =>
  isDo(step, 'choose') && !late && !hidden.includes(step.what.in.zone)

/**
 * The cases of an ability; nothing is chosen beforehand in `hidden` zones. A keyword belongs to the game,
 * which supplies its cases.
 */
export function casesOf(whole: Ability, hidden: readonly string[] = []): Case[] {
  if (whole.kind === 'keyword') return []
  return Array.from({ length: modesOf(whole) }, (_, mode) => {
    const ability = inMode(whole, mode)
    const found: Case[] = []
    const add = (kind: Kind, at = '') => found.push({ kind, at, mode })
    add('plain')
    if (ability.kind === 'check' && ability.cost) add('declined', 'cost')
    const costs = [...stepsOf(costOf(ability), 'cost.', 'you')].map((placed) => ({ ...placed, isCost: true }))
    const steps = [...stepsOf(effectOf(ability), 'effect.', 'you')].map((placed) => ({
      ...placed,
      isCost: placed.path.includes('.cost.'),
    }))
    for (const placed of [...costs, ...steps]) {
      const { path, step, isCost } = placed
      if (step.do === 'may' || step.do === 'pay' || step.do === 'otherCost') add('declined', path)
      if (isChoose(step) && !isOfPlayers(step)) add('no target', path)
      if (isChosenBefore(placed, hidden) && isChoose(step) && !isOfPlayers(step)) add('target gone', path)
      if (asksForMore(step, isCost)) add('too few', path)
      if (!isCost && stepParts(step).kind !== undefined) add('condition false', `${path}.kind`)
    }
    for (const [path] of conditionsOf(ability)) add('condition false', path)
    const when = awaited(ability)
    for (const [path] of when ? nearMissesOf(when) : []) add('condition false', path)
    if (leavesSource(ability)) add('source gone')
    if ('limit' in ability && ability.limit) add('limit')
    return found
  }).flat()
}
