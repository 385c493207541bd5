/** How a search is carried out. */
export interface Effort {
  /** So many times a game is followed from the question. */
  readonly iterations: number
  /** So long at most, where time is short. */
  readonly milliseconds?: number
  /** So many of them in one world, and so many worlds with the same decks, in which only what is unseen is dealt anew. */
  readonly perWorld: number
  readonly perDecks: number
  /** For so many decisions at most what is under way is followed before the judge looks, and for so many a turn. */
  readonly horizon: number
  readonly turn: number
  /** How much is given for what was looked at little. */
  readonly curiosity: number
  /** How much is left to chance among what looks good: 0 takes the best, 1 each as often as it was looked at. */
  readonly blur: number
}

export const EFFORT: Effort = {
  iterations: 200,
  perWorld: 8,
  perDecks: 4,
  horizon: 8,
  turn: 60,
  curiosity: 1,
  blur: 0,
}
