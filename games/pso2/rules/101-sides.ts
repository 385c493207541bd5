import type { CardId, Seat } from '@tefuda/kernel'
import { isCharacter } from './200-cards.ts'
import { field, MOST_SEATS, type Ps, playerCard } from './400-zones.ts'

/** 101.2, 101.2.1: players and sides. */

/** 101.2.2, 301.9: a player and the characters of that player's field. */
export function sideOf(t: Ps, seat: Seat): CardId[] {
  const side = [playerCard(t, seat)]
  for (const card of field(t, seat)) if (isCharacter(t, card)) side.push(card)
  return side
}

/** Raid.1: the last seat plays against all others; with two seats this is a duel. */
const TEAMS = Array.from({ length: MOST_SEATS + 1 }, (_, seats) =>
  Array.from({ length: seats }, (__, seat) => (seat === seats - 1 ? 1 : 0)),
)
export const teams = (seats: number): readonly number[] => TEAMS[seats]!
