import { type Globals, kindOf, sizeOf } from '@tefuda/blackpoker'
import type { Seat, Table } from '@tefuda/kernel'

/** How good a position looks for a seat; higher is better, and only differences count. */
export type Judge<G extends object> = (t: Table<G>, seat: Seat) => number

const WON = 1000

/** Won or lost is all that every game has in common. */
function byResult<G extends object>(t: Table<G>, seat: Seat): number {
  const { result } = t.state
  if (!result || result.winners.length === 0) return 0
  return result.winners.some((winner) => t.allied(winner, seat)) ? WON : -WON
}

/** BlackPoker: cards in life are time, soldiers take it from the other, barriers keep it. */
function blackpoker(t: Table<Globals>, seat: Seat): number {
  return byResult(t, seat) + strength(t, seat) - strength(t, 1 - seat)
}

function strength(t: Table<Globals>, seat: Seat): number {
  const life = t.cards('life', seat).length
  let worth = life + Math.min(life, 6) * 1.5 + t.cards('hand', seat).length * 0.7
  for (const unit of t.cards('field', seat)) {
    if (t.state.host[unit]! >= 0) continue
    worth += kindOf(t, unit) === 'barrier' ? 2.5 : 1 + sizeOf(t, unit) * 0.6
  }
  return worth
}

const JUDGES: { readonly [game: string]: Judge<never> } = {
  blackpoker: blackpoker as unknown as Judge<never>,
}

export function judgeOf<G extends object>(game: string): Judge<G> {
  return (JUDGES[game] as unknown as Judge<G> | undefined) ?? byResult
}
