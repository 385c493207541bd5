import { sumOf, writtenOf } from '@tefuda/common'
import { type CardId, type Clause, refusal, type Seat } from '@tefuda/kernel'
import { type Ability, type Context, type Effect, isDo, type Step } from '@tefuda/language'
import { ether, faceUpDamage, isBowed, type Ns } from './300-zones.ts'
import { speak } from './1300-speech.ts'

/** 1203, 1203.1: the cost of a card or ability, and whether a player can pay it. */

export const NO_COST: Effect = []
export const costOf = (ability: Ability | null | undefined): Effect =>
  (ability && ability.kind !== 'constant' && ability.kind !== 'deck' ? ability.cost : null) ?? NO_COST

/**
 * 1203.2: whether a player can pay a cost besides the ether already reserved. Assumes that an earlier part of the cost may make a
 * later one possible; if not, the entry is taken back (1204.2i).
 */
export function canPayAll(t: Ns, c: Context, cost: Effect, taken: number): boolean {
  if (!isCovered(t, c.seat, etherIn(t, c, cost) + taken)) return false
  const jitsu = sumOf(speak, t, c, cost, 'jitsu')
  if (jitsu > 0 && jitsu > faceUpDamage(t, c.seat).length) return false
  for (let i = 0; i < cost.length; i++)
    if (!speak.canDo(t, c, cost[i]!)) return cost.slice(0, i).some(buries) && isHopedFor(t, c, cost.slice(i))
  return true
}

/** Whether a part of a cost may put cards into the ohigan. */
const buries = ({ do: verb }: Step) => BURYING.includes(verb)
const BURYING = ['kill', 'discard', 'move', 'heal']

/** Whether an earlier part of the cost may put the needed cards into the ohigan. */
const isHopedFor = (t: Ns, c: Context, cost: Effect) =>
  cost.every((step) => (isDo(step, 'pick') && step.what.in.zone === 'ohigan') || speak.canDo(t, c, step))

/** The amount of ether in a cost. */
export const etherIn = (t: Ns, c: Context, cost: Effect): number => sumOf(speak, t, c, cost, 'payEther')

/** The amount of ether in a cost without its letters. */
export const etherWritten = writtenOf('payEther')

/** Whether a player has this much unbowed ether; zero or less can always be paid (1203.5). */
export function isCovered(t: Ns, seat: Seat, cost: number): boolean {
  let left = cost
  if (left <= 0) return true
  for (const card of ether(t, seat)) if (!isBowed(t, card) && --left === 0) return true
  return false
}

/** 1203.3: an act done as a cost counts as done, whatever happened instead. */
export const paidWith = (t: Ns, { cost }: Context, cards: readonly CardId[]) =>
  cost ? cards.map((card) => t.ref(card)) : null

/**
 * 1203.6: the clause by which an effect asks for a cost. A discard is such a cost, too (1203.6a); the acting player decides
 * and pays (1203.7, 1203.7a).
 */
export const PAYING: Clause = '1203.6'

export const TOO_DEAR = refusal('1203.2', 'no.ether')
