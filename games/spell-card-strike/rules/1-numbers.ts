import { type CardId, type Change, type Effect, type EffectKind, numberIn, type Values } from '@tefuda/kernel'
import { FIELDS, type Field } from '../text/vocabulary.ts'
import type { Globals, Sc } from './4-zones.ts'

/** 1.1.5: no number counts as less than zero. */

/** By which name it is kept what a number below zero really is. */
const BELOW: Readonly<Record<Field, string>> = { rank: 'rank below', pow: 'pow below', def: 'def below' }

/** The number as it stands, be it below zero. */
export const standing = (values: Readonly<Values>, field: string): number =>
  (values[BELOW[field as Field]] as number | undefined) ?? numberIn(values, field) ?? 0

type Numbers = { readonly [field in Field]: number }
const isBelowZero = ({ rank, pow, def }: Numbers) => rank < 0 || pow < 0 || def < 0

const atLeastZero = (_: Sc, __: Effect, ___: CardId, values: Readonly<Values>): readonly Change[] | null => {
  if (!isBelowZero(values as Numbers)) return null
  return FIELDS.flatMap((field): Change[] => {
    const value = numberIn(values, field)
    if (value >= 0) return []
    return [
      { field, op: 'set', value: 0 },
      /** 1.1.5.1: what it really is stays beside it, and what changes it further goes from there. */
      { field: BELOW[field], op: 'set', value },
    ]
  })
}

/** 1.1.5 as an effect that is always in force. */
export const ZERO: Effect = {
  id: -1,
  kind: 'zero',
  seat: -1,
  source: null,
  on: [],
  since: 0,
  until: '',
  data: null,
}
export const zeroKind: EffectKind<Globals> = {
  clause: '1.1.5',
  /** Nothing printed is below zero. */
  finds: ({ draft }) => draft!.cards.filter((card) => isBelowZero(draft!.get(card) as Numbers)),
  layers: { zero: atLeastZero },
}
