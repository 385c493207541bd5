import {
  fieldOf,
  type Json,
  type Ref,
  type Seat,
  seatNamed,
  type Target,
  type View,
  type ViewCard,
} from '@tefuda/kernel'
import type {
  Aim,
  Board,
  CardFace,
  Circle,
  Circles,
  Measure,
  Meter,
  OnCircle,
  TableLayout,
} from './tabletop.ts'

/** What every client that draws a table computes from its layout. */

/** Whether a seat sees the board as the first seat does, with area 0 at its left. So does a spectator. */
const isFirst = (seat: Seat) => seat <= 0

/** The areas of a board row by row as a seat sees them, the farthest row first. */
export function boardRows({ columns, rows }: Board, seat: Seat): readonly (readonly number[])[] {
  const own = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => row * columns + column),
  )
  return isFirst(seat) ? own.toReversed() : own.map((row) => row.toReversed())
}

/** The features of a kind that an area belongs to. */
export const featuresOf = (board: Board, area: number, kind: Board['features'][number]['kind']) =>
  board.features.filter((feature) => feature.kind === kind && feature.areas.includes(area))

// ---- Circles ----

/**
 * The circles of a side row by row as they are seen, the farthest row first; across the table they are turned round.
 */
export function circleRows({ rows }: Circles, across: boolean): readonly (readonly Circle[])[] {
  return across ? rows.map((row) => row.toReversed()).toReversed() : rows
}

const circlesOf = ({ rows, before }: Circles): readonly Circle[] => [...rows.flat(), before]

/** The number of a side's circle among the places of the table. */
export function placeOn(circles: Circles, seat: Seat, circle: Circle): number {
  const all = circlesOf(circles)
  return Math.max(seat, 0) * all.length + all.indexOf(circle)
}

/** A card on a circle, by its index in the view, and how it lies there. */
export interface CardOnCircle {
  readonly index: number
  readonly as: OnCircle['as']
}

/** The cards on a circle of a side: standing cards first, cards below last. */
export function heldOn({ holds }: Circle, seat: Seat, { zones, cards }: View): readonly CardOnCircle[] {
  return holds.flatMap(({ zone, where, as }) =>
    zones
      .filter(({ name, seat: whose }) => name === zone && whose === seat)
      .flatMap((one) => one.cards)
      .filter((index) => !where || cards[index]!.marks[where.mark] === where.is)
      .map((index) => ({ index, as })),
  )
}

// ---- Places of a table: areas of its board, or circles ----

/** A place as people name it: an area by its name, a circle by its name and seat. */
export type Place = { readonly area: string } | { readonly circle: string; readonly seat: Seat }

export function placeNumbered({ board, circles }: TableLayout, place: number): Place {
  if (!circles) return { area: board!.areas[place]! }
  const all = circlesOf(circles)
  return { circle: all[place % all.length]!.key, seat: Math.floor(place / all.length) }
}

/** Whether cards lie in places of the table that a player can point at. */
export const isPlaced = ({ board, circles }: TableLayout): boolean =>
  board !== undefined || circles !== undefined

/**
 * The place that an answer names, or -1. A circle's name may include its seat; else it belongs to the answering seat.
 */
export function placeCalled({ board, circles }: TableLayout, key: string, asked: Seat): number {
  if (!circles) return board?.areas.indexOf(key) ?? -1
  const all = circlesOf(circles)
  const found = /^(?:([A-Z]):)?(.+)$/.exec(key)
  const circle = all.findIndex((one) => one.key === found?.[2])
  if (circle < 0) return -1
  const seat = found?.[1] === undefined ? asked : seatNamed(found[1])
  return seat * all.length + circle
}

/** The place that a card lies on, or -1. */
export function placeOfCard({ board, circles }: TableLayout, view: View, index: number): number {
  const zone = view.zones.find(({ cards }) => cards.includes(index))
  if (!zone) return -1
  if (board) return zone.name === board.zone ? view.cards[index]!.marks[board.mark]! : -1
  if (!circles) return -1
  const circle = circlesOf(circles).find((one) =>
    heldOn(one, zone.seat, view).some((held) => held.index === index),
  )
  return circle ? placeOn(circles, zone.seat, circle) : -1
}

