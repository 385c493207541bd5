import { type Clause, player, refusal, type Seat, type Table, text } from '@tefuda/kernel'

/** 100, 101, 101.1: the scope of the rules of Ninja Slayer TCG. */

/** 102, 102.1: two play against each other. */
export const PLAYERS = { min: 2, max: 2 }
export const SEATS: readonly Seat[] = [0, 1]

/** 105, 105.1: the turn player and the non-turn player. */
export const opponentOf = (seat: Seat): Seat => 1 - seat

/**
 * 103, 103.1: a player who meets a losing condition loses, and the other wins (103.2). If both do, the turn player loses (103.3).
 */
export function lose<G extends object>(t: Table<G>, lost: readonly Seat[], clause: Clause): void {
  const isBoth = lost.length > 1
  const winner = opponentOf(isBoth ? t.state.turnSeat : lost[0]!)
  t.end([winner], isBoth ? '103.3' : clause, text('end.lost', { seats: lost.map(player) }))
}

/** 103.4: a player who concedes loses. */
export const CONCEDE: Clause = '103.4'

/** 104, 104.1: a text beats a rule, and a prohibition beats everything (104.4). */
export const FORBIDDEN = refusal('104.4', 'no.forbidden')
