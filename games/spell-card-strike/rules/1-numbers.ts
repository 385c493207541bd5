import { neverBelowZero } from '@tefuda/common'
import { numberIn, type Values } from '@tefuda/kernel'
import { FIELDS, type Field } from '../text/vocabulary.ts'
import type { Globals } from './4-zones.ts'

/** 1.1.5: no number counts as less than zero. */

/** The names under which the real value of a number below zero is kept. */
const BELOW: Readonly<Record<Field, string>> & { readonly [field: string]: string } = {
  rank: 'rank below',
  pow: 'pow below',
  def: 'def below',
}

/** The real number, even if it is below zero. */
export function standing(values: Readonly<Values>, field: string): number {
  const below = values[BELOW[field]!]
  return typeof below === 'number' ? below : (numberIn(values, field) ?? 0)
}

/** 1.1.5.1: its real value is kept beside it, and later changes start from that. */
export const zeroKind = neverBelowZero<Globals>('1.1.5', FIELDS, (field, value) => [
  { field: BELOW[field]!, op: 'set', value },
])
