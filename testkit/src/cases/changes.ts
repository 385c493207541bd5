import { amountIn, type CardId, isList, type Json, type Values } from '@tefuda/kernel'
import type { Gain } from '@tefuda/language'
import type { Lasting } from './expected.ts'
import { called, notYet, type Prop } from './prop.ts'
import type { Objects } from './reading.ts'
import type { Stage, Staged } from './stage.ts'

/** What lasting effects do to objects. */

export function valuesIn<G extends object>(stage: Stage<G>, staged: Staged<G>): Map<Prop, Values> {
  const { t, cards } = staged
  const look = (prop: Prop, card: CardId): Values => stage.values?.(staged, prop, card) ?? t.valuesOf(card)
  return new Map([...cards].map(([prop, card]) => [prop, { ...look(prop, card) }]))
}

/** The same from a table where the card is mute: its own printed abilities are no change. */
export function valuesWithout<G extends object>(
  stage: Stage<G>,
  muted: Staged<G>,
  { t, cards }: Staged<G>,
): Map<Prop, Values> {
  const before = valuesIn(stage, muted)
  for (const [prop, card] of cards) {
    if (!prop.source) continue
    const { abilities, keywords } = t.rules.printed(t, card)
    before.set(prop, { ...before.get(prop)!, abilities: abilities!, keywords: keywords! })
  }
  return before
}

/** What is gained or lost, and which acts are forbidden. */
interface StatedChanges {
  readonly gains: readonly { readonly gain: Gain; readonly lost: boolean }[]
  readonly acts: readonly string[]
}

/** Checks that this many of the meant objects have changed exactly this way, and nothing else has. */
export function changeFaults<G extends object>(
  stage: Stage<G>,
  staged: Staged<G>,
  lasting: readonly Lasting[],
  before: ReadonlyMap<Prop, Values>,
): string[] {
  const after = valuesIn(stage, staged)
  const props = inPlay(staged)
  return together(lasting).flatMap(({ on, said }) => {
    if (said.acts.length === 0 && said.gains.every(({ gain }) => 'by' in gain && gain.by === 0)) return []
    const isReached = (prop: Prop) =>
      said.gains.every(({ gain, lost }) => shows(before.get(prop)!, after.get(prop)!, gain, lost)) &&
      said.acts.every((act) => stage.isForbidden(staged, prop, act))
    // An object that was so before has not been reached, unless it is meant.
    const isMeant = (prop: Prop) => on.of === null || on.of.includes(prop)
    const has = (prop: Prop) =>
      said.acts.length > 0 || isTouched(stage, prop, before.get(prop)!, after.get(prop)!, said)
    const reached = props.filter((prop) => isReached(prop) && (isMeant(prop) || has(prop)))
    const half = props.filter(
      (prop) => !reached.includes(prop) && isTouched(stage, prop, before.get(prop)!, after.get(prop)!, said),
    )
    const strangers = reached.filter((prop) => !on.of?.includes(prop))
    if (strangers.length > 0) return [`it reaches ${strangers.map(called).join('; ')}`]
    if (half.length > 0) return [`${half.map(called).join('; ')} changed in another way`]
    return reached.length === on.count ? [] : [`it reaches ${reached.length}, ${on.count} expected`]
  })
}

/** The objects that effects can reach: those now in play. */
function inPlay<G extends object>({ t, cards }: Staged<G>): Prop[] {
  return [...cards].filter(([, card]) => t.layout.specOf[t.state.at[card]!]!.inPlay).map(([prop]) => prop)
}

/** Groups the changes to the same objects. */
function together(lasting: readonly Lasting[]): { on: Objects; said: StatedChanges }[] {
  const found = new Map<string, Lasting[]>()
  for (const one of lasting) {
    // Changes that reach nobody stay separate.
    const key = JSON.stringify(one.on.count === 0 ? [one.on, one.step] : one.on)
    found.set(key, [...(found.get(key) ?? []), one])
  }
  return [...found.values()].map((list) => ({
    on: list[0]!.on,
    said: {
      gains: list.flatMap(({ step, gains }) => gains.map((gain) => ({ gain, lost: step.do === 'lose' }))),
      acts: list.flatMap(({ step }) => (step.do === 'cannot' ? [step.act] : [])),
    },
  }))
}

const number = (values: Values, field: string) => amountIn(values, field)
const list = (values: Values, field: string): readonly Json[] => {
  const value = values[field]
  return value !== undefined && isList(value) ? value : []
}
const count = (values: Values, field: string, one: unknown) =>
  list(values, field).filter((had) => JSON.stringify(had) === JSON.stringify(one)).length

/** The characteristic that a gain concerns. */
function fieldOf(gain: Gain): string {
  if ('field' in gain) return gain.field
  if ('scale' in gain) return gain.scale
  if ('swap' in gain) return gain.swap[0]
  if ('attribute' in gain) return 'attributes'
  if ('keyword' in gain) return 'keywords'
  return 'ability' in gain || 'everything' in gain ? 'abilities' : notYet(gain)
}

/** A multiple of a number, or a part of it rounded up. */
function scaled(n: number, gain: Extract<Gain, { scale: string }>): number {
  return 'times' in gain ? n * gain.times : Math.ceil(n / gain.over)
}

/** Whether a gain or a loss is visible between the two moments. */
function shows(old: Values, now: Values, gain: Gain, lost: boolean): boolean {
  const field = fieldOf(gain)
  if ('scale' in gain) return number(now, field) === scaled(number(old, field), gain)
  if ('swap' in gain) {
    const [one, other] = gain.swap
    return number(now, one) === number(old, other) && number(now, other) === number(old, one)
  }
  if ('by' in gain) return number(now, field) - number(old, field) === gain.by
  if ('to' in gain) return number(now, field) === gain.to
  if ('everything' in gain) return list(now, field).length === 0 && list(old, field).length > 0
  const one = 'attribute' in gain ? gain.attribute : 'keyword' in gain ? gain.keyword : gain.ability
  if (lost) return count(old, field, one) > 0 && count(now, field, one) === 0
  return count(now, field, one) > count(old, field, one)
}

const isTouched = <G extends object>(
  stage: Stage<G>,
  prop: Prop,
  old: Values,
  now: Values,
  { gains }: StatedChanges,
) =>
  gains.some(({ gain }) => {
    const field = fieldOf(gain)
    return !stage.restless?.(prop, field) && JSON.stringify(old[field]) !== JSON.stringify(now[field])
  })
