import type { TableLayout } from '@tefuda/common'
import { placeCalled, speaksOf } from '@tefuda/common/drawing'
import { heldIn } from '@tefuda/common/held'
import type { Scene } from '@tefuda/engine/protocol'
import type { Assign, Decision, Option, Slot, View, ViewCard } from '@tefuda/kernel'

/**
 * Which options of a decision can be taken with which cards of the view or places of its board or circles, and the keys of those that lie on the
 * table so.
 */
export interface Offered {
  readonly byCard: ReadonlyMap<ViewCard, readonly Option[]>
  readonly byArea: ReadonlyMap<number, Option>
  readonly onTable: ReadonlySet<string>
  /** The places of an `assign`, if all of them are cards. */
  readonly bySlot: ReadonlyMap<ViewCard, Slot>
}
const NONE: ReadonlyMap<ViewCard, Slot> = new Map()
const NOTHING: Offered = { byCard: new Map(), byArea: new Map(), onTable: new Set(), bySlot: NONE }

/** An option is about the card that it speaks of, or about all of a kind in hand. */
const isAbout = ({ key }: Option, card: ViewCard, inHand: boolean) =>
  speaksOf(key, card.key) || (inHand && key === card.name)

/** The engine may say which card an option means, since cards in several places can share the name that is its key. */
export function offeredIn(
  { view, about, uses }: Scene,
  decision: Decision | null,
  layout: TableLayout,
): Offered {
  if (!decision || decision.kind === 'number') return NOTHING
  const byCard = new Map<ViewCard, Option[]>()
  const byArea = new Map<number, Option>()
  const held = new Set(heldIn(view))
  const onTable = new Set<string>()
  for (const option of decision.options) {
    const area = placeCalled(layout, option.key, decision.seat)
    if (area >= 0) {
      byArea.set(area, option)
      onTable.add(option.key)
      continue
    }
    const place = about[option.key]
    const meant =
      place === undefined
        ? view.cards.filter((card, i) => isAbout(option, card, held.has(i)))
        : [view.cards[place]!]
    const begun = layout.begun?.[option.key]
    const used = begun?.byCard === false ? [] : (uses[option.key] ?? []).map((i) => view.cards[i]!)
    if (meant.length > 0 || (used.length > 0 && !begun)) onTable.add(option.key)
    for (const card of [...meant, ...used]) byCard.set(card, [...(byCard.get(card) ?? []), option])
  }
  return {
    byCard,
    byArea,
    onTable,
    bySlot: decision.kind === 'assign' ? slotsIn(view, about, decision) : NONE,
  }
}

function slotsIn(view: View, about: Scene['about'], { slots }: Assign): Offered['bySlot'] {
  const found = slots.flatMap((slot) => {
    const place = about[slot.key]
    return place === undefined ? [] : [[view.cards[place]!, slot] as const]
  })
  return found.length === slots.length ? new Map(found) : NONE
}

export const isSelected = (chosen: readonly string[], options: readonly Option[] | undefined) =>
  options?.some(({ key }) => chosen.includes(key)) === true
