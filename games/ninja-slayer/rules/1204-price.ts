import { costs } from '@tefuda/common'
import type { Seat } from '@tefuda/kernel'
import { contextOf, type Effect, isDo } from '@tefuda/language'
import { numberOf, printed, traitsInForce, validAbilities } from './200-cards.ts'
import type { Globals, Ns } from './300-zones.ts'
import { TRAIT, type Traits } from './1202-traits.ts'
import { canPayAll, etherIn, isCovered } from './1203-costs.ts'
import { speak } from './1300-speech.ts'

/** 1204.2g: what entering a card costs, and in which ways that can be paid. */

/** 1204.2g: what a card costs this player to enter now. */
export const entryCost = (t: Ns, card: number, seat: Seat) =>
  withChanges(t, card, seat, numberOf(t, card, 'cost'))

/** 1204.2g-5, 1204.2g-6: more, then less, never below nothing. */
export function withChanges(t: Ns, card: number, seat: Seat, cost: number): number {
  const changes = changed.changes(t, seat, card)
  if (changes.length === 0) return cost
  const sum = (sign: 1 | -1) => changes.filter((n) => n * sign > 0).reduce((total, n) => total + n, 0)
  return Math.max(0, Math.max(0, cost + sum(1)) + sum(-1))
}

const NOTHING: readonly never[] = []

/** What texts add to the cost of entering a card: its own, and others that are valid. */
const changed = costs<Globals>({
  speak: () => speak,
  field: 'entryCost',
  own: (t, card) => (printed(t, card).traits.costs ? printed(t, card).abilities : NOTHING),
  others: (t) => validAbilities(t, TRAIT.costs),
})

export const NO_OTHERS: readonly Effect[] = []

/** 1204.2g-4: costs that a card's own text lets its player pay instead, as far as they can be paid now with what is added. */
export function otherCosts(t: Ns, seat: Seat, card: number): readonly Effect[] {
  /** 104.1: a rule asks for the cost of a card; its text is right. */
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

/** Whether a card can be paid for, in whatever way, together with an additional cost. */
export function canPayWith(t: Ns, seat: Seat, card: number, more: Effect): boolean {
  const c = contextOf(seat, t.ref(card))
  return canPayAll(t, c, more, leastEther(t, seat, card))
}

/** Whether a card can be paid for, in whatever way. */
export function canPayFor(t: Ns, seat: Seat, card: number): boolean {
  const { cost, traits } = printed(t, card)
  if (isOfPrintedCost(traits) && areCostsAsPrinted(t)) return isCovered(t, seat, cost)
  return isCovered(t, seat, entryCost(t, card, seat)) || otherCosts(t, seat, card).length > 0
}

/** Whether a card costs what is printed on it, as far as its own text goes. */
const isOfPrintedCost = ({ costs, otherCost, base }: Traits) => !costs && !otherCost && !base

/** Whether nothing changes what entering cards costs, but the cards themselves. */
export const areCostsAsPrinted = (t: Ns) => (traitsInForce(t) & TRAIT.costs) === 0

/** Whether a card is seen at once to cost more ether than there is. */
export function isTooDear(t: Ns, card: number, ether: number): boolean {
  const { cost, traits } = printed(t, card)
  return cost > ether && isOfPrintedCost(traits)
}
