/** Which cards players keep in hand, learned from games (`tefuda train --hands`): whoever holds one for long likely holds such a card. */
export interface Hands {
  /** The command that made it. */
  readonly made: string
  /** How likely a card of each name is kept through a turn of whoever holds it. */
  readonly keeps: { readonly [name: string]: number }
  /** The same of a card that was not seen. */
  readonly others: number
  /** In games that were kept aside: of so many cards that others held, how many percent were imagined right with it, and without. */
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
