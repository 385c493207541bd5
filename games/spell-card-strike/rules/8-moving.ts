import {
  asData,
  ask,
  type CardId,
  type Clause,
  type Decision,
  type Event,
  entry,
  eventOf,
  type Happened,
  notedEvent,
  procedure,
  type Ref,
  type Seat,
  text,
} from '@tefuda/kernel'
import type { Context, Verb } from '@tefuda/language'
import { isForbidden } from './1-principles.ts'
import { areaOption } from './4-names.ts'
import { AREAS, nearOf, stepFrom } from './4-stage.ts'
import { areaOf, borneBy, freeBits, type Globals, isFree, isStriker, type Sc, strikerAt } from './4-zones.ts'
import { answerFirst } from './8-before.ts'
import { speak } from './8-speech.ts'
import { SHIFT } from './events.ts'

/** 5.4.6, 8.1.10: strikers move from area to area. One that cannot move stays (2.4.12.1). */

type Motion = 'advanced' | 'fellBack' | ''

/** Events that move strikers, together with what they bear. */
export const movingEvents: { readonly [type: string]: (t: Sc, e: Event) => void } = {
  shift: (t, e) => {
    const [striker] = e.cards
    const by = e.value - areaOf(t, striker!)
    for (const card of [striker!, ...borneBy(t, striker!)]) t.addToMark(card, 'area', by)
  },
  /** Two strikers change places: each goes to the area of the other. */
  swap: (t, e) => {
    const [one, two] = e.cards
    const by = areaOf(t, two!) - areaOf(t, one!)
    for (const card of [one!, ...borneBy(t, one!)]) t.addToMark(card, 'area', by)
    for (const card of [two!, ...borneBy(t, two!)]) t.addToMark(card, 'area', -by)
  },
}

/** Whether an effect or the player may move a striker. */
export const canMove = (t: Sc, card: CardId): boolean => isStriker(t, card) && !isForbidden(t, card, 'move')

/** 5.4.6.1: free areas next to a striker. */
export function areasNear(t: Sc, card: CardId): readonly number[] {
  const free = freeBits(t)
  return nearOf(areaOf(t, card)).filter((area) => (free & (1 << area)) !== 0)
}

/** 8.1.10: one step forward or back, as the striker's own player sees it. */
const nextArea = (t: Sc, card: CardId, way: Motion): number =>
  stepFrom(areaOf(t, card), t.state.holder[card]!, way === 'advanced' ? 1 : -1)

/** A striker and its destination; -1 is nowhere. */
type Step = { readonly whom: Ref; readonly area: number }

/**
 * 2.7.2.2, 4.1.6: which strikers of a joint move can go: those whose area is free or left by another of them. Two strikers bound for the
 * same area both stay.
 */
function passable(t: Sc, steps: readonly Step[]): readonly Step[] {
  const going = steps.filter(({ whom, area }) => area >= 0 && t.alive(whom) && canMove(t, whom.card))
  const isOpen = ({ area }: Step, nth: number) => {
    if (going.some((other, i) => i !== nth && other.area === area)) return false
    const standing = strikerAt(t, area)
    return standing === undefined || going.some(({ whom }) => whom.card === standing)
  }
  const open = going.filter(isOpen)
  return open.length === going.length ? open : passable(t, open)
}

/** How strikers move together: direction, clause, and the player who moves them. */
type Manner = { readonly way: Motion; readonly clause: Clause; readonly seat: Seat }

type Going = Happened & Manner
const GOING = entry<Going>('2.7.2.2')

/** Moves strikers, all at once (2.7.2.2). If one's move is replaced (8.1.5), those behind it stay too. */
export function moveTogether(t: Sc, steps: readonly Step[], manner: Manner): void {
  const { clause, seat } = manner
  t.report(asData([]))
  const events = passable(t, steps).map(({ whom, area }) => eventOf('go', clause, seat, [whom.card], area))
  if (events.length > 0) t.together(events, GOING, manner)
}

type Arrived = Happened
const ARRIVED = entry<Arrived>('2.7.2.2 moved')

const going = procedure<Globals, Going>(GOING, {
  '2.7.2.2 move': (t, { happened, way, clause, seat }) => {
    const steps = happened.map(({ cards, value }): Step => ({ whom: t.ref(cards[0]!), area: value }))
    const events = passable(t, steps).map(({ whom: { card }, area }) =>
      notedEvent(SHIFT, clause, seat, [card], { way, from: areaOf(t, card) }, area),
    )
    t.together(events, ARRIVED, {})
  },
})

const arrived = procedure<Globals, Arrived>(ARRIVED, {
  '2.7.2.2 moved': (t, { happened }) => t.return(happened.map(({ cards }) => t.ref(cards[0]!))),
})

/** The strikers that the last move brought to another area. */
const movedNow = (t: Sc): readonly Ref[] => t.state.returned as unknown as readonly Ref[]

/** Strikers that an effect moves: each to one of the areas that the text names, or a number of steps in one direction. */
type Moving = {
  readonly cards: readonly Ref[]
  readonly text: { readonly c: Context; readonly verb: Verb } | null
  readonly way: Motion
  readonly steps: number
  readonly seat: Seat
  readonly verb: string
  /** The areas chosen so far. */
  areas: readonly number[]
  step: number
  moved: readonly Ref[]
}
const MOVING = entry<Moving>('8.1.10')

export function moveSteps(
  t: Sc,
  cards: readonly CardId[],
  way: 'advanced' | 'fellBack',
  steps: number,
  seat: Seat,
  verb: string,
): void {
  begin(t, cards, { text: null, way, steps, seat, verb })
}

