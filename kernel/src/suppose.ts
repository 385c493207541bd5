import { type Random, shuffle } from './random.ts'
import type { Seat } from './state.ts'
import type { View } from './view.ts'

/** What games suppose of a deck in the same way, where everybody may count every pile. */

/** The deck of a seat: what is or was seen of it, and of what else it may hold as many cards as are not known. */
export function deckAround(
  view: View,
  seat: Seat,
  unseen: (seen: readonly string[]) => readonly string[],
): readonly string[] {
  const own = view.cards.filter(({ owner }) => owner === seat)
  const seen = own.flatMap(({ name }) => name ?? [])
  const uncounted = view.zones.reduce(
    (sum, zone) => sum + (zone.seat === seat ? zone.count! - zone.cards.length : 0),
    0,
  )
  const gone = view.spokenOf.flatMap(({ owner, name }) => (owner === seat ? (name ?? []) : []))
  const hidden = own.length - seen.length + uncounted
  const recalled = recalledOf(view, seat)
  const unknown = gone.filter((name) => !seen.includes(name) && !recalled.includes(name))
  const known = [...seen, ...recalled, ...new Set(unknown)].slice(0, seen.length + hidden)
  return [...known, ...unseen(known).slice(0, seen.length + hidden - known.length)]
}

/** The cards that are remembered to lie unseen in the zones of a seat. */
const recalledOf = ({ recalled, zones }: View, seat: Seat): readonly string[] =>
  recalled.flatMap(({ zone, name }) => (zones[zone]!.seat === seat ? [name] : []))

/** What is left of a pool when those seen are taken out, in any order. */
export function leftOf(pool: readonly string[], seen: readonly string[], random: Random): string[] {
  const left = [...pool]
  for (const name of seen) {
    const at = left.indexOf(name)
    if (at >= 0) left.splice(at, 1)
  }
  return shuffle(random, left)
}
