import { remembered, type Seat } from '@tefuda/kernel'
import type { Cell } from '@tefuda/language'
import type { PlaceName } from '../text/vocabulary.ts'

/**
 * 4.1, 4.1.5: the stage is four areas wide and five deep. An area is a number: 0 to 3 is the first player's base line from that
 * player's left, 16 to 19 the second player's.
 *
 * Each player has a base line (4.1.8.1), where strikers are summoned (4.1.8.2), a gate (4.1.9.1), where the ace begins (4.1.9.3) and strikers retire (4.1.9.2), and a
 * territory (4.1.11.1); the centre line is nobody's. Only texts use the centre line and territories (4.1.10.1, 4.1.11.2). A player has at most six strikers on the
 * stage (4.1.4, 4.1.4.1), and loses with none (4.1.13).
 */
const COLUMNS = 4
const ROWS = 5
export const AREAS: readonly number[] = Array.from({ length: COLUMNS * ROWS }, (_, area) => area)

const columnOf = (area: number) => area % COLUMNS
const rowOf = (area: number) => Math.floor(area / COLUMNS)
const areaAt = (column: number, row: number): number =>
  column < 0 || column >= COLUMNS || row < 0 || row >= ROWS ? -1 : row * COLUMNS + column

/** The name of an area, such as b1: its column from the first player's left and its row from the first player's side. */
export const areaName = (area: number): string => `${'abcd'[columnOf(area)]}${rowOf(area) + 1}`
export const AREA_NAMES: readonly string[] = AREAS.map(areaName)

/** 8.1.10: forward is towards the other player's base line. */
const forwardOf = (seat: Seat) => (seat === 0 ? 1 : -1)

/** The area this many steps forward, or -1 if there is none. */
export const stepFrom = (area: number, seat: Seat, steps: number): number =>
  areaAt(columnOf(area), rowOf(area) + steps * forwardOf(seat))

/** 4.1.8: the four areas nearest a player. */
const baseRow = (seat: Seat) => (seat === 0 ? 0 : ROWS - 1)
export const baseLine = (seat: Seat): readonly number[] => BASE_LINES[seat]!
const BASE_LINES = [0, 1].map((seat) => AREAS.filter((area) => rowOf(area) === baseRow(seat)))

/** 4.1.9: the second area of each base line from its own player's left, so the two gates do not face each other. */
export const gateOf = (seat: Seat): number => (seat === 0 ? areaAt(1, 0) : areaAt(2, ROWS - 1))

/** 4.1.10: the four areas in the middle. */
const CENTRE = 2
/** 4.1.11: the eight areas on a player's side of the centre line. */
const isTerritory = (area: number, seat: Seat): boolean =>
  seat === 0 ? rowOf(area) < CENTRE : rowOf(area) > CENTRE

/** 4.1.5.1: the eight areas around one. */
export const isNear = (a: number, b: number): boolean =>
  a !== b && Math.abs(columnOf(a) - columnOf(b)) <= 1 && Math.abs(rowOf(a) - rowOf(b)) <= 1
export const nearOf = (area: number): readonly number[] => NEAR[area]!
/** The near areas as bits. */
export const nearBits = (area: number): number => NEAR_BITS[area]!
const NEAR = AREAS.map((area) => AREAS.filter((other) => isNear(area, other)))
const NEAR_BITS = NEAR.map((near) => near.reduce((bits, area) => bits | (1 << area), 0))

/** The areas that a map reaches from each area for each player, as bits: of any colour, and by colour. */
type Reach = { readonly [colour in 'any' | 'red' | 'blue']: readonly (readonly number[])[] }
const reachOf = remembered((map: readonly Cell[]): Reach => {
  const bits = (wanted: string | null) =>
    [0, 1].map((seat) =>
      AREAS.map((from) =>
        map.reduce((all, [right, forward, colour]) => {
          /** 3.6.5.1: without a named colour every area counts. */
          if (wanted !== null && colour !== wanted) return all
          const way = forwardOf(seat)
          const to = areaAt(columnOf(from) + right * way, rowOf(from) + forward * way)
          return to < 0 ? all : all | (1 << to)
        }, 0),
      ),
    )
  return { any: bits(null), red: bits('red'), blue: bits('blue') }
})

/** The areas within a map, as bits. The map is turned round for the second player. */
export const withinMap = (map: readonly Cell[], from: number, seat: Seat): number =>
  reachOf(map).any[seat]![from]!

const COLOURS = { range: 'any', red: 'red', blue: 'blue' } as const

/**
 * Whether an area is where a text says (4.1.7): relative to another area, within a map (3.6.5) from a player's side, or a feature of a
 * player's. An area can have several features (4.1.12).
 */
export function lies(
  where: string,
  area: number,
  from: number,
  map: readonly Cell[] | undefined,
  seat: Seat,
): boolean {
  switch (where as PlaceName) {
    case 'range':
    case 'red':
    case 'blue':
      return (reachOf(map!)[COLOURS[where as keyof typeof COLOURS]][seat]![from]! & (1 << area)) !== 0
    case 'near':
      return isNear(area, from)
    case 'column':
      return columnOf(area) === columnOf(from)
    case 'row':
      return rowOf(area) === rowOf(from)
    case 'ahead':
      return stepFrom(from, seat, 1) === area
    case 'behind':
      return stepFrom(from, seat, -1) === area
    case 'baseLine':
      return rowOf(area) === baseRow(seat)
    case 'gate':
      return gateOf(seat) === area
    case 'territory':
      return isTerritory(area, seat)
    case 'centreLine':
      return rowOf(area) === CENTRE
  }
}
