import {
  type CardId,
  type Clause,
  type Decision,
  type Event,
  entry,
  eventOf,
  procedure,
  type Ref,
  type Seat,
  text,
} from '@tefuda/kernel'
import { isForbidden } from './1-principles.ts'
import { areaOption } from './4-names.ts'
import { nearOf, stepFrom } from './4-stage.ts'
import { areaOf, borneBy, freeBits, type Globals, isFree, isStriker, type Sc } from './4-zones.ts'
import { answerFirst } from './8-before.ts'

/** 5.4.6, 8.1.10: strikers go from area to area. Who cannot go does not (2.4.12.1). */

type Way = 'advanced' | 'fellBack' | ''

/** Moves a striker with all it bears to an area. */
export function shift(t: Sc, card: CardId, area: number, way: Way, clause: Clause, seat: Seat): void {
  t.do(eventOf('shift', clause, seat, [card], area, { way, from: areaOf(t, card) }))
}

/** What `shift` changes. */
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

/** 5.4.6.1: areas next to a striker where nobody stands. */
export function areasNear(t: Sc, card: CardId): readonly number[] {
  const free = freeBits(t)
  return nearOf(areaOf(t, card)).filter((area) => (free & (1 << area)) !== 0)
}

/** 8.1.10: towards the other base line, or back, as its own player sees it. */
const nextArea = (t: Sc, card: CardId, way: Way): number =>
  stepFrom(areaOf(t, card), t.state.holder[card]!, way === 'advanced' ? 1 : -1)

/** Strikers that an effect moves: one after the other, each to one of these areas, or so many steps one way. */
type Moving = {
  readonly cards: readonly Ref[]
  readonly areas: readonly (readonly number[])[] | null
  readonly way: Way
  readonly steps: number
  readonly seat: Seat
  readonly verb: string
  nth: number
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
  begin(t, cards, null, way, steps, seat, verb)
}

/** To one of the areas that the text leaves to whoever carries it out. */
export function moveAmong(
  t: Sc,
  cards: readonly CardId[],
  areas: (card: CardId) => readonly number[],
  seat: Seat,
): void {
  begin(t, cards, cards.map(areas), '', 1, seat, 'shift')
}

function begin(
  t: Sc,
  cards: readonly CardId[],
  areas: readonly (readonly number[])[] | null,
  way: Way,
  steps: number,
  seat: Seat,
  verb: string,
): void {
  const going = cards.map((card) => t.ref(card))
  t.report({ did: false })
  if (going.length > 0)
    t.call(MOVING, { cards: going, areas, way, steps, seat, verb, nth: 0, step: 0, moved: [] })
}

function askArea(t: Sc, { cards, areas, nth, seat }: Moving): Decision | null {
  const ref = cards[nth]!
  if (!areas || !t.alive(ref) || !canMove(t, ref.card)) return null
  const options = areas[nth]!.filter((area) => isFree(t, area)).map(areaOption)
  if (options.length === 0) return null
  return { kind: 'choose', seat, clause: '8.1.10', ask: text('ask.area'), options, min: 1, max: 1 }
}

function canGo(t: Sc, { cards, areas, way, nth }: Moving): boolean {
  const ref = cards[nth]!
  if (!t.alive(ref) || !canMove(t, ref.card)) return false
  if (areas) return areas[nth]!.some((area) => isFree(t, area))
  const area = nextArea(t, ref.card, way)
  return area >= 0 && isFree(t, area)
}

export const moving = procedure<Globals, Moving>(MOVING, {
  '8.1.10 next': (t, v) => {
    if (v.nth < v.cards.length) return
    t.return({ did: v.moved.length > 0, done: { [v.verb]: v.moved } })
  },
  '8.1.10 about': (t, v) => {
    if (canGo(t, v)) answerFirst(t, 'beingMoved', [v.cards[v.nth]!])
  },
  '8.1.10': {
    decide: askArea,
    answered: (t, v, { picked }) => {
      const ref = v.cards[v.nth]!
      shift(t, ref.card, picked[0]!.id, '', '8.1.10', v.seat)
      v.moved = [...v.moved, ref]
      t.goto('8.1.10 on')
    },
  },
  '8.1.10 step': (t, v) => {
    const ref = v.cards[v.nth]!
    if (v.areas || !canGo(t, v)) return
    shift(t, ref.card, nextArea(t, ref.card, v.way), v.way, '8.1.10', v.seat)
    if (!v.moved.some(({ card }) => card === ref.card)) v.moved = [...v.moved, ref]
    v.step++
    if (v.step < v.steps) t.goto('8.1.10 about')
  },
  '8.1.10 on': (t, v) => {
    v.nth++
    v.step = 0
    t.goto('8.1.10 next')
  },
})

/** Two strikers change places, if both may move; 8.1.5.1: where something else happens instead of one's moving, the other has nowhere to go. */
type Swapping = { readonly cards: readonly Ref[]; readonly seat: Seat; did: boolean }
const SWAPPING = entry<Swapping>('8.1.10 swap')

const mayMove = (t: Sc, cards: readonly Ref[]) => cards.every((ref) => t.alive(ref) && canMove(t, ref.card))

export function swapPlaces(t: Sc, cards: readonly CardId[], seat: Seat): void {
  const both = cards.map((card) => t.ref(card))
  t.report({ did: false })
  if (both.length === 2 && cards[0] !== cards[1] && mayMove(t, both))
    t.call(SWAPPING, { cards: both, seat, did: false })
}

export const swapping = procedure<Globals, Swapping>(SWAPPING, {
  '8.1.10 about to': (t, { cards }) => answerFirst(t, 'beingMoved', cards),
  '8.1.10 change': (t, v) => {
    const { cards, seat } = v
    if (!mayMove(t, cards)) return
    const [one, two] = cards.map(({ card }) => card) as [CardId, CardId]
    const goes = (card: CardId, area: number) =>
      eventOf('shift', '8.1.10', seat, [card], area, { way: '', from: areaOf(t, card) })
    const kept = [goes(one, areaOf(t, two)), goes(two, areaOf(t, one))].filter(
      (e) => t.replacements(e, []).length > 0,
    )
    v.did = kept.length === 0
    if (v.did) t.do(eventOf('swap', '8.1.10', seat, [one, two]))
    for (const e of kept) t.do(e)
  },
  '8.1.10 changed': (t, { cards, did }) => t.return({ did, done: { swap: did ? cards : [] } }),
})
