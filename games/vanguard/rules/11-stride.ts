import { type CardId, entry, type Ref, remembered, type Seat } from '@tefuda/kernel'
import type { Ability, Effect } from '@tefuda/language'
import { printed } from './2-cards.ts'
import type { Vg } from './4-zones.ts'

/** 11.11: the cost of stride, and 11.14 of a G guardian. */

type Named = Extract<Ability, { readonly kind: 'keyword' }>
const keywordOf = (t: Vg, card: CardId, keyword: string): Named | undefined =>
  printed(t, card).abilities.find(
    (ability): ability is Named => ability.kind === 'keyword' && ability.keyword === keyword,
  )

/** 11.11.1.3.1: by default, cards from the hand with a total grade of three. */
const USUAL: Effect = [
  {
    do: 'pick',
    what: { in: { of: 'you', zone: 'hand' }, are: [] },
    how: { any: true },
    total: { field: 'strideGrade', is: 'atLeast', value: 3 },
  },
  { do: 'discard', what: 'it' },
]

/** 11.11.1.1, 11.11.1.2: the cost to stride this card; null if it has no stride. 10.29: free if an effect says so. */
export function strideCost(t: Vg, seat: Seat, card: CardId): Effect | null {
  const named = keywordOf(t, card, 'stride')
  if (!named) return null
  if (t.state.effects.some(({ kind, seat: whose }) => kind === 'freeStride' && whose === seat)) return NOTHING
  const cost = named.cost ?? USUAL
  return cost.length === 0 ? USUAL : byStrideGrade(cost)
}
const NOTHING: Effect = []

/** The cost with grades as texts change them for stride. Created once per cost, so that results about it can be cached. */
const byStrideGrade = remembered(
  (cost: Effect): Effect =>
    cost.map((step) =>
      'total' in step && step.total?.field === 'grade'
        ? { ...step, total: { ...step.total, field: 'strideGrade' } }
        : step,
    ),
)

/** 8.5.1.3, 8.5.2.3: a stride being paid for. */
export type Paying = { readonly seat: Seat; readonly card: Ref; cost?: Effect }
export const STRIDE = entry<Paying>('8.5.1.3')
/** 11.14.2: a G guardian being paid for and called. */
export const G_GUARD = entry<{ readonly seat: Seat; readonly card: Ref }>('11.14.2')

/** 11.14.1: the cost to call this card to guard; null if it is not a G guardian. */
export const gGuardianCost = (t: Vg, card: CardId): Effect | null =>
  keywordOf(t, card, 'gGuardian')?.cost ?? null
export const isGGuardian = (t: Vg, card: CardId): boolean => keywordOf(t, card, 'gGuardian') !== undefined
