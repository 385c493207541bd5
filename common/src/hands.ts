/**
 * Which cards players keep in hand, learned from games (`tefuda train --hands`): a card held for long is
 * likely one that players keep.
 */
export interface Hands {
  /** The command that made it. */
  readonly made: string
  /** The probability that a player keeps a card of each name through their own turn. */
  readonly keeps: { readonly [name: string]: number }
  /** The same for a card that was never seen. */
  readonly others: number
  /**
   * On held-out games: of this many cards that others held, how many percent were imagined right with this, and without.
   */
  readonly figures: {
    readonly games: number
    readonly cards: number
    readonly right: number
    readonly without: number
  }
}

export const keepsOf =
  ({ keeps, others }: Pick<Hands, 'keeps' | 'others'>) =>
  (name: string): number =>
    keeps[name] ?? others
