import { type CardId, type Clause, type Event, eventOf, numberIn, procedure, type Ref } from '@tefuda/kernel'
import type { Gain, Step } from '@tefuda/language'
import { isForbidden } from './1-principles.ts'
import { endEffects } from './2-control.ts'
import type { Blow } from './2-happenings.ts'
import { destroyEach } from './2-leaving.ts'
import { numberOf } from './3-cards.ts'
import { allStrikers, damageOn, type Globals, isStriker, type Sc } from './4-zones.ts'
import { answerFirst } from './8-before.ts'

/** 2.6, 2.6.1, 2.6.2: damage, and what it does to strikers. */

/** Damage for a striker: how much, from what, and by what (2.6.2.1). */
export type Hit = { readonly whom: Ref; readonly n: number } & Blow

/** Deals damage to strikers, to all of them at once. None at all is not dealt (1.1.7). */
export function hurt(t: Sc, hits: readonly Hit[], clause: Clause): void {
  const dealt = hits.filter(({ whom, n }) => n > 0 && t.alive(whom) && canTake(t, whom.card))
  t.report({ did: false })
  if (dealt.length > 0) t.call(dealing, { hits: dealt, clause, taken: [] })
}

const canTake = (t: Sc, card: CardId): boolean => isStriker(t, card) && !isForbidden(t, card, 'damage')

/** 1.1.5: the damage with what its sources deal more, each by itself, and its victim takes more or less, for good or this once. */
function amountOf(t: Sc, { whom, n, sources }: Hit): number {
  let more = 0
  for (const source of sources) more += (t.lastValues(source)?.damageDealt as number | undefined) ?? 0
  const values = t.valuesOf(whom.card)
  return n + more + numberIn(values, 'damageTaken') + numberIn(values, 'nextDamage')
}

type Dealing = { readonly hits: readonly Hit[]; readonly clause: Clause; taken: readonly Hit[] }

const hasNextDamage = (step: Step) =>
  step.do === 'gain' &&
  (step as { gains: readonly Gain[] }).gains.some((gain) => 'field' in gain && gain.field === 'nextDamage')

/** 8.1.3.1: what is about the next damage of somebody is over with it, however little is left of that. */
function endOfTheNext(t: Sc, whom: readonly Ref[]): void {
  const isSpent = ({ kind, on, data }: (typeof t.state.effects)[number]) =>
    kind === 'gain' &&
    hasNextDamage((data as unknown as { step: Step }).step) &&
    on.some((ref) => whom.some(({ card, life }) => ref.card === card && ref.life === life))
  if (t.state.effects.some(isSpent)) endEffects(t, isSpent)
}

/** 8.1.8: first whoever waits for it to be about to happen; then what lessens or replaces it; then all of it at once. */
export const dealing = procedure<Globals, Dealing>('2.6', {
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
      if (n > 0) t.do(eventOf('hit', clause, t.state.holder[card]!, [card], n, { sources, by }))
    }
    endOfTheNext(t, whom)
  },
  '2.6.1': (t, v) => {
    v.taken = v.taken.filter(({ whom }) => t.alive(whom))
    for (const { whom, n, sources, by } of v.taken)
      t.do(eventOf('damage', v.clause, t.state.holder[whom.card]!, [whom.card], n, { sources, by }))
    const refs = v.taken.map(({ whom }) => whom)
    t.return({ did: refs.length > 0, done: { damage: refs } })
  },
})

/** What a `hit` changes: its damage will be taken. */
function takeHit(t: Sc, e: Event): void {
  const v = t.running(dealing)!
  v.taken = [...v.taken, { whom: t.ref(e.cards[0]!), n: e.value, ...(e.note as Blow) }]
}

/** How the events of this chapter change the table. */
export const damageEvents: { readonly [type: string]: (t: Sc, e: Event) => void } = {
  hit: takeHit,
  damage: (t, e) => t.addToMark(e.cards[0]!, 'damage', e.value),
}

export const isAnyHurt = (t: Sc): boolean => {
  for (const card of allStrikers(t)) if (damageOn(t, card) > 0) return true
  return false
}

/**
 * 2.6.3, 2.7.2.3: who has taken as much damage as DEF by the effect that was applied is destroyed. 2.7.2.3 says more than DEF; 2.6.3 is the rule about it and says as much, so
 * that holds.
 */
export function destroyHurt(t: Sc): void {
  const fallen = allStrikers(t).filter(
    (card) => damageOn(t, card) > 0 && damageOn(t, card) >= numberOf(t, card, 'def'),
  )
  if (fallen.length === 0) return
  const deaths = fallen.map((card) => ({ whom: t.ref(card), ...lastBlow(t, card) }))
  destroyEach(t, deaths, '2.6.3', t.state.turnSeat)
}

const lastBlow = (t: Sc, card: CardId): Blow =>
  t.state.history.findLast((e) => e.type === 'damage' && e.cards[0] === card)!.note as Blow

/** 2.6.5: what was less than DEF is gone at once. */
export function forgetDamage(t: Sc): void {
  t.mark(
    allStrikers(t).filter((card) => damageOn(t, card) > 0),
    'damage',
    0,
    '2.6.5',
    t.state.turnSeat,
  )
}
