import { show } from '@tefuda/common'
import {
  ask,
  type CardId,
  type Clause,
  type Decision,
  entry,
  event,
  procedure,
  type Ref,
  type Seat,
  text,
} from '@tefuda/kernel'
import { cardText, printed } from './2-cards.ts'
import { circleOn, GUARDIAN_CIRCLE, REAR_CIRCLES, spotOn } from './4-circles.ts'
import { cardOption, circleOption } from './4-names.ts'
import { type Globals, isDeck, isField, isG, isHand, isLockedCircle, type Vg } from './4-zones.ts'
import { battleOf, setBattle } from './7-fighting.ts'
import { isForbiddenTo } from './8-lasting.ts'
import { PLACE, type Placing } from './events.ts'

/** 10.7: calling: units come from outside the field to rear-guard circles, or to the guardian circle: by the rules in the main phase and the guard step (10.7.1.2, 10.7.1.2.1), or by an effect (10.7.1.3). */

/** The cards called, for whom, where and how; `chosen` are the circles of the first ones. */
export type Calling = {
  cards: readonly Ref[]
  readonly seat: Seat
  readonly clause: Clause
  readonly by: Placing['by']
  /** The circles they may come to, and whether these must differ. */
  readonly circles: readonly number[]
  readonly apart: boolean
  readonly rested: boolean
  readonly guards: boolean
  chosen: readonly number[]
  /** 10.7.1.3.1: whom each guardian guards. */
  whom: readonly Ref[]
}
const CALL = entry<Calling>('10.7.1.1')

/** 4.6.7: circles that are not locked. */
export const rearCircles = (t: Vg, seat: Seat): readonly number[] =>
  REAR_CIRCLES.filter((circle) => !isLockedCircle(t, seat, circle))

type How = Partial<Pick<Calling, 'circles' | 'apart' | 'rested' | 'by'>>

/** Calls cards to rear-guard circles. */
export function call(t: Vg, cards: readonly CardId[], seat: Seat, clause: Clause, how: How = {}): void {
  t.report({ did: false })
  const circles = (how.circles ?? REAR_CIRCLES).filter((circle) => !isLockedCircle(t, seat, circle))
  const open = cards.filter(
    (card) =>
      // 10.7.1: from outside the field.
      !isField(t.state.at[card]!) && printed(t, card).type !== 'g' && !isForbiddenTo(t, seat, 'call', card),
  )
  if (open.length === 0 || circles.length === 0) return
  const { apart = false, rested = false, by = 'effect' } = how
  if (by === 'effect') showCalled(t, open, seat)
  t.call(CALL, {
    cards: open.map((card) => t.ref(card)),
    seat,
    clause,
    by,
    circles,
    apart,
    rested,
    guards: false,
    chosen: [],
    whom: [],
  })
}

/** 10.7.1.4: cards called from a deck or a hand by an effect are shown to all before their circles are chosen. */
function showCalled(t: Vg, cards: readonly CardId[], seat: Seat): void {
  const isSecret = (card: CardId) => isDeck(t.state.at[card]!) || isHand(t.state.at[card]!)
  const secret = cards.filter((card) => isSecret(card) && t.markOf(card, 'shown') !== 1)
  show(t, secret, '10.7.1.4', seat)
}

/** 1.3.3: whether a card may be called to guard, by the rules or by an effect. */
export const mayGuard = (t: Vg, seat: Seat, card: CardId): boolean => {
  const zone = t.state.at[card]!
  if (isHand(zone)) return !isForbiddenTo(t, seat, 'guard', card)
  return !isG(zone) || !isForbiddenTo(t, seat, 'gGuard', card)
}

/** Calls cards to the guardian circle, where they rest (4.6.5.1, 8.5.3.3, 10.7.1.3.1). */
export function callGuardians(
  t: Vg,
  cards: readonly CardId[],
  seat: Seat,
  clause: Clause,
  by: Placing['by'],
): void {
  t.report({ did: false })
  const open = cards.filter((card) => mayGuard(t, seat, card))
  if (open.length === 0) return
  t.call(CALL, {
    cards: open.map((card) => t.ref(card)),
    seat,
    clause,
    by,
    circles: [GUARDIAN_CIRCLE],
    apart: false,
    rested: true,
    guards: true,
    chosen: [],
    whom: [],
  })
}

