import { keep, readKept } from './keeping.ts'

/** The deck that somebody built for a game, kept by the browser where it lets us. */

const keyOf = (game: string) => `tefuda.deck.${game}`

export function readOwnDeck(game: string): readonly string[] {
  const kept = readKept(keyOf(game))
  return Array.isArray(kept) ? kept.filter((card) => typeof card === 'string') : []
}

/** Whether it could be kept. */
export const keepOwnDeck = (game: string, deck: readonly string[]) => keep(keyOf(game), deck)
