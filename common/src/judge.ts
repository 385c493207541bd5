import type { Seat, Table } from '@tefuda/kernel'

/** How a bot judges a game. */
export interface Judge<G extends object> {
  /** How good a position looks for a seat; higher is better, and only differences count. */
  readonly worth: (t: Table<G>, seat: Seat) => number
  /** How large a lead wins 75% of games. */
  readonly lead: number
  /** Whether nothing is under way that should end first. */
  readonly isSettled: (t: Table<G>) => boolean
  /**
   * Positions are comparable only at the end of a turn: before that, a player who attacks at once seems ahead
   * of one who prepares an attack.
   */
  readonly wholeTurns?: true
  /** The judge that the game's author wrote, if this one was learned. */
  readonly written?: Judge<G>
}

/** The judge for positions in the middle of a turn: a judge learned from whole turns does not apply there. */
export const withinTurns = <G extends object>(judge: Judge<G>): Judge<G> =>
  (judge.wholeTurns && judge.written) || judge

const WON = 1000

/** The part that all games share: won or lost. */
export function byResult<G extends object>(t: Table<G>, seat: Seat): number {
  const { result } = t.state
  if (!result || result.winners.length === 0) return 0
  return result.winners.some((winner) => t.allied(winner, seat)) ? WON : -WON
}

/** Counts what a side has as positive and what the other side has as negative. */
export function byStrength<G extends object>(
  strength: (t: Table<G>, seat: Seat) => number,
): Judge<G>['worth'] {
  return (t, seat) => {
    let worth = byResult(t, seat)
    for (const one of t.seats()) worth += t.allied(one, seat) ? strength(t, one) : -strength(t, one)
    return worth
  }
}

/** Nothing waits to resolve: what every game can tell. */
export const nothingWaits = <G extends object>(t: Table<G>): boolean => t.state.pending.length === 0
