import {
  ask,
  type CardId,
  type Clause,
  type Event,
  entry,
  eventOf,
  type Option,
  procedure,
  type Ref,
  type Seat,
  text,
} from '@tefuda/kernel'
import { isForbidden } from './1-principles.ts'
import {
  deck,
  type Globals,
  isDown,
  isHand,
  isInLegion,
  isRested,
  isUnit,
  type Vg,
  vanguards,
} from './4-zones.ts'
import { isForbiddenTo } from './8-lasting.ts'

/** 3: words of the rules: drawing (3.12), standing and resting, face up and face down (3.17). Where the others are to be found: */

/**
 * 3.1, 3.1.1, 3.1.1.1, 3.1.2, 3.1.2.1: abilities are constant, activated or triggered, and what they tell to do is done at once, lasts, or replaces something (8-traits, 8-lasting, 8-instead). 3.1.1.2: a constant one is active while
 * its card lies where it is valid (3.1.1.2.1), an activated one is by being played (3.1.1.2.2), a triggered one while it is among what waits (3.1.1.2.3). The zones of its head (3.1.1.3, 3.1.1.4, without one 3.1.1.3.10) are those of the table: circles (3.1.1.3.1,
 * 3.1.1.3.2, 3.1.1.3.3), hand (3.1.1.3.4), drop (3.1.1.3.5), bind (3.1.1.3.6), soul (3.1.1.3.7), damage (3.1.1.3.8). 3.1.1.5, 3.1.1.5.1: a cost is paid before an activated ability resolves (8-playing), while a triggered
 * one does (3.1.1.5.2), all of it or nothing (3.1.1.5.3). 3.1.1.6, 3.1.1.6.1: what is gained and lost in double brackets is an ability (10.21), what is done a
 * series of steps like any other (3.1.1.6.2).
 */

/**
 * 3.2, 3.2.1: fighters are the seats. 3.3, 3.3.1, 3.3.2: whose deck a card came with is its `owner` in the state, 3.4, 3.4.1, 3.4.2: whose zone it lies in its `holder`; the seat of what is carried out is that of the holder
 * when it was played (3.4.4), triggered (3.4.5) or counts (3.4.6), and of the effect that comes of it (3.4.3).
 */

/**
 * 3.5, 3.5.1, 3.5.2: check timing is 8-check: rule processing until there is none, then what waits. 3.6, 3.6.1: play timing is the main phase (6-main) and the guard step (7-guard): both check first (3.6.2), let one action be taken (3.6.3) and come back to the same fighter
 * after each action (3.6.3.1) until that one does nothing (3.6.3.2).
 */

/**
 * 3.7, 3.7.1, 3.7.1.1, 3.7.2, 3.7.2.1: information is what `valuesOf` gives, a state what the marks and the places of a card are; 3.7.1.2: what is printed is asked for by `printed`. 3.8.1.1: what a text calls a unit where it asks for a type is any card
 * of it (8-speech). 3.8, 3.8.1, 3.8.2, 3.9, 3.9.1, 3.10, 3.10.1, 3.11, 3.11.1.1: vanguards, rear-guards and guardians are what lies in the zones of those names (4-zones): one vanguard, or two in legion
 * (3.9.1.1), with what it has still to take (3.9.2), five rear-guards (3.10.1.1), of guardians any number (3.11.1.4), who lend their shields (3.11.1.2, 3.11.1.3; 7-fighting).
 */

/**
 * 3.14, 3.14.1, 3.14.1.1: what happens while an effect is carried out is done by its master's card, 3.14.1.2: what the rules do outside of one by nobody's. 3.15, 3.15.1, 3.15.1.1: battle damage is dealt in the damage step (7.6.1.5), skill
 * damage by an effect (3.15.1.2), whose card is its source, not its fighter (3.15.1.2.1). 3.16, 3.16.1, 3.16.2: chance is the table's dice, by which also what nobody may see is chosen. 3.18, 3.18.1, 3.18.2: a
 * circle is called by what lies there (4-circles).
 */

/** 3.12, 10.2, 10.2.1: draws n cards one by one; with `upTo` the player may stop at each (3.12.4). */
export function draw(t: Vg, seat: Seat, n: number, clause: Clause, upTo = false): void {
  t.report({ did: false })
  if (n <= 0 || isForbiddenTo(t, seat, 'draw')) return
  t.call(DRAW, { seat, left: n, upTo, clause, drawn: [] })
}

