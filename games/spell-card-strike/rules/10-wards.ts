import type { CardId } from '@tefuda/kernel'
import type { Context, Filter } from '@tefuda/language'
import { abilitiesNow } from './2-traits.ts'
import { attributesOf, printed } from './3-cards.ts'
import type { Sc } from './4-zones.ts'

/** 10.5, 10.5.1: wards: strikers that certain declared abilities cannot target. */

/** Whether the declared ability matches the ward: a spell or a striker's ability, of an attribute or type. */
function isSuch(t: Sc, c: Context, filter: Filter): boolean {
  const { card } = c.source
  if ('type' in filter) return (filter.type === 'spell') === (c.caster!.card !== card)
  if ('attribute' in filter) return attributesOf(t, card).includes(filter.attribute)
  return 'name' in filter && printed(t, card).spellName === filter.name
}

export const isWardedFrom = (t: Sc, card: CardId, c: Context): boolean =>
  abilitiesNow(t, card).some(
    (one) =>
      one.kind === 'keyword' &&
      one.keyword === 'ward' &&
      (one.are ?? []).every((filter) => isSuch(t, c, filter)),
  )
