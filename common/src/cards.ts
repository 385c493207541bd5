import {
  type Catalogue,
  deckAround,
  leftOf,
  type Printed,
  type Random,
  type Seat,
  type View,
} from '@tefuda/kernel'

/** A card whose name is written in both languages. */
interface Named extends Printed {
  readonly english: string
}

/** The words for the names of cards, in both languages. */
export function namesOf<Card extends Named>(
  cards: readonly Card[],
  japanese: (card: Card) => string,
): Catalogue {
  const named = (words: (card: Card) => string) =>
    Object.fromEntries(cards.map((card) => [`card.${card.name}`, words(card)]))
  return { ja: named(japanese), en: named(({ english }) => english) }
}

/** What a deck may be supposed to be of which some cards were seen, where so many of each card may be in it. */
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
