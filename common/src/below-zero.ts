import {
  type CardId,
  type Change,
  type Effect,
  type EffectKind,
  numberIn,
  type Table,
  type Values,
} from '@tefuda/kernel'

/** No number of a card counts as less than zero: an effect that is always in force, in the layer `zero`. */

/** An effect of the rules, always in force. */
export const ruleEffect = (id: number, kind: string): Effect => ({
  id,
  kind,
  seat: -1,
  source: null,
  on: [],
  since: 0,
  until: '',
  data: null,
})

/** The effect itself. */
export const ZERO: Effect = ruleEffect(-1, 'zero')

/** Its kind, by the rulebook's clause, for these numbers. `beside` is changed as well where a number was below zero. */
export function neverBelowZero<G extends object>(
  clause: string,
  fields: readonly string[],
  beside: (field: string, value: number) => readonly Change[] = () => NOTHING,
): EffectKind<G> {
  /** Asked of every card whenever values are worked out. */
  const isBelowZero = (values: Readonly<Values>): boolean => {
    for (let i = 0; i < fields.length; i++) if (numberIn(values, fields[i]!) < 0) return true
    return false
  }
  const atLeastZero = (_: Table<G>, __: Effect, ___: CardId, values: Readonly<Values>) => {
    if (!isBelowZero(values)) return null
    return fields.flatMap((field): readonly Change[] => {
      const value = numberIn(values, field)
      return value < 0 ? [{ field, op: 'set', value: 0 }, ...beside(field, value)] : NOTHING
    })
  }
  return {
    clause,
    /** No printed number is below zero. */
    finds: ({ draft }) => draft!.cards.filter((card) => isBelowZero(draft!.get(card) ?? {})),
    layers: { zero: atLeastZero },
  }
}
const NOTHING: readonly Change[] = []
