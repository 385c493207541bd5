import type { Json } from './json.ts'
import { below, type Random } from './random.ts'
import type { Fault, Ready, Whose } from './rules.ts'

/** How often each card of a deck is offered another place, and how many changes may mend what a change broke. */
const ROUNDS = 1.5
const MENDS = 24

/**
 * A legal deck mixed at random from all cards of the game. It knows no rule of deck making but the faults that the game
 * finds: the deck of a seat that brings none is changed card by card, and what a change breaks is mended or taken back.
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

/** One card, or all of its kind, is another now; or there is one more, or one less. */
function altered(deck: Deck, name: string, random: Random): Deck {
  const way = below(random, 8)
  if (way === 0 || deck.length === 0) return [...deck, name]
  const place = below(random, deck.length)
  if (way === 1) return deck.toSpliced(place, 1)
  if (way < 4) return deck.map((other) => (other === deck[place] ? name : other))
  return deck.with(place, name)
}

/** The deck with what is wrong in it changed for something else; null where that comes to no end. */
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

/** A fault of one card is that card's; one of the whole deck may be any card's. */
function without(deck: Deck, { place }: Fault, name: string, random: Random): Deck {
  const nth = place.args?.n
  return typeof nth === 'number' ? deck.with(nth - 1, name) : altered(deck, name, random)
}
