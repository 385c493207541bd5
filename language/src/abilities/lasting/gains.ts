import { amountIn, asData, type Change, jsonOf, type Values } from '@tefuda/kernel'
import type { Ability, Gain } from '../../ability.ts'
import { abilitiesIn } from '../valid.ts'
import type { Lasting, NumberGain } from './words.ts'

/** What is gained and lost, as changes of characteristics. */

const NOTHING: readonly never[] = []
const NO_CHANGE: readonly Change[] = NOTHING
const NO_VALUES: Values = {}

export const isNumber = (gain: Gain): gain is NumberGain => 'field' in gain || 'scale' in gain

export function added(gain: Extract<Gain, { readonly field: string }>, n: number): Change {
  return { field: gain.field, op: 'by' in gain ? 'add' : 'set', value: n }
}

export function scaled(gain: Extract<Gain, { readonly scale: string }>, values: Readonly<Values>): Change {
  const before = amountIn(values, gain.scale)
  return {
    field: gain.scale,
    op: 'set',
    value: 'times' in gain ? before * gain.times : Math.ceil(before / gain.over),
  }
}

/** Each of two values becomes what the other was. */
export function swapped([a, b]: readonly [string, string], values: Readonly<Values>): readonly Change[] {
  return [
    { field: a, op: 'set', value: values[b]! },
    { field: b, op: 'set', value: values[a]! },
  ]
}

/** The words by which texts ask for cards with such abilities. */
type KeywordsIn = (abilities: readonly Ability[]) => readonly string[]

/** An attribute, a keyword or an ability comes to what is there. A keyword is an ability, too. */
export function gained(gain: Gain, keywordsIn: KeywordsIn): readonly Change[] {
  if ('attribute' in gain) return [{ field: 'attributes', op: 'gain', value: gain.attribute }]
  if ('everything' in gain) return [{ field: 'abilities', op: 'set', value: [] }]
  const ability = abilityOf(gain)
  if (ability === null) return NO_CHANGE
  return [
    ...keywordsIn([ability]).map((word): Change => ({ field: 'keywords', op: 'gain', value: word })),
    { field: 'abilities', op: 'gain', value: asData(ability) },
  ]
}

/** The ability that is gained or lost. */
export function abilityOf(gain: Gain): Ability | null {
  if ('ability' in gain) return gain.ability
  return 'keyword' in gain ? { kind: 'keyword', ...gain } : null
}

/**
 * What is lost is lost altogether, and what is forbidden or demanded is so; null where it cannot be told without what
 * the card is like.
 */
export function plainChanges(
  step: Exclude<Lasting, { readonly do: 'gain' }>,
  values: Readonly<Values> | null,
  keywordsIn: KeywordsIn,
): readonly Change[] | null {
  if (step.do === 'cannot') return [{ field: 'cannot', op: 'gain', value: step.act }]
  if (step.do === 'must') return [{ field: 'must', op: 'gain', value: step.act }]
  if (!values && step.loses.some((gain) => 'keyword' in gain || 'ability' in gain)) return null
  return step.loses.flatMap((gain) => lost(gain, values ?? NO_VALUES, keywordsIn))
}

function lost(gain: Gain, values: Readonly<Values>, keywordsIn: KeywordsIn): readonly Change[] {
  if ('everything' in gain) {
    return [
      { field: 'abilities', op: 'set', value: [] },
      { field: 'keywords', op: 'set', value: [] },
    ]
  }
  if ('attribute' in gain) return [{ field: 'attributes', op: 'lose', value: gain.attribute }]
  const isLost = isThat(gain)
  if (isLost === null) return NO_CHANGE
  const had = abilitiesIn(values)
  const left = had.filter((one) => !isLost(one))
  const kept = keywordsIn(left)
  const gone = keywordsIn(had.filter(isLost)).filter((word) => !kept.includes(word))
  return [
    ...gone.map((value): Change => ({ field: 'keywords', op: 'lose', value })),
    { field: 'abilities', op: 'set', value: asData(left) },
  ]
}

/** Which abilities are lost: those by a keyword, or those that say the same. */
function isThat(gain: Gain): ((one: Ability) => boolean) | null {
  if ('keyword' in gain) return (one) => one.kind === 'keyword' && one.keyword === gain.keyword
  if (!('ability' in gain)) return null
  const said = jsonOf(gain.ability)
  return (one) => jsonOf(one) === said
}

export function fieldsOf(gain: Gain, keywordsIn: KeywordsIn): readonly string[] {
  if ('swap' in gain) return gain.swap
  if ('scale' in gain) return [gain.scale]
  return 'field' in gain ? [gain.field] : gained(gain, keywordsIn).map(({ field }) => field)
}
