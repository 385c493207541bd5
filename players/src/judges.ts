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

/** What a side has is worth as much as what the other has not. */
function byStrength<G extends object>(strength: (t: Table<G>, seat: Seat) => number): Judge<G>['worth'] {
  return (t, seat) => {
    let worth = byResult(t, seat)
    for (const one of t.seats()) worth += t.allied(one, seat) ? strength(t, one) : -strength(t, one)
    return worth
  }
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

/** PP beyond what cards cost is of little use. */
const PP_MOST = 6
/** From here on a player is in danger. */
const HP_LOW = 12

/** Phantasy Star Online 2: the deck is HP, the field takes it from the others, PP and hand fill the field. */
const pso2: Judge<Vars> = {
  worth: byStrength((t, seat) => {
    const count = (zone: string) => t.cards(zone, seat).length
    let worth = hpOf(t, seat) + Math.min(count('hand'), 7) * 1.2 + Math.min(count('pp'), PP_MOST) * 2.5
    for (const card of [...t.cards('field', seat), ...t.cards('player', seat)]) {
      const { attack, hp, defence } = t.valuesOf(card) as { readonly [value: string]: number }
      if (t.state.host[card]! >= 0) worth += 0.5 + attack! * 0.7 + defence! * 0.7
      else if (t.isInPlay(card) && t.cards('player', seat)[0] !== card)
        worth += (1 + attack! * 0.8 + hp! * 0.5) * (t.markOf(card, 'row') === 1 ? 0.6 : 1)
    }
    return worth
  }),
  isSettled: (t) => nothingWaits(t) && t.state.globals.battle === null,
}

/** What is left of a player's deck or of a boss's life, the last of it counting more. */
function hpOf(t: Table<Vars>, seat: Seat): number {
  const [player] = t.cards('player', seat)
  if (player === undefined) return 0
  const lost = t.markOf(player, 'lost')
  const isBoss =
    (t.state.options as { readonly raid?: string }).raid !== undefined && seat === t.seatCount() - 1
  const hp = isBoss ? (t.valuesOf(player).hp as number) - lost : t.cards('deck', seat).length
  return hp + Math.min(hp, HP_LOW) * 1.5
}

const JUDGES: { readonly [game: string]: Judge<never> } = {
  blackpoker: blackpoker as unknown as Judge<never>,
  'ninja-slayer': ninjaSlayer as unknown as Judge<never>,
  pso2: pso2 as unknown as Judge<never>,
}

export function judgeOf<G extends object>(game: string): Judge<G> {
  const known = JUDGES[game] as unknown as Judge<G> | undefined
  return known ?? { worth: byResult, isSettled: nothingWaits }
}
