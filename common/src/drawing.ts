import { fieldOf, type Json, type Seat, type Target, type View, type ViewCard } from '@tefuda/kernel'
import type { Aim, Board, CardFace, Meter, TableLayout } from './tabletop.ts'

/** What everybody who draws a table works out of its layout in the same way. */

/** Whether a seat sees the board as the first seat does: with area 0 at its left. A spectator sits there, too. */
const isFirst = (seat: Seat) => seat <= 0

/** The areas of a board row by row as a seat sees them, the farthest row first. */
export function boardRows({ columns, rows }: Board, seat: Seat): readonly (readonly number[])[] {
  const own = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => row * columns + column),
  )
  return isFirst(seat) ? own.toReversed() : own.map((row) => row.toReversed())
}

/** What an area is to players, as far as it is one of a kind. */
export const featuresOf = (board: Board, area: number, kind: Board['features'][number]['kind']) =>
  board.features.filter((feature) => feature.kind === kind && feature.areas.includes(area))

/** The signs of a map, as a person writes it; `both` is an origin that is in range itself. */
export const MAP_SIGNS = { nothing: '.', red: '#', blue: '+', origin: 'o', both: '@' } as const
type Colour = 'red' | 'blue'

const isOrigin = (sign: string) => sign === MAP_SIGNS.origin || sign === MAP_SIGNS.both
const colourOf = (sign: string): Colour | null =>
  sign === MAP_SIGNS.blue ? 'blue' : sign === MAP_SIGNS.red || sign === MAP_SIGNS.both ? 'red' : null

/** Something in range, by how far it is from the origin. */
export interface MapCell {
  readonly right: number
  readonly forward: number
  readonly colour: Colour
}

/** What is in range by a map, row by row from the front. */
export function mapCells(map: readonly string[]): readonly MapCell[] {
  const all = map.flatMap((line, row) => [...line].map((sign, column) => ({ sign, row, column })))
  const origin = all.find(({ sign }) => isOrigin(sign))
  if (!origin) return []
  return all.flatMap(({ sign, row, column }) => {
    const colour = colourOf(sign)
    return colour ? [{ right: column - origin.column, forward: origin.row - row, colour }] : []
  })
}

/** The areas that a map reaches from one, on the side of a seat: for all but the first it is turned round. */
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

/** How much the cards of a meter come to. */
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

/** Those who are turned upon others just now. */
export interface Fight {
  readonly aim: Aim
  readonly from: readonly Target[]
  readonly to: readonly Target[]
}

export function fightsIn({ aims }: TableLayout, { globals, pending }: View): readonly Fight[] {
  return aims.flatMap((aim) => {
    const roots = aim.kind
      ? pending.filter(({ kind }) => kind === aim.kind).flatMap(({ data }) => several(data))
      : [globals]
    return roots.flatMap((root) => {
      const [from, to] = [targetsAt(root, aim.from), targetsAt(root, aim.to)]
      return from.length > 0 ? [{ aim, from, to }] : []
    })
  })
}

const several = (value: Json): readonly Json[] =>
  Array.isArray(value) ? value : value === null ? [] : [value]

/** The objects and players that a path leads to. */
function targetsAt(root: Json, path: string): readonly Target[] {
  let at: Json | undefined = root
  for (const field of path.split('.')) at = fieldOf(at, field)
  return several(at ?? null) as unknown as readonly Target[]
}
