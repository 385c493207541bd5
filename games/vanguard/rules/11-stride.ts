import { type CardId, entry, type Ref, type Seat } from '@tefuda/kernel'
import type { Ability, Effect } from '@tefuda/language'
import { printed } from './2-cards.ts'
import type { Vg } from './4-zones.ts'

/** 11.11: the cost of stride, and 11.14 of a G guardian. */

type Named = Extract<Ability, { readonly kind: 'keyword' }>
export const keywordOf = (t: Vg, card: CardId, keyword: string): Named | undefined =>
  printed(t, card).abilities.find(
    (ability): ability is Named => ability.kind === 'keyword' && ability.keyword === keyword,
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
