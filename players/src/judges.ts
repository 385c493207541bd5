import { type Globals, kindOf, sizeOf } from '@tefuda/blackpoker'
import type { Seat, Table, Vars } from '@tefuda/kernel'

/** How a bot judges a game. */
export interface Judge<G extends object> {
  /** How good a position looks for a seat; higher is better, and only differences count. */
  readonly worth: (t: Table<G>, seat: Seat) => number
  /** Whether nothing is under way that should come to its end first. */
  readonly isSettled: (t: Table<G>) => boolean
}

const WON = 1000
const nothingWaits = <G extends object>(t: Table<G>) => t.state.pending.length === 0

/** Won or lost is all that every game has in common. */
function byResult<G extends object>(t: Table<G>, seat: Seat): number {
  const { result } = t.state
  if (!result || result.winners.length === 0) return 0
  return result.winners.some((winner) => t.allied(winner, seat)) ? WON : -WON
}

/** What a seat has is worth as much as what the other has not. */
function byStrength<G extends object>(strength: (t: Table<G>, seat: Seat) => number): Judge<G>['worth'] {
  return (t, seat) => byResult(t, seat) + strength(t, seat) - strength(t, 1 - seat)
}

/** BlackPoker: cards in life are time, soldiers take it from the other, barriers keep it. */
const blackpoker: Judge<Globals> = {
  worth: byStrength((t, seat) => {
    const life = t.cards('life', seat).length
    let worth = life + Math.min(life, 6) * 1.5 + t.cards('hand', seat).length * 0.7
    for (const unit of t.cards('field', seat)) {
      if (t.state.host[unit]! >= 0) continue
      worth += kindOf(t, unit) === 'barrier' ? 2.5 : 1 + sizeOf(t, unit) * 0.6
    }
    return worth
  }),
  isSettled: nothingWaits,
}

/** Ether beyond what cards cost is of little use. */
const ENTERS_MOST = 5
/** From here on the end of the deck is near. */
const DECK_LOW = 8

/** Ninja Slayer: damage is what loses, characters deal it, ether and hand bring more of them. */
const ninjaSlayer: Judge<Vars> = {
  worth: byStrength((t, seat) => {
    const count = (zone: string) => t.cards(zone, seat).length
    const damage = count('damage')
    let worth = count('hand') - damage * 3 - Math.max(0, damage - 5) * 2
    worth += Math.min(count('ether'), ENTERS_MOST) * 2 + count('ether') * 0.5
    worth -= Math.max(0, DECK_LOW - count('deck')) * 2
    for (const card of t.cards('field', seat)) {
      const { karate, endurance, sabotage } = t.valuesOf(card) as { readonly [value: string]: number }
      worth += 1 + karate! * 0.7 + endurance! * 0.5 + sabotage! * 1.5
    }
    return worth
  }),
  isSettled: (t) => nothingWaits(t) && t.state.globals.greeter === null,
}

const JUDGES: { readonly [game: string]: Judge<never> } = {
  blackpoker: blackpoker as unknown as Judge<never>,
  'ninja-slayer': ninjaSlayer as unknown as Judge<never>,
}

export function judgeOf<G extends object>(game: string): Judge<G> {
  const known = JUDGES[game] as unknown as Judge<G> | undefined
  return known ?? { worth: byResult, isSettled: nothingWaits }
}
