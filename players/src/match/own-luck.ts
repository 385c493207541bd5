import { type Match, type Random, type Seat, seatName, seeded } from '@tefuda/kernel'

/**
 * The dice for something computed for a seat at a question, such as a hint. They depend on how often that seat has answered, not
 * on the answers of others: whether others were asked may be secret.
 */
export function ownLuck(purpose: string, answers: Match<object>['answers'], seat: Seat): Random {
  const own = answers.filter(([who]) => who === seatName(seat)).length
  return seeded(`${purpose} ${own}`)
}
