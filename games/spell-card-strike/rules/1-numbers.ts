import { type CardId, type Change, type Effect, type EffectKind, numberIn, type Values } from '@tefuda/kernel'
import { FIELDS, type Field } from '../text/vocabulary.ts'
import type { Globals, Sc } from './4-zones.ts'

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

const isBelowZero = (values: Readonly<Values>) => FIELDS.some((field) => numberIn(values, field) < 0)

const atLeastZero = (_: Sc, __: Effect, ___: CardId, values: Readonly<Values>): readonly Change[] | null => {
  if (!isBelowZero(values)) return null
  return FIELDS.flatMap((field): Change[] => {
    const value = numberIn(values, field)
    if (value >= 0) return []
    return [
      { field, op: 'set', value: 0 },
      /** 1.1.5.1: its real value is kept beside it, and later changes start from that. */
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
  /** No printed number is below zero. */
  finds: ({ draft }) => draft!.cards.filter((card) => isBelowZero(draft!.get(card) ?? {})),
  layers: { zero: atLeastZero },
}
