import { neverBelowZero } from '@tefuda/common'
import { type Change, numberIn, type Values } from '@tefuda/kernel'
import type { NumberGain } from '@tefuda/language'
import { FIELDS, MEASURES } from '../text/vocabulary.ts'
import type { Globals } from './400-zones.ts'

/**
 * 103.5, glossary.5: how numbers change. All changes to a number are computed together (103.5.2): first replacement, then addition
 * and subtraction, then multiplication, then division, rounded up (103.5.2.1). The result is never below
 * zero (103.5.3).
 */
export const NUMBER_LAYERS = ['replace', 'add', 'multiply', 'divide', 'zero'] as const

/** 103.5.2, 103.5.4: the layer of a change to a number. Addition and subtraction share one, since their order does not matter. */
export function numberLayer(gain: NumberGain): (typeof NUMBER_LAYERS)[number] {
  if ('scale' in gain) return 'times' in gain ? 'multiply' : 'divide'
  return 'to' in gain ? 'replace' : 'add'
}

/** The field that keeps when a number was last replaced. */
const REPLACED_AT: { readonly [field: string]: string } = Object.fromEntries(
  [...FIELDS, ...MEASURES].map((field) => [field, `${field} replaced`]),
)
const NO_CHANGE: readonly Change[] = []

/** 103.5.5: changes to a number before its replacement no longer count. */
export function changeNumber(
  gain: NumberGain,
  n: number,
  values: Readonly<Values>,
  since: number,
): readonly Change[] {
  const field = 'scale' in gain ? gain.scale : gain.field
  if (!('scale' in gain) && 'to' in gain) {
    return [
      { field, op: 'set', value: n },
      { field: REPLACED_AT[field]!, op: 'set', value: since },
    ]
  }
  const replaced = values[REPLACED_AT[field]!]
  if (typeof replaced === 'number' && replaced > since) return NO_CHANGE
  if (!('scale' in gain)) return [{ field, op: 'add', value: n }]
  const before = numberIn(values, field)
  return [{ field, op: 'set', value: 'times' in gain ? before * gain.times : Math.ceil(before / gain.over) }]
}

/** 103.5.3: no number of a card is below zero. */
export const zeroKind = neverBelowZero<Globals>('103.5.3', FIELDS)
