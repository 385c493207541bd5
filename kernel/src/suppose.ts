import { below, happens, type Random, shuffle } from './random.ts'
import { remembered } from './remember.ts'
import type { Seat } from './state.ts'
import type { View } from './view.ts'

/** How games suppose a deck where everybody may count every pile. */

/** What a view reveals of a seat's deck: the cards it must hold, and its size; null for a size that is not known. */
function knownOf(view: View, seat: Seat) {
  const own = view.cards.filter(({ owner }) => owner === seat)
  const seen = own.flatMap(({ name }) => name ?? [])
  let count: number | null = own.length
  for (const zone of view.zones) {
    if (zone.seat !== seat) continue
    if (zone.count === null || count === null) count = null
    else count += zone.count - zone.cards.length
  }
  const gone = view.spokenOf.flatMap(({ owner, name }) => (owner === seat ? (name ?? []) : []))
  const recalled = recalledOf(view, seat)
  const unknown = gone.filter((name) => !seen.includes(name) && !recalled.includes(name))
  return { known: [...seen, ...recalled, ...new Set(unknown)], count }
}

/** The deck of a seat: what is or was seen of it, filled up with what else it may hold. */
export function deckAround(
  view: View,
  seat: Seat,
  unseen: (seen: readonly string[]) => readonly string[],
): readonly string[] {
  const { known: all, count } = knownOf(view, seat)
  const known = all.slice(0, count!)
  return [...known, ...unseen(known).slice(0, count! - known.length)]
}

/**
 * One of the decks that everybody knows, if it holds all that was seen of a seat's deck. Null if none does,
 * or by chance: before anything is seen a deck of other cards is as likely as one of these, and half as
 * likely with every card that fits.
 */
export function likelyDeck(
  decks: readonly (readonly string[])[],
  view: View,
  seat: Seat,
  random: Random,
): readonly string[] | null {
  const { known, count } = knownOf(view, seat)
  const fitting = decks.filter((deck) => deck.length === count && holds(deck, known))
  if (fitting.length === 0) return null
  const others = 1 / (1 + fitting.length * 2 ** known.length)
  return happens(random, others) ? null : fitting[below(random, fitting.length)]!
}

function holds(deck: readonly string[], names: readonly string[]): boolean {
  const copies = copiesIn(deck)
  for (const [name, count] of copiesIn(names)) if (count > (copies.get(name) ?? 0)) return false
  return true
}

/** How many of each card a list has. Callers ask about the same few decks again and again. */
const copiesIn = remembered((names: readonly string[]): ReadonlyMap<string, number> => {
  const copies = new Map<string, number>()
  for (const name of names) copies.set(name, (copies.get(name) ?? 0) + 1)
  return copies
})

/** The cards that are remembered to lie unseen in the zones of a seat. */
const recalledOf = ({ recalled, zones }: View, seat: Seat): readonly string[] =>
  recalled.flatMap(({ zone, name }) => (zones[zone]!.seat === seat ? [name] : []))

/** What is left of a pool without those seen, in random order. */
export function leftOf(pool: readonly string[], seen: readonly string[], random: Random): string[] {
  const left = [...pool]
  for (const name of seen) {
    const at = left.indexOf(name)
    if (at >= 0) left.splice(at, 1)
  }
  return shuffle(random, left)
}
