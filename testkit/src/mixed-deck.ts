import { below, type Random, type Ready } from '@tefuda/kernel'

/** How many cards of a ready deck are put in the place of others, as far as the deck stays legal. */
const SWAPPED = 40

/** A deck in which any cards come together, made of a ready one. */
export function mixedDeck<G extends object>(
  rules: Ready<G>,
  ready: readonly string[],
  random: Random,
): string[] {
  const options = rules.readOptions({})
  const deck = ready.slice()
  for (let n = 0; n < SWAPPED; n++) {
    const place = below(random, deck.length)
    const before = deck[place]!
    deck[place] = rules.cards[below(random, rules.cards.length)]!.name
    if (rules.deckFaults(deck, options, { seat: 0, seats: 2 }).length > 0) deck[place] = before
  }
  return deck
}
