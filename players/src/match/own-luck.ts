import { type Match, type Random, type Seat, seatName, seeded } from '@tefuda/kernel'

/**
 * The dice for something computed for a seat at a question, such as a hint. They depend on how often that seat has answered, not
 * on the answers of others: whether others were asked may be secret.
 */
export const ownLuck = (purpose: string, answers: Match<object>['answers'], seat: Seat): Random =>
  seeded(ownDice(purpose, answers, seat))

/** What those dice are seeded with, for somebody who throws them elsewhere. */
export function ownDice(purpose: string, answers: Match<object>['answers'], seat: Seat): string {
  const own = answers.filter(([who]) => who === seatName(seat)).length
  return `${purpose} ${own}`
}