/** Whether a card lies in a pile, a list or a hand, where only its own text affects it. */
export function isOutOfPlay({ side, middle }: TableLayout, { zones }: View, place: number): boolean {
  const zone = zones.find(({ cards }) => cards.includes(place))
  const areas = [...side.flat(), ...middle].filter((area) => area.zone === zone?.name)
  return areas.length > 0 && areas.every(({ as }) => as !== 'row')
}

/** Whether an option's key is about a card: the card itself, one of its abilities, or something done with it. */
export const speaksOf = (option: string, card: string): boolean =>
  option === card || option.startsWith(`${card}.`) || option.endsWith(`>${card}`)

/** The signs of a map, as a person writes it; `both` is an origin that is in range itself. */
export const MAP_SIGNS = { nothing: '.', red: '#', blue: '+', origin: 'o', both: '@' } as const
type Colour = 'red' | 'blue'

const isOrigin = (sign: string) => sign === MAP_SIGNS.origin || sign === MAP_SIGNS.both
const colourOf = (sign: string): Colour | null =>
  sign === MAP_SIGNS.blue ? 'blue' : sign === MAP_SIGNS.red || sign === MAP_SIGNS.both ? 'red' : null

/** An area in range, by its distance from the origin. */
export interface MapCell {
  readonly right: number
  readonly forward: number
  readonly colour: Colour
}

/** The areas in range by a map, row by row from the front. */
export function mapCells(map: readonly string[]): readonly MapCell[] {
  const all = map.flatMap((line, row) => [...line].map((sign, column) => ({ sign, row, column })))
  const origin = all.find(({ sign }) => isOrigin(sign))
  if (!origin) return []
  return all.flatMap(({ sign, row, column }) => {
    const colour = colourOf(sign)
    return colour ? [{ right: column - origin.column, forward: origin.row - row, colour }] : []
  })
}

/** The areas that a map reaches from an area, for a seat: for all but the first seat the map is turned round. */
export function reachOf(
  { columns, rows }: Board,
  map: readonly string[],
  from: number,
  seat: Seat,
): ReadonlyMap<number, Colour> {
  const way = isFirst(seat) ? 1 : -1
  const found = new Map<number, Colour>()
  for (const { right, forward, colour } of mapCells(map)) {
    const column = (from % columns) + right * way
    const row = Math.floor(from / columns) + forward * way
    if (column >= 0 && column < columns && row >= 0 && row < rows) found.set(row * columns + column, colour)
  }
  return found
}

/** What the cards of a meter add up to. */
export function metered(
  { by }: Meter,
  { down }: TableLayout,
  cards: readonly ViewCard[],
  faceOf: (name: string) => CardFace,
): number {
  if (by === undefined) return cards.length
  const worth = ({ name, marks }: ViewCard) =>
    name === null || down.some((mark) => marks[mark] === 1) ? 1 : (faceOf(name).numbers[by] ?? 1)
  return cards.reduce((sum, card) => sum + worth(card), 0)
}

/** The meter of a zone, if filling that zone ends the game. */
export const limitOn = ({ meters }: TableLayout, zone: string) =>
  meters.find((one): one is Meter & { readonly of: number } => one.zone === zone && one.of !== undefined)

/**
 * What a meter shows for a seat: null if that is secret; and the number at which something happens, if there is one.
 */
export interface Reading {
  readonly n: number | null
  readonly of: number | null
}

interface CardKnowledge {
  readonly faceOf: (name: string) => CardFace
  /** The current value of a card, by its index in the view. */
  readonly numberNow: (place: number, field: string) => unknown
}

/** Null if the seat has no such thing. */
export function meterOf(
  meter: Meter,
  layout: TableLayout,
  view: View,
  seat: Seat,
  { faceOf, numberNow }: CardKnowledge,
): Reading | null {
  const zone = view.zones.find((one) => one.name === meter.zone && one.seat === seat)
  if (!zone) return null
  if (!meter.value) {
    if (meter.of === undefined) return { n: zone.count, of: null }
    const cards = zone.cards.map((i) => view.cards[i]!)
    return { n: metered(meter, layout, cards, faceOf), of: meter.of }
  }
  const field = meter.value
  const place = zone.cards.find((i) => typeof numberNow(i, field) === 'number')
  if (place === undefined) return null
  const { name } = view.cards[place]!
  return {
    n: Number(numberNow(place, field)),
    of: name === null ? null : (faceOf(name).numbers[field] ?? null),
  }
}

