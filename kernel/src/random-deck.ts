import type { Json } from './json.ts'
import { below, type Random } from './random.ts'
import type { Fault, Ready, Whose } from './rules.ts'

/** How many changes a deck gets per card, and how many further changes may repair what one broke. */
const ROUNDS = 1.5
const MENDS = 24

/**
 * A legal deck mixed at random from all cards of the game. It knows no deck-building rule, only the faults that the game
 * reports: it changes the usual deck card by card, and repairs or undoes every change that makes the deck illegal.
 */
export function randomDeck<G extends object>(
  rules: Ready<G>,
  whose: Whose,
  options: Json,
  random: Random,
): readonly string[] {
  const faultsOf = (deck: Deck) => rules.deckFaults(deck, options, whose)
  const anyCard = () => rules.cards[below(random, rules.cards.length)]!.name
  let deck: Deck = rules.usualDeck(whose, options, random)
  for (let i = ROUNDS * deck.length; i > 0; i--) {
    deck = mended(altered(deck, anyCard(), random), faultsOf, anyCard, random) ?? deck
  }
  return deck
}

type Deck = readonly string[]

/** Replaces one card, or all of its kind, or adds one, or removes one. */
function altered(deck: Deck, name: string, random: Random): Deck {
  const way = below(random, 8)
  if (way === 0 || deck.length === 0) return [...deck, name]
  const place = below(random, deck.length)
  if (way === 1) return deck.toSpliced(place, 1)
  if (way < 4) return deck.map((other) => (other === deck[place] ? name : other))
  return deck.with(place, name)
}

/** Replaces faulty cards until the deck is legal; null if it never becomes so. */
function mended(
  broken: Deck,
  faultsOf: (deck: Deck) => readonly Fault[],
  anyCard: () => string,
  random: Random,
): Deck | null {
  let deck = broken
  let faults = faultsOf(deck)
  for (let i = 0; i < MENDS && faults.length > 0; i++) {
    const changed = without(deck, faults[below(random, faults.length)]!, anyCard(), random)
    const left = faultsOf(changed)
    if (left.length > faults.length) continue
    deck = changed
    faults = left
  }
  return faults.length === 0 ? deck : null
}

/** A fault of one card replaces that card; a fault of the whole deck alters any. */
function without(deck: Deck, { place }: Fault, name: string, random: Random): Deck {
  const nth = place.args?.n
  return typeof nth === 'number' ? deck.with(nth - 1, name) : altered(deck, name, random)
}
