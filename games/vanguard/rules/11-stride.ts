import { type CardId, entry, type Ref, remembered, type Seat } from '@tefuda/kernel'
import type { Ability, Effect } from '@tefuda/language'
import { printed } from './2-cards.ts'
import type { Vg } from './4-zones.ts'

/** 11.11: what stride costs, and 11.14 what a G guardian does. */

type Named = Extract<Ability, { readonly kind: 'keyword' }>
const keywordOf = (t: Vg, card: CardId, keyword: string): Named | undefined =>
  printed(t, card).abilities.find(
    (ability): ability is Named => ability.kind === 'keyword' && ability.keyword === keyword,
  )

/** 11.11.1.3.1: cards of the hand whose grades come to three, where nothing else is said. */
const USUAL: Effect = [
  {
    do: 'pick',
    what: { in: { of: 'you', zone: 'hand' }, are: [] },
    how: { any: true },
    total: { field: 'strideGrade', is: 'atLeast', value: 3 },
  },
  { do: 'discard', what: 'it' },
]

/** 11.11.1.1, 11.11.1.2: what striding upon this card costs; null where it is no card to stride. 10.29: nothing where an effect says so. */
export function strideCost(t: Vg, seat: Seat, card: CardId): Effect | null {
  const named = keywordOf(t, card, 'stride')
  if (!named) return null
  if (t.state.effects.some(({ kind, seat: whose }) => kind === 'freeStride' && whose === seat)) return NOTHING
  const cost = named.cost ?? USUAL
  return cost.length === 0 ? USUAL : byStrideGrade(cost)
}
const NOTHING: Effect = []

/** While stride is paid for, grades count with what texts add to them then. Made once: what is found out about a cost is kept by it. */
const byStrideGrade = remembered(
  (cost: Effect): Effect =>
    cost.map((step) =>
      'total' in step && step.total?.field === 'grade'
        ? { ...step, total: { ...step.total, field: 'strideGrade' } }
        : step,
    ),
)

/** 8.5.1.3, 8.5.2.3: a stride that is being paid for. */
export type Paying = { readonly seat: Seat; readonly card: Ref; cost?: Effect }
export const STRIDE = entry<Paying>('8.5.1.3')

/** 11.14.1: what calling this card to guard costs; null where it is no G guardian. */
export const gGuardianCost = (t: Vg, card: CardId): Effect | null =>
  keywordOf(t, card, 'gGuardian')?.cost ?? null
export const isGGuardian = (t: Vg, card: CardId): boolean => keywordOf(t, card, 'gGuardian') !== undefined