/** Moves each to an area that the acting player chooses among those of the text. */
export function moveAmong(t: Sc, cards: readonly CardId[], c: Context, verb: Verb): void {
  begin(t, cards, { text: { c, verb }, way: '', steps: 1, seat: c.actor, verb: 'shift' })
}

function begin(
  t: Sc,
  cards: readonly CardId[],
  how: Pick<Moving, 'text' | 'way' | 'steps' | 'seat' | 'verb'>,
): void {
  t.report({ did: false })
  if (cards.length === 0) return
  const all = cards.map((card) => t.ref(card))
  t.call(MOVING, { cards: all, ...how, areas: [], step: 0, moved: [] })
}

/** The free areas that a text allows a striker from where it stands; the adjacent ones if the text names none. */
function areasFor(t: Sc, { c, verb }: NonNullable<Moving['text']>, ref: Ref): readonly number[] {
  if (!t.alive(ref) || !canMove(t, ref.card)) return []
  if (c.places && c.places.length > 0 && !verb.among) return c.places.filter((area) => isFree(t, area))
  if (!verb.among) return areasNear(t, ref.card)
  const areas = speak.spots(t, { ...c, it: [ref], targets: [ref] }, verb.among)
  return AREAS.filter((area) => areas.includes(area) && isFree(t, area))
}

/** The areas for the next striker without one; no two strikers share an area. */
const areasLeft = (t: Sc, { text: said, cards, areas }: Moving): readonly number[] =>
  areasFor(t, said!, cards[areas.length]!).filter((area) => !areas.includes(area))

function askArea(t: Sc, v: Moving): Decision | null {
  if (!v.text || v.areas.length === v.cards.length) return null
  const options = areasLeft(t, v).map(areaOption)
  if (options.length === 0) return null
  return { kind: 'choose', seat: v.seat, clause: '8.1.10', ask: text('ask.area'), options, min: 1, max: 1 }
}

function movers(t: Sc, v: Moving): readonly Ref[] {
  const { text: said, cards } = v
  if (said) return cards.filter((ref) => areasFor(t, said, ref).length > 0)
  return passable(t, stepsOf(t, v)).map(({ whom }) => whom)
}

function stepsOf(t: Sc, { text: said, cards, areas, way }: Moving): readonly Step[] {
  if (said) return cards.map((whom, i) => ({ whom, area: areas[i]! }))
  return cards.map((whom) => ({ whom, area: t.alive(whom) ? nextArea(t, whom.card, way) : -1 }))
}

const moving = procedure<Globals, Moving>(MOVING, {
  '8.1.10 about': (t, v) => {
    const about = movers(t, v)
    if (about.length > 0) answerFirst(t, 'beingMoved', about)
  },
  '8.1.10': ask(askArea, (_, v, { picked }) => {
    v.areas = [...v.areas, picked[0]!.id]
  }),
  '8.1.10 each': (t, v) => {
    if (!v.text || v.areas.length === v.cards.length) return
    if (areasLeft(t, v).length === 0) v.areas = [...v.areas, NOWHERE]
    t.goto('8.1.10')
  },
  '8.1.10 step': (t, v) => moveTogether(t, stepsOf(t, v), { way: v.way, clause: '8.1.10', seat: v.seat }),
  '8.1.10 on': (t, v) => {
    const now = movedNow(t)
    v.moved = [...v.moved, ...now.filter(({ card }) => !v.moved.some((ref) => ref.card === card))]
    v.step++
    if (now.length > 0 && v.step < v.steps) return t.goto('8.1.10 about')
    t.return({ did: v.moved.length > 0, done: { [v.verb]: v.moved } })
  },
})
const NOWHERE = -1

/** Two strikers change places, if both may move; 8.1.5.1: if one's move is replaced, the other has nowhere to go. */
type Swapping = { readonly cards: readonly Ref[]; readonly seat: Seat }
const SWAPPING = entry<Swapping>('8.1.10 swap')
const SWAPPED = entry<Happened & Swapping>('8.1.10 change')

const mayMove = (t: Sc, cards: readonly Ref[]) => cards.every((ref) => t.alive(ref) && canMove(t, ref.card))

export function swapPlaces(t: Sc, cards: readonly CardId[], seat: Seat): void {
  const both = cards.map((card) => t.ref(card))
  t.report({ did: false })
  if (both.length === 2 && cards[0] !== cards[1] && mayMove(t, both)) t.call(SWAPPING, { cards: both, seat })
}

const swapping = procedure<Globals, Swapping>(SWAPPING, {
  '8.1.10 about to': (t, { cards }) => answerFirst(t, 'beingMoved', cards),
  '8.1.10 swap': (t, { cards, seat }) => {
    t.report({ did: false })
    if (!mayMove(t, cards)) return
    const [one, two] = cards.map(({ card }) => card) as [CardId, CardId]
    const goes = (card: CardId, area: number) => eventOf('go', '8.1.10', seat, [card], area)
    t.together([goes(one, areaOf(t, two)), goes(two, areaOf(t, one))], SWAPPED, { cards, seat })
  },
})

const swapped = procedure<Globals, Happened & Swapping>(SWAPPED, {
  '8.1.10 change': (t, { happened, cards, seat }) => {
    const did = happened.length === cards.length && mayMove(t, cards)
    t.return({ did, done: { swap: did ? cards : [] } })
    if (!did) return
    t.do(
      eventOf(
        'swap',
        '8.1.10',
        seat,
        cards.map(({ card }) => card),
      ),
    )
  },
})

export const movingProcedures = [going, arrived, moving, swapping, swapped]
