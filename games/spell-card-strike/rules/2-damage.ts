import { doneTo } from '@tefuda/common'
import {
  amountIn,
  type CardId,
  type Clause,
  type Effect,
  type Event,
  entry,
  type Happened,
  notedEvent,
  noteOf,
  numberIn,
  procedure,
  type Ref,
} from '@tefuda/kernel'
import { isDo, type Step, stepIn } from '@tefuda/language'
import { isForbidden } from './1-principles.ts'
import { endEffects } from './2-control.ts'
import { takeDamage } from './2-dealt.ts'
import type { Dealt } from './2-entries.ts'
import { destroyEach } from './2-leaving.ts'
import { allStrikers, type Doomed, damageOn, type Globals, isStriker, type Sc } from './4-zones.ts'
import { answerFirst } from './8-before.ts'
import { DAMAGE, HIT } from './events.ts'

/** 2.6, 2.6.1, 2.6.2: damage and its effect on strikers. */

/** Damage to one striker: how much, from which sources, and by what (2.6.2.1). */
export type Hit = Dealt

/** Deals damage to all these strikers at once. Zero damage is not dealt (1.1.7). */
export function hurt(t: Sc, hits: readonly Hit[], clause: Clause): void {
  const dealt = hits.filter(({ whom, n }) => n > 0 && t.alive(whom) && canTake(t, whom.card))
  t.report({ did: false })
  if (dealt.length > 0) t.call(dealing, { hits: dealt, clause, taken: [] })
}

const canTake = (t: Sc, card: CardId): boolean => isStriker(t, card) && !isForbidden(t, card, 'damage')

/** 1.1.5: the damage plus what each source adds, changed by what its victim takes more or less, always or this once. */
function amountOf(t: Sc, { whom, n, sources }: Hit): number {
  let more = 0
  for (const source of sources) more += amountIn(t.lastValues(source) ?? {}, 'damageDealt')
  const values = t.valuesOf(whom.card)
  return n + more + numberIn(values, 'damageTaken') + numberIn(values, 'nextDamage')
}

type Dealing = { readonly hits: readonly Hit[]; readonly clause: Clause; taken: readonly Hit[] }

const hasNextDamage = (step: Step) =>
  isDo(step, 'gain') && step.gains.some((gain) => 'field' in gain && gain.field === 'nextDamage')

/** 8.1.3.1: an effect on the next damage ends with that damage, even if it was reduced to nothing. */
function endOfTheNext(t: Sc, whom: readonly Ref[]): void {
  const isSpent = (effect: Effect) =>
    effect.kind === 'gain' &&
    hasNextDamage(stepIn<'gain'>(effect)) &&
    effect.on.some((ref) => whom.some(({ card, life }) => ref.card === card && ref.life === life))
  if (t.state.effects.some(isSpent)) endEffects(t, isSpent)
}

/** 8.1.8: first abilities that wait for this damage, then what reduces or replaces it, then all of it at once (2.4.12-bis). */
const dealing = procedure<Globals, Dealing>('2.6', {
  '2.6 about': (t, { hits }) =>
    answerFirst(
      t,
      'beingDamaged',
      hits.map(({ whom }) => whom),
    ),
  '2.6.2': (t, { hits, clause }) => {
    const whom: Ref[] = []
    for (const hit of hits) {
      if (!t.alive(hit.whom) || !canTake(t, hit.whom.card)) continue
      const { card } = hit.whom
      whom.push(hit.whom)
      const n = amountOf(t, hit)
      const { sources, by } = hit
      if (n > 0) t.do(notedEvent(HIT, clause, t.state.holder[card]!, [card], { sources, by }, n))
    }
    endOfTheNext(t, whom)
  },
  '2.6.1': (t, { taken, clause }) => {
    const events = taken
      .filter(({ whom }) => t.alive(whom))
      .map(({ whom: { card }, n, sources, by }) =>
        notedEvent(DAMAGE, clause, t.state.holder[card]!, [card], { sources, by }, n),
      )
    t.report({ did: false })
    if (events.length > 0) t.together(events, TAKEN, {})
  },
})

const TAKEN = entry<Happened>('2.6.1')

const taking = procedure<Globals, Happened>(TAKEN, {
  '2.6.1 taken': (t, { happened }) =>
    t.return(
      doneTo(
        t,
        'damage',
        happened.flatMap(({ cards }) => cards),
      ),
    ),
})

export const damageProcedures = [dealing, taking]

/** A `hit` adds damage to be taken. */
function takeHit(t: Sc, e: Event): void {
  const v = t.running(dealing)!
  v.taken = [...v.taken, { whom: t.ref(e.cards[0]!), n: e.value, ...noteOf(e, HIT) }]
}

/** How the events of this chapter change the table. */
export const damageEvents: { readonly [type: string]: (t: Sc, e: Event) => void } = {
  hit: takeHit,
  damage: takeDamage,
}

/** 2.6.3: whether any striker is about to be destroyed. */
export const isAnyDoomed = (t: Sc): boolean => t.state.globals.doomed.length > 0

/**
 * 2.6.3, 2.7.2.3: a striker that has taken damage equal to its DEF by one effect is destroyed. 2.7.2.3 says "more than DEF"; 2.6.3 is the rule itself and says
 * "DEF or more", so it holds.
 */
export function destroyDoomed(t: Sc): void {
  const { doomed } = t.state.globals
  if (doomed.length === 0) return
  t.globals.doomed = []
  const isFirst = ({ whom: { card, life } }: Doomed, nth: number) =>
    doomed.findIndex(({ whom }) => whom.card === card && whom.life === life) === nth
  destroyEach(t, doomed.filter(isFirst), '2.6.3', t.state.turnSeat)
}

/** 2.6.5: a striker that was not destroyed keeps no damage. */
export function forgetDamage(t: Sc): void {
  t.mark(
    allStrikers(t).filter((card) => damageOn(t, card) > 0),
    'damage',
    0,
    '2.6.5',
    t.state.turnSeat,
  )
}
