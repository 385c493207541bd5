import type { Seat, Table } from '@tefuda/kernel'

/** How a bot judges a game. */
export interface Judge<G extends object> {
  /** How good a position looks for a seat; higher is better, and only differences count. */
  readonly worth: (t: Table<G>, seat: Seat) => number
  /** By how much better it looks for those who win three games of four from there. */
  readonly lead: number
  /** Whether nothing is under way that should come to its end first. */
  readonly isSettled: (t: Table<G>) => boolean
  /** Positions can be compared at the end of a turn alone: before it, whoever attacks at once seems ahead of whoever prepares an attack. */
  readonly wholeTurns?: true
  /** The judge that the game has written down itself, where this one was learned. */
  readonly written?: Judge<G>
}

/** The judge for positions in the middle of a turn: what was learned of whole turns says nothing of them. */
export const withinTurns = <G extends object>(judge: Judge<G>): Judge<G> =>
  (judge.wholeTurns && judge.written) || judge

const WON = 1000

/** Won or lost is all that every game has in common. */
export function byResult<G extends object>(t: Table<G>, seat: Seat): number {
  const { result } = t.state
  if (!result || result.winners.length === 0) return 0
  return result.winners.some((winner) => t.allied(winner, seat)) ? WON : -WON
}

/** What a side has is worth as much as what the other has not. */
export function byStrength<G extends object>(
  strength: (t: Table<G>, seat: Seat) => number,
): Judge<G>['worth'] {
  return (t, seat) => {
    let worth = byResult(t, seat)
    for (const one of t.seats()) worth += t.allied(one, seat) ? strength(t, one) : -strength(t, one)
    return worth
  }
}

/** A game is settled as far as everybody can tell where nothing waits to resolve. */
export const nothingWaits = <G extends object>(t: Table<G>): boolean => t.state.pending.length === 0
