import { costs, gainingOf, sumOf, writtenOf } from '@tefuda/common'
import {
  ask,
  type CardId,
  entry,
  type Effect as InForce,
  numberIn,
  procedure,
  refusal,
  remembered,
  type Seat,
  text,
  type Values,
} from '@tefuda/kernel'
import { type Ability, type Context, type Effect, isOfThis } from '@tefuda/language'
import { isUnderWay } from './103-lasting.ts'
import { type Colour, costOfCard, printed } from './200-cards.ts'
import { turn } from './215-turning.ts'
import { TRAIT, traitsInForce, validAbilities } from './300-traits.ts'
import { endEffects } from './400-control.ts'
import { cardOption } from './400-names.ts'
import { type Globals, isDown, isOff, type Ps, pp } from './400-zones.ts'
import { waitsOf } from './406-waits.ts'
import { speak } from './glossary-speech.ts'

/** 209, 209.1: the cost of a card or ability, and whether a player can pay it. */

const NO_COST: Effect = []
export const costOf = (ability: Ability | null): Effect =>
  ability?.kind === 'activated' ? ability.cost : NO_COST

/** 404.1: how many of a player's PP are ON. */
export function readyPp(t: Ps, seat: Seat): number {
  let count = 0
  for (const card of pp(t, seat)) if (!isOff(t, card)) count++
  return count
}

/** 209.1.2: whether a player has PP of that colour; face-down cards have no known colour. */
export function hasColour(t: Ps, seat: Seat, colour: Colour): boolean {
  if (colour === 'white') return true
  for (const card of pp(t, seat)) if (!isDown(t, card) && printed(t, card).colour === colour) return true
  return false
}

/** 209.1.1: the price to play a card from the hand now, without X; the card's cost stays the printed one (209.2). */
export function playCost(t: Ps, seat: Seat, card: CardId): number {
  const { cost, costX, traits } = printed(t, card)
  if ((traitsInForce(t) & TRAIT.costs) === 0 && !traits.costs && !costX && !isDown(t, card)) return cost
  return Math.max(0, costOfCard(t, card) + changed.changes(t, seat, card).reduce((sum, n) => sum + n, 0))
}

/**
 * 209.3.1: while a played card waits, its cost includes the named X; anywhere else X is zero. An active waits as an
 * ability (204.2.1, 300.5).
 */
export function withX(t: Ps, card: CardId, values: Values): Values {
  if (!printed(t, card).costX) return values
  for (const item of t.state.pending) {
    const { ability, c, x } = waitsOf(item)
    if (ability || c.source.card !== card || !t.alive(c.source)) continue
    return { ...values, cost: numberIn(values, 'cost') + x }
  }
  return values
}

const NOTHING: readonly never[] = []

/**
 * 103.5.2, 103.5.3: how texts change the price of a card: its own and those in play; 103.4.2.2: and lasting
 * effects.
 */
const changed = costs<Globals>({
  speak: () => speak,
  field: 'playCost',
  own: (t, card) => (printed(t, card).traits.costs ? printed(t, card).abilities : NOTHING),
  others: (t) => validAbilities(t, TRAIT.costs),
  lasting,
})

/** Effects that may change costs for a time. */
function lasting(t: Ps): readonly InForce[] {
  if ((t.effectTraits() & TRAIT.costs) === 0) return NOTHING
  return t.state.effects.filter((effect) => effect.kind === 'gain' && isUnderWay(t, effect))
}

const isOfTheNext = (effect: InForce): boolean => {
  const { what } = gainingOf(effect)
  return typeof what === 'object' && 'entered' in what && what.next === true
}

/** An effect on the next card of a kind ends with that card, whatever was paid for it. */
export function endOfTheNext(t: Ps, seat: Seat, card: CardId): void {
  const spent = lasting(t).filter((effect) => changed.isAbout(t, effect, seat, card) && isOfTheNext(effect))
  if (spent.length > 0) endEffects(t, (effect) => spent.includes(effect))
}

/** 209.1.3: the total PP cost of an ability. */
const ppIn = (t: Ps, c: Context, cost: Effect): number => sumOf(speak, t, c, cost, 'payPp')
const ppWritten = writtenOf('payPp')

/** The least an ability can cost by its text alone: an amount of PP, and whether it turns its card OFF. */
const leastOf = remembered((ability: Ability): { readonly pp: number; readonly turns: boolean } => {
  const cost = costOf(ability)
  const turns = cost.some((step) => step.do === 'turnOff' && isOfThis(step))
  return { pp: ppWritten(cost), turns }
})

/** Whether this many ready PP could pay for an ability. A cheap check before the exact ones. */
export function isWithin(t: Ps, card: CardId, ability: Ability, ready: number): boolean {
  const { pp: n, turns } = leastOf(ability)
  return ready >= n && !(turns && isOff(t, card))
}

/** Whether a player can pay an ability's cost, as far as that is known beforehand. */
export const canPayAll = (t: Ps, c: Context, cost: Effect): boolean =>
  readyPp(t, c.seat) >= ppIn(t, c, cost) && speak.canPay(t, c, cost)

/** 209.1: a player pays PP by turning them OFF. */
export const PAY_PP = entry<Paying>('209.1')
export type Paying = { readonly seat: Seat; readonly n: number }

/** 209.1.1, 209.1.3: the player chooses which PP to turn OFF. */
export const payPp = procedure<Globals, Paying>(PAY_PP, {
  '209.1.1': ask(
    (t, { seat, n }) => {
      const options = pp(t, seat)
        .filter((card) => !isOff(t, card))
        .map((card) => cardOption(t, card))
      return { kind: 'choose', seat, clause: '209.1.1', ask: text('ask.pay', { n }), options, min: n, max: n }
    },
    (t, { seat }, { picked }) =>
      turn(
        t,
        picked.map(({ id }) => id),
        true,
        '209.1.1',
        seat,
      ),
  ),
})

export const TOO_DEAR = refusal('209.1.1', 'no.pp')
export const NO_COLOUR = refusal('209.1.2', 'no.colour')

export const UNPAYABLE = refusal('209.1.3', 'no.cost')
