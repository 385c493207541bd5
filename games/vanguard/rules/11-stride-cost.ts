import { type CardId, type Effect as InForce, remembered, type Seat } from '@tefuda/kernel'
import { contextOf, type Effect, type Filter } from '@tefuda/language'
import type { Vg } from './4-zones.ts'
import { speak } from './8-speech.ts'
import { keywordOf } from './11-stride.ts'

/** 11.11.1.1: what a stride costs. */

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
  if (t.state.effects.some((effect) => isFreeFor(t, seat, card, effect))) return NOTHING
  const cost = named.cost ?? USUAL
  return cost.length === 0 ? USUAL : byStrideGrade(cost)
}
const NOTHING: Effect = []

/** 10.29.1: whether an effect makes the next stride free, and this card is one of those that it says, if it says any. */
export const isFreeFor = (t: Vg, seat: Seat, card: CardId, { kind, seat: whose, data }: InForce): boolean =>
  kind === 'freeStride' &&
  whose === seat &&
  (data === null ||
    speak.fitsAll(t, contextOf(seat, t.ref(card)), card, data as unknown as readonly Filter[]))

/** The cost with grades as texts change them for stride. Created once per cost, so that results about it can be cached. */
const byStrideGrade = remembered(
  (cost: Effect): Effect =>
    cost.map((step) =>
      'total' in step && step.total?.field === 'grade'
        ? { ...step, total: { ...step.total, field: 'strideGrade' } }
        : step,
    ),
)