/** The sign between attackers and their targets. */
export const signOf = ({ sign = '⚔' }: Aim): string => sign

/** Cards or players now aimed at others. */
export interface Fight {
  readonly aim: Aim
  readonly from: readonly Target[]
  readonly to: readonly Target[]
}

/** Where fights are read from: a view, or the game itself. */
type Flow = Pick<View, 'globals' | 'pending'>

/** The current fights; `across` gives the seat across the table. */
export function fightsIn(
  { aims }: TableLayout,
  flow: Flow,
  across: (one: Target) => Seat | undefined = () => undefined,
): readonly Fight[] {
  return aims.flatMap((aim) =>
    rootsOf(aim, flow).flatMap((root) => {
      const from = targetsAt(root, aim.from)
      const met = aim.to === undefined ? [] : targetsAt(root, aim.to)
      const to = met.length > 0 || !aim.orPlayer ? met : playersAcross(from, across)
      return from.length > 0 ? [{ aim, from, to }] : []
    }),
  )
}

/** The data at which the paths of an aim begin. */
function rootsOf({ kind, each }: Aim, { globals, pending }: Flow): readonly Json[] {
  if (kind) return pending.filter((one) => one.kind === kind).flatMap(({ data }) => several(data))
  return each ? several(valueAt(globals, each) ?? null) : [globals]
}

function playersAcross(
  from: readonly Target[],
  across: (one: Target) => Seat | undefined,
): readonly Target[] {
  const seats = new Set(from.map(across))
  return [...seats].flatMap((seat) => (seat === undefined ? [] : [{ seat }]))
}

/** The same for a view of two seats, where the other seat is across. */
export function fightsSeen(layout: TableLayout, view: View): readonly Fight[] {
  return fightsIn(layout, view, (one) => {
    const card = 'card' in one && one.life === 0 ? view.cards[one.card] : undefined
    return card && 1 - card.holder
  })
}

/** The number of the attackers, and those of their targets. */
export interface Comparison {
  readonly measure: Measure
  readonly from: number
  readonly to: readonly { readonly n: number; readonly isEnough: boolean }[]
}

/** The numbers that decide a fight, as far as the view knows them; null if none do. */
export function measuredIn(
  { aim: { measure }, from, to }: Fight,
  numberOf: (index: number, field: string) => number | undefined,
  isThere: (one: Ref) => boolean = ({ life }) => life === 0,
): Comparison | null {
  if (!measure) return null
  const values = (those: readonly Target[]) =>
    those.flatMap((one) => {
      const value = 'card' in one && isThere(one) ? numberOf(one.card, measure.field) : undefined
      return value === undefined ? [] : [value]
    })
  const [own, others] = [values(from), values(to)].map((all) => (measure.sum ? added(all) : all))
  if (own!.length === 0 || others!.length === 0) return null
  const most = Math.max(...own!)
  return { measure, from: most, to: others!.map((n) => ({ n, isEnough: most >= n })) }
}

function added(all: readonly number[]): readonly number[] {
  const sum = all.reduce((one, other) => one + other, 0)
  return sum === 0 ? [] : [sum]
}

/** The outcome of comparing two numbers, for the side with `own`. */
export function comesTo({ comes: [enough, short, equal = enough] }: Measure, own: number, other: number) {
  if (own === other) return equal
  return own > other ? enough : short
}

const several = (value: Json): readonly Json[] =>
  Array.isArray(value) ? value : value === null ? [] : [value]

/** The objects and players that a path leads to. */
function targetsAt(root: Json, path: string): readonly Target[] {
  return several(valueAt(root, path) ?? null) as unknown as readonly Target[]
}

function valueAt(root: Json, path: string): Json | undefined {
  let at: Json | undefined = root
  for (const field of path === '' ? [] : path.split('.')) at = fieldOf(at, field)
  return at
}
