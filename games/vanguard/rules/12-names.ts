import type { CardId } from '@tefuda/kernel'
import { attributesOf, NAME } from './2-cards.ts'
import type { Vg } from './4-zones.ts'

/**
 * 12.8, 12.8.1, 12.8.2, 12.8.2.1, 12.8.2.2: the names a card has beside its printed one. Two cards with a name in common have the
 * same name.
 */
export const gainedNames = (t: Vg, card: CardId): readonly string[] =>
  attributesOf(t, card).flatMap((tag) => (tag.startsWith(NAME) ? [tag.slice(NAME.length)] : []))
