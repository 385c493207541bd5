/** How much a search does. */
export interface Effort {
  /** How many games to simulate from the question. */
  readonly iterations: number
  /** A time limit, if time is short. */
  readonly milliseconds?: number
  /** How many of them in each world, and how many worlds with the same decks, where only unseen cards are dealt anew. */
  readonly perWorld: number
  readonly perDecks: number
  /** The most decisions to play before judging, to resolve what is pending (`horizon`) or to finish the turn (`turn`). */
  readonly horizon: number
  readonly turn: number
  /** How strongly to favour answers that were visited little. */
  readonly curiosity: number
  /** How random the choice is: 0 takes the best answer, 1 each answer as often as it was visited. */
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
