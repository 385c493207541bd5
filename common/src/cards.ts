import {
  type Catalogue,
  deckAround,
  leftOf,
  type Printed,
  type Random,
  type Seat,
  type View,
} from '@tefuda/kernel'

/** A card with its name in both languages. */
interface Named extends Printed {
  readonly english: string
}

/** The names of cards as a catalogue, in both languages. */
export function namesOf<Card extends Named>(
  cards: readonly Card[],
  japanese: (card: Card) => string,
): Catalogue {
  const named = (words: (card: Card) => string) =>
    Object.fromEntries(cards.map((card) => [`card.${card.name}`, words(card)]))
  return { ja: named(japanese), en: named(({ english }) => english) }
}

/** A deck that a seat may be supposed to play, given the cards seen of it and how many of each it may hold. */
export const supposeDeck = <Card extends Printed>(
  view: View,
  seat: Seat,
  random: Random,
  pool: (seen: readonly string[]) => readonly (readonly [card: Card, copies: number])[],
): readonly string[] =>
  deckAround(view, seat, (seen) => {
    const all = pool(seen).flatMap(([{ name }, copies]) => new Array<string>(copies).fill(name))
    return leftOf(all, seen, random)
  })
