import type { ComesTo } from '@tefuda/common'
import { type Option, type Seat, text } from '@tefuda/kernel'
import { cardText, printed } from './rules/3-cards.ts'
import { deck, type Sc } from './rules/4-zones.ts'

/** 5.1.1, 2.9.4, 3.5.3: an ace bears the option of its deck and adds its numbers. */
export function comesTo(t: Sc, seat: Seat, ask: string, { id }: Option): ComesTo | null {
  if (ask !== 'ask.ace') return null
  const option = deck(t, seat).find((card) => printed(t, card).type === 'option')
  if (option === undefined) return null
  const [ace, borne] = [printed(t, id), printed(t, option)]
  return {
    as: text('comes.ace', { option: cardText(borne) }),
    sums: (['pow', 'def', 'rank'] as const).map((field) => ({
      field,
      parts: [ace[field], ...(borne[field] === 0 ? [] : [borne[field]])],
    })),
    says: [],
  }
}