/** 7.4.1.2: the attacked units that can be guarded. */
export const guardable = (t: Vg, seat: Seat): readonly CardId[] =>
  (battleOf(t)?.attacked ?? [])
    .filter((ref) => t.alive(ref) && t.state.holder[ref.card] === seat)
    .map(({ card }) => card)

const circlesLeft = ({ circles, apart, chosen }: Calling): readonly number[] =>
  apart ? circles.filter((circle) => !chosen.includes(circle)) : circles

export const calling = procedure<Globals, Calling>(CALL, {
  /** 10.7.1.1.1.1: as many as there are circles; their fighter chooses which. */
  '10.7.1.1.1.1': ask(
    (t, v): Decision | null => {
      const n = v.circles.length
      if (!v.apart || v.cards.length <= n) return null
      const options = v.cards.map(({ card }) => cardOption(t, card))
      const asked = { seat: v.seat, clause: '10.7.1.1.1.1', ask: text('ask.callWhich', { n }) }
      return { kind: 'choose', ...asked, options, min: n, max: n }
    },
    (t, v, { picked }) => {
      v.cards = picked.map(({ id }) => t.ref(id))
    },
  ),
  /** 10.7.1.1.1, 10.7.1.4, 8.5.2.2, 8.5.2.2.1: a circle for each; the called cards are public by then. */
  '10.7.1.1.1': ask(
    (t, v): Decision | null => {
      const next = v.cards[v.chosen.length]
      if (!next) return null
      const options = circlesLeft(v).map((circle) => circleOption(spotOn(v.seat, circle)))
      return {
        kind: 'choose',
        seat: v.seat,
        clause: '10.7.1.1.1',
        ask: text('ask.circle', { card: cardText(printed(t, next.card)) }),
        options,
        min: 1,
        max: 1,
      }
    },
    (t, v, { picked }) => {
      v.chosen = [...v.chosen, circleOn(picked[0]!.id)]
      if (v.chosen.length < v.cards.length) t.goto('10.7.1.1.1')
    },
  ),
  /** 7.4.1.2.2, 10.7.1.3.1: whom a guardian guards. */
  '10.7.1.3.1': ask(
    (t, v): Decision | null => {
      if (!v.guards || v.whom.length >= v.cards.length) return null
      const options = guardable(t, v.seat).map((card) => cardOption(t, card))
      if (options.length === 0) return null
      return {
        kind: 'choose',
        seat: v.seat,
        clause: '10.7.1.3.1',
        ask: text('ask.guard'),
        options,
        min: 1,
        max: 1,
      }
    },
    (t, v, { picked }) => {
      v.whom = [...v.whom, t.ref(picked[0]!.id)]
      if (v.whom.length < v.cards.length) t.goto('10.7.1.3.1')
    },
  ),
  /** 10.7.1.1.2: all at once; 8.5.3.2: units already there stay until the next rule processing. */
  '10.7.1.1.2': (t, v) => {
    const there = v.cards.map((ref, i) => ({ ref, circle: v.chosen[i]! })).filter(({ ref }) => t.alive(ref))
    const cards = there.map(({ ref }) => ref.card)
    const from = cards.map((card) => t.state.at[card]!)
    const zone = t.zone(v.guards ? 'guardian' : 'rear', v.seat)
    const came = t.number()
    t.move(cards, zone, v.clause, v.seat, { came, rested: v.rested ? 1 : 0, down: 0 })
    for (const { ref, circle } of there) t.mark([ref.card], 'circle', circle, v.clause, v.seat)
    const here = cards.filter((card) => t.state.at[card] === zone)
    if (v.guards) guardWith(t, here, v.whom)
    const note: Placing = { by: v.by, called: true }
    const to = here.map(() => zone)
    t.do(event(PLACE, '10.5.1', v.seat, { cards: here, from, to, note }))
    const refs = here.map((card) => t.ref(card))
    t.return({ did: refs.length > 0, done: { call: refs }, it: refs })
  },
})

/** Records whom each guardian guards. */
export function guardWith(t: Vg, cards: readonly CardId[], whom: readonly Ref[]): void {
  const battle = battleOf(t)
  if (!battle) return
  const more = cards.flatMap((card, i) => (whom[i] ? [{ by: t.ref(card), whom: whom[i] }] : []))
  setBattle(t, { ...battle, guards: [...battle.guards, ...more] })
}
