import { type Match, type Random, type Seat, seatName, seeded } from '@tefuda/kernel'

/**
 * The dice for what is worked out for a seat at a question, say a hint. They depend on how often that seat has answered, and not on
 * the answers of others: whether they were asked may be secret.
 */
export function ownLuck(purpose: string, answers: Match<object>['answers'], seat: Seat): Random {
  const own = answers.filter(([who]) => who === seatName(seat)).length
  return seeded(`${purpose} ${own}`)
}
