import type { Face, Mends } from '@tefuda/engine/protocol'
import { entryOf, type Fault } from '@tefuda/kernel'

/** One card less or one more, by which a fault of a deck is mended or nearly so. */
export interface Remedy {
  readonly how: 'out' | 'in'
  readonly id: string
}

type Faces = { readonly [id: string]: Face }

/**
 * What to do about a fault: the card that it names goes, or one of those of which there are most; or one that is there already gets
 * company. Null where nothing helps, or where what helps is up to taste alone.
 */
export function remedyFor(
  { reason }: Fault,
  { out, add }: Mends,
  deck: readonly string[],
  faces: Faces,
): Remedy | null {
  const counts = counted(deck)
  const named = reason.args?.card
  if (typeof named === 'string' && out.includes(named)) return { how: 'out', id: named }
  if (typeof named === 'string' && add.includes(named)) return { how: 'in', id: named }
  const copies = (id: string) => counts.get(id) ?? 0
  if (out.length > 0) {
    const kinds = Map.groupBy(out, (id) => kindOf(entryOf(faces, id)))
    const size = (ids: readonly string[]) => ids.reduce((sum, id) => sum + copies(id), 0)
    const [crowd] = [...kinds.values()].toSorted((one, other) => size(other) - size(one))
    const [least] = crowd!.toSorted((one, other) => copies(one) - copies(other))
    return { how: 'out', id: least! }
  }
  const [most] = add.filter((id) => counts.has(id)).toSorted((one, other) => copies(other) - copies(one))
  if (most !== undefined) return { how: 'in', id: most }
  return add.length === 1 ? { how: 'in', id: add[0]! } : null
}

/** Cards that do the same in a deck: those with the same sign, or at the same cost. */
const kindOf = (face: Face | undefined): string =>
  face?.badges?.map(({ key }) => key).join() ?? `cost ${face?.cost ?? ''}`

/** How many of each card, in the order in which they came. */
export function counted(deck: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const card of deck) counts.set(card, (counts.get(card) ?? 0) + 1)
  return counts
}

/** A deck without one of a card, and with one more beside its like. */
export const without = (deck: readonly string[], id: string): readonly string[] =>
  deck.includes(id) ? deck.toSpliced(deck.lastIndexOf(id), 1) : deck

export const withOne = (deck: readonly string[], id: string): readonly string[] =>
  deck.includes(id) ? deck.toSpliced(deck.lastIndexOf(id), 0, id) : [...deck, id]

/** The cards by which a fault is mended, which fill a shelf: those that may go, or else those that may come. */
export function shelfOf(
  { out, add }: Mends,
  faces: Faces,
): { readonly how: Remedy['how']; readonly ids: readonly string[] } | null {
  const known = out.filter((id) => Object.hasOwn(faces, id))
  if (known.length > 0) return { how: 'out', ids: known }
  return out.length === 0 && add.length > 0 ? { how: 'in', ids: add } : null
}
