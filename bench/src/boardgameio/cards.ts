/** A card is its name: suit and rank (`S3`, `HK`), or `Joker1`, `Joker2`. */
export type Card = string

const FACES: { readonly [rank: string]: number } = { A: 1, J: 11, Q: 12, K: 13 }
const VALUES: { [card: Card]: number } = { Joker1: 0, Joker2: 0 }
for (const suit of 'SHDC') {
  for (const rank of ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']) {
    VALUES[suit + rank] = FACES[rank] ?? Number(rank)
  }
}

export const FULL_DECK: readonly Card[] = Object.keys(VALUES)

/** B1.3. */
export const cardValue = (card: Card): number => VALUES[card]!
export const suitOf = (card: Card): string => (isJoker(card) ? '' : card[0]!)
export const isJoker = (card: Card): boolean => VALUES[card] === 0

/** The cards that generation change applies to: Joker, A, J, Q, K. */
export const isHigh = (card: Card): boolean => VALUES[card]! <= 1 || VALUES[card]! >= 11

/** The requirement for a key card. */
export interface KeyCondition {
  readonly suits: string
  readonly from: number
  readonly to: number
}

export function fits(card: Card, { suits, from, to }: KeyCondition): boolean {
  const value = VALUES[card]!
  if (value < from || value > to) return false
  return value === 0 || suits.includes(card[0]!)
}
