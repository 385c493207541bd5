import { below, type Random, type Seat, shuffle, type View, type ViewZone } from '@tefuda/kernel'
import { usualDeck } from './b1-equipment.ts'

/**
 * A deck that another player may have: the frame's list, or any of the 54 cards. If life and graveyard show that
 * fewer cards are in play, leaves out unseen cards at random.
 */
export function supposedDeck(view: View, seat: Seat, random: Random): readonly string[] {
  const deck = usualDeck(view.options)
  const graveyard = zoneOf(view, 'graveyard', seat)
  const life = zoneOf(view, 'life', seat)
  if (graveyard.cards.length > 0 || life.count === null) return deck
  const seen = view.cards
    .filter((card) => card.owner === seat && card.name !== null)
    .map((card) => card.name!)
  const backs = view.cards.filter((card) => card.owner === seat && card.name === null).length
  const uncounted = view.zones.reduce(
    (sum, zone) => sum + (zone.seat === seat && zone.count !== null ? zone.count - zone.cards.length : 0),
    0,
  )
  const rest = shuffle(
    random,
    deck.filter((name) => !seen.includes(name)),
  )
  return [...seen, ...rest.slice(0, backs + uncounted)]
}

/** B3: the size of a graveyard is never public, the count of life only below ten. */
export function supposedCounts(
  view: View,
  seat: Seat,
  zones: readonly string[],
  left: number,
  random: Random,
): readonly number[] {
  if (!zones.includes('life')) return zones.map(() => left)
  const buried = zoneOf(view, 'graveyard', seat).cards.length > 0 ? below(random, Math.max(1, left - 9)) : 0
  return zones.map((zone) => (zone === 'life' ? left - buried : buried))
}

function zoneOf(view: View, name: string, seat: Seat): ViewZone {
  return view.zones.find((zone) => zone.name === name && zone.seat === seat)!
}
