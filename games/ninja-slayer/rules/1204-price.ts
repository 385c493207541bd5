import { costs } from '@tefuda/common'
import type { Seat } from '@tefuda/kernel'
import { contextOf, type Effect, isDo } from '@tefuda/language'
import { numberOf, printed, traitsInForce, validAbilities } from './200-cards.ts'
import type { Globals, Ns } from './300-zones.ts'
import { TRAIT, type Traits } from './1202-traits.ts'
import { canPayAll, etherIn, isCovered } from './1203-costs.ts'
import { speak } from './1300-speech.ts'

/** 1204.2g: the cost to enter a card, and the ways to pay it. */

/** 1204.2g: the cost for this player to enter a card now. */
export const entryCost = (t: Ns, card: number, seat: Seat) =>
  withChanges(t, card, seat, numberOf(t, card, 'cost'))

/** 1204.2g-5, 1204.2g-6: increases, then reductions, never below zero. */
export function withChanges(t: Ns, card: number, seat: Seat, cost: number): number {
  const changes = changed.changes(t, seat, card)
  if (changes.length === 0) return cost
  const sum = (sign: 1 | -1) => changes.filter((n) => n * sign > 0).reduce((total, n) => total + n, 0)
  return Math.max(0, Math.max(0, cost + sum(1)) + sum(-1))
}

const NOTHING: readonly never[] = []

/** How texts change the cost to enter a card: its own, and others in force. */
const changed = costs<Globals>({
  speak: () => speak,
  field: 'entryCost',
  own: (t, card) => (printed(t, card).traits.costs ? printed(t, card).abilities : NOTHING),
  others: (t) => validAbilities(t, TRAIT.costs),
})

export const NO_OTHERS: readonly Effect[] = []

/** 1204.2g-4: the alternative costs in a card's own text that its player can pay now, with all increases. */
export function otherCosts(t: Ns, seat: Seat, card: number): readonly Effect[] {
  /** 104.1: the cost is a rule, and a card's text beats it. */
  if (!printed(t, card).traits.otherCost) return NO_OTHERS
  const c = contextOf(seat, t.ref(card))
  const taken = withChanges(t, card, seat, 0)
  return printed(t, card).abilities.flatMap((ability) => {
    if (ability.kind !== 'constant' || (ability.while && !speak.holds(t, c, ability.while))) return []
    return ability.does.flatMap((step) =>
      isDo(step, 'otherCost') && canPayAll(t, c, step.cost, taken) ? [step.cost] : [],
    )
  })
}

/** The least ether that a card can be entered for. */
export function leastEther(t: Ns, seat: Seat, card: number): number {
  const others = otherCosts(t, seat, card).map((cost) => etherIn(t, contextOf(seat, t.ref(card)), cost))
  return Math.min(entryCost(t, card, seat), ...others.map((n) => n + withChanges(t, card, seat, 0)))
}

/** Whether a player can pay for a card in some way, plus an additional cost. */
export function canPayWith(t: Ns, seat: Seat, card: number, more: Effect): boolean {
  const c = contextOf(seat, t.ref(card))
  return canPayAll(t, c, more, leastEther(t, seat, card))
}

/** Whether a player can pay for a card in some way. */
export function canPayFor(t: Ns, seat: Seat, card: number): boolean {
  const { cost, traits } = printed(t, card)
  if (isOfPrintedCost(traits) && areCostsAsPrinted(t)) return isCovered(t, seat, cost)
  return isCovered(t, seat, entryCost(t, card, seat)) || otherCosts(t, seat, card).length > 0
}

/** Whether a card's own text leaves its printed cost unchanged. */
const isOfPrintedCost = ({ costs, otherCost, base }: Traits) => !costs && !otherCost && !base

/** Whether no ability in force changes the costs of other cards. */
export const areCostsAsPrinted = (t: Ns) => (traitsInForce(t) & TRAIT.costs) === 0

/** Whether a card clearly costs more than this much ether. A cheap check before the exact ones. */
export function isTooDear(t: Ns, card: number, ether: number): boolean {
  const { cost, traits } = printed(t, card)
  return cost > ether && isOfPrintedCost(traits)
}