export type Drawing = {
  readonly seat: Seat
  left: number
  readonly upTo: boolean
  readonly clause: Clause
  drawn: readonly Ref[]
}
const DRAW = entry<Drawing>('3.12')
const ON: Option = { key: 'draw', text: text('option.draw'), id: 1 }
const STOP: Option = { key: 'stop', text: text('option.stop'), id: 0 }

export const drawing = procedure<Globals, Drawing>(DRAW, {
  '3.12.3': (t, v) => {
    if (v.left <= 0 || deck(t, v.seat).length === 0)
      return t.return({ did: v.drawn.length > 0, done: { draw: v.drawn }, it: v.drawn })
  },
  '3.12.4.1': ask(
    (_, { seat, upTo }) =>
      upTo
        ? {
            kind: 'choose',
            seat,
            clause: '3.12.4.1',
            ask: text('ask.drawOn'),
            options: [ON, STOP],
            min: 1,
            max: 1,
          }
        : null,
    (_, v, { picked }) => {
      if (picked[0] === STOP) v.left = 0
    },
  ),
  '3.12.4.2': (t, v) => {
    if (v.left === 0) return t.return({ did: v.drawn.length > 0, done: { draw: v.drawn }, it: v.drawn })
    v.left--
    t.do(eventOf('draw', v.clause, v.seat, []))
  },
  '3.12.4.3': (t) => t.goto('3.12.3'),
})

/** 3.12.1, 3.12.2: drawing one card. */
export const termEvents: { readonly [type: string]: (t: Vg, e: Event) => void } = {
  draw: (t, e) => {
    const top = deck(t, e.seat).at(-1)
    if (top === undefined) return
    t.move([top], t.zone('hand', e.seat), e.clause, e.seat)
    if (!isHand(t.state.at[top]!)) return
    const v = t.running(DRAW)
    if (v) v.drawn = [...v.drawn, t.ref(top)]
    t.do(eventOf('drawn', e.clause, e.seat, [top]))
  },
}

/** 10.11, 10.11.1, 10.11.1.1, 10.11.1.2: after this nobody knows the order. */
export function shuffleDeck(t: Vg, seat: Seat, clause: Clause = '10.11.1'): void {
  t.mark(deck(t, seat), 'shown', 0, clause, seat)
  t.do({ ...eventOf('shuffle', clause, seat, []), to: [t.zone('deck', seat)] })
}

/** 10.25.10: both units of a legion stand and rest together. */
const withMate = (t: Vg, card: CardId): readonly CardId[] =>
  isInLegion(t, card) ? vanguards(t, t.state.holder[card]!) : [card]

/** 10.25.11, 1.3.3: whether it is forbidden neither to a unit nor to the other unit of its legion. */
const mayTurn =
  (act: 'stand' | 'rest') =>
  (t: Vg, card: CardId): boolean =>
    !withMate(t, card).some((one) => isForbidden(t, one, act))
export const mayStand = mayTurn('stand')
export const mayRest = mayTurn('rest')

function together(t: Vg, cards: readonly CardId[], may: (t: Vg, card: CardId) => boolean): readonly CardId[] {
  const all = new Set<CardId>()
  for (const card of cards)
    if (isUnit(t, card) && may(t, card)) for (const one of withMate(t, card)) all.add(one)
  return [...all]
}

/** 3.17.1, 3.17.1.1, 3.17.1.1.1, 3.17.2, 10.12: units stand, unless they already do (1.3.2.1). */
export function stand(t: Vg, cards: readonly CardId[], clause: Clause, seat: Seat): readonly CardId[] {
  const tired = together(t, cards, mayStand).filter((card) => isRested(t, card))
  t.mark(tired, 'rested', 0, clause, seat)
  return tired
}
/** 3.17.1.2, 3.17.1.2.1 */
export function rest(t: Vg, cards: readonly CardId[], clause: Clause, seat: Seat): readonly CardId[] {
  const fresh = together(t, cards, mayRest).filter((card) => !isRested(t, card))
  t.mark(fresh, 'rested', 1, clause, seat)
  return fresh
}

/** 3.17.3, 3.17.3.1, 3.17.3.2, 3.17.4, 10.13: turns over cards of the damage or bind zone. */
export function turnFace(
  t: Vg,
  cards: readonly CardId[],
  down: boolean,
  clause: Clause,
  seat: Seat,
): readonly CardId[] {
  const others = cards.filter((card) => isDown(t, card) !== down)
  t.mark(others, 'down', down ? 1 : 0, clause, seat)
  return others
}
