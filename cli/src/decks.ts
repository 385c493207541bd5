import { type Json, newState } from '@tefuda/kernel'
import type { Deck } from '@tefuda/players/series'
import { type Agreed, deckMeant } from './flags.ts'
import type { Decks, Game } from './games.ts'

/** The name for a random deck in each game. */
export const RANDOM = 'random'

/** A deck with the name it has in a summary. */
export interface NamedDeck {
  readonly name: string
  readonly cards: readonly string[]
}

/** The ready decks that are legal here. */
export const legalDecks = ({ rules }: Game, decks: Decks, options: Json): readonly NamedDeck[] =>
  [...decks]
    .filter(([, cards]) => rules.deckFaults(cards, options).length === 0)
    .map(([name, cards]) => ({ name, cards }))

/**
 * The decks each seat of a series may use: the named ones or all ready ones; a named boss takes the seat after the players. Illegal
 * decks are refused.
 */
export function decksOfSeries(
  game: Game,
  named: readonly string[],
  { options, seats, people }: Agreed,
): readonly (readonly Deck[])[] {
  const isBoss = (name: string) => !game.decks.has(name) && game.bosses.has(name)
  const meant = (names: readonly string[]) =>
    names.map((name): Deck => ({ name, cards: name === RANDOM ? null : deckMeant(game, name) }))
  const orReady = (decks: readonly Deck[], ready: Decks) =>
    decks.length > 0 ? decks : legalDecks(game, ready, options)
  const party = orReady(meant(named.filter((name) => !isBoss(name))), game.decks)
  const bosses = orReady(meant(named.filter(isBoss)), game.bosses)
  const all = Array.from({ length: seats }, (_, seat) => (seat < people ? party : bosses))
  for (const [seat, decks] of all.entries())
    for (const { cards } of decks) {
      const lying = Array.from({ length: seats }, (_, one) => (one === seat ? cards : null))
      newState(game.rules, { seed: 1, options, seats, decks: lying })
    }
  return all
}
