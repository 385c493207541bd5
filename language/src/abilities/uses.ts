import {
  type CardId,
  type Clause,
  type Event,
  type EventWith,
  event,
  eventWith,
  jsonOf,
  noteOf,
  type Ref,
  type Seat,
  type Table,
} from '@tefuda/kernel'
import type { Ability } from '../ability.ts'
import { heardBy } from '../context.ts'
import { wholeOf } from './ways.ts'

/** How often abilities may be used, and how often they have been. */

/** An ability by what it says. */
export const nameOf = (ability: Ability): string => jsonOf(wholeOf(ability))

/** An ability of an object, as events name it. */
type Use = { readonly source: Ref; readonly ability: string }

/** An ability was used, has triggered, or was let pass; named where the ability says how often it may be used. */
export const ABILITY = eventWith<Use | null>('ability')
export const TRIGGERED = eventWith<Use | null>('triggered')
const LET_PASS = eventWith<Use | null>('let pass')

/** Which ability of which object was used, for abilities that say how often they may be. */
export const used = (source: Ref, ability: Ability): Use | null =>
  'limit' in ability && ability.limit ? named(source, ability) : null
const named = (source: Ref, ability: Ability): Use => ({ source, ability: nameOf(ability) })

/** How often an ability may be used. */
const timesOf = (ability: Ability): number =>
  'limit' in ability && ability.limit && 'times' in ability.limit ? ability.limit.times : Infinity
export const isLimited = (ability: Ability) => timesOf(ability) < Infinity

/** Whether an ability says how often it may be used in the whole game. */
const isOfTheGame = (ability: Ability) =>
  'limit' in ability && ability.limit !== undefined && 'per' in ability.limit && ability.limit.per === 'game'

/** Whether an ability of this very object was used, or has triggered, as often this turn (or game) as it may be. */
export const isUsedUp = <G extends object>(
  t: Table<G>,
  type: EventWith<Use | null>,
  card: CardId,
  ability: Ability,
): boolean => isLimited(ability) && timesUsed(t, type, card, ability) >= timesOf(ability)

function timesUsed<G extends object>(
  t: Table<G>,
  type: EventWith<Use | null>,
  card: CardId,
  ability: Ability,
): number {
  let count = 0
  if (isOfTheGame(ability)) {
    for (const { kind, on, data } of t.state.effects)
      if (kind === 'used' && on[0]!.card === card && data === nameOf(ability)) count++
    return count
  }
  for (const e of t.state.history) if (isAbout(t, e, type, card, ability)) count++
  return count
}

/** Whether an event of this turn is about an ability of this very object. */
function isAbout<G extends object>(
  t: Table<G>,
  e: Event,
  type: EventWith<Use | null>,
  card: CardId,
  ability: Ability,
): boolean {
  if (e.type !== type.type || e.cards[0] !== card) return false
  const use = noteOf(e, type)
  return use !== null && use.ability === nameOf(ability) && t.alive(use.source)
}

/** What waits though its ability is used up by now is not put. */
export function dropUsedUp<G extends object>(t: Table<G>, { card }: Ref, ability: Ability): void {
  if (!isUsedUp(t, ABILITY, card, ability)) return
  const name = nameOf(ability)
  for (const one of t.state.waiting) {
    if (one.source?.card === card && nameOf(heardBy(one).ability) === name) t.unwait(one)
  }
}

/** An ability of a state of affairs that was not put is let pass: though all is still so, it does not trigger this turn. */
export function letPass<G extends object>(
  t: Table<G>,
  source: Ref,
  seat: Seat,
  ability: Ability,
  clause: Clause,
): void {
  if (ability.kind !== 'triggered' || !('whenever' in ability.when)) return
  t.do(event(LET_PASS, clause, seat, { cards: [source.card], note: named(source, ability) }))
}

export function wasLetPass<G extends object>(t: Table<G>, card: CardId, ability: Ability): boolean {
  return t.state.history.some((e) => isAbout(t, e, LET_PASS, card, ability))
}

/** An ability that may be used only so often in the whole game is remembered for it. */
export function rememberUse<G extends object>(t: Table<G>, source: Ref, seat: Seat, ability: Ability): void {
  if (!isOfTheGame(ability)) return
  t.begin({ kind: 'used', seat, source, on: [source], until: '', data: nameOf(ability) })
}
