/** The deck that somebody built for a game, kept by the browser where it lets us. */

const keyOf = (game: string) => `tefuda.deck.${game}`

export function readOwnDeck(game: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((card) => typeof card === 'string') : []
  } catch {
    return []
  }
}

/** Whether it could be kept. */
export function keepOwnDeck(game: string, deck: readonly string[]): boolean {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(deck))
    return true
  } catch {
    return false
  }
}
