import type { Cell } from '@tefuda/language'
import type { Board, Prop, Side } from '@tefuda/testkit/cases'

/** 4.1: the stage as the cases know it, worked out beside the rules: four columns and five rows, your base line first. */

const COLUMNS = 4
const ROWS = 5
const LAST = ROWS - 1
const CENTRE = 2

type Spot = { readonly column: number; readonly row: number }
const at = (spot: number): Spot => ({ column: spot % COLUMNS, row: Math.trunc(spot / COLUMNS) })
const isOnStage = ({ column, row }: Spot) => column >= 0 && column < COLUMNS && row >= 0 && row < ROWS
const numberOf = (spot: Spot) => (isOnStage(spot) ? spot.row * COLUMNS + spot.column : -1)

/** 8.1.10: which way a side looks. */
const way = (side: Side) => (side === 'you' ? 1 : -1)
const baseRow = (side: Side) => (side === 'you' ? 0 : LAST)

/** 3.6.4: the cell of a map at which a spot lies, the map turned to where its side looks. */
const cellAt = (spot: number, from: number, side: Side): readonly [right: number, forward: number] => [
  (at(spot).column - at(from).column) * way(side),
  (at(spot).row - at(from).row) * way(side),
]

function isMapped(spot: number, from: number, side: Side, map: readonly Cell[], colours: readonly string[]) {
  const [right, forward] = cellAt(spot, from, side)
  return map.some(([x, y, colour]) => x === right && y === forward && colours.includes(colour))
}

/** 4.1.5.1, 4.1.7, 3.6.5: where something lies. */
const LIES: {
  readonly [where: string]: (spot: number, from: number, side: Side, map: readonly Cell[]) => boolean
} = {
  range: (spot, from, side, map) => isMapped(spot, from, side, map, ['red', 'blue']),
  red: (spot, from, side, map) => isMapped(spot, from, side, map, ['red']),
  blue: (spot, from, side, map) => isMapped(spot, from, side, map, ['blue']),
  near: (spot, from, side) => {
    const [right, forward] = cellAt(spot, from, side)
    return spot !== from && Math.max(Math.abs(right), Math.abs(forward)) === 1
  },
  column: (spot, from) => at(spot).column === at(from).column,
  row: (spot, from) => at(spot).row === at(from).row,
  ahead: (spot, from, side) => step(from, side, 1) === spot,
  behind: (spot, from, side) => step(from, side, -1) === spot,
  baseLine: (spot, _, side) => at(spot).row === baseRow(side),
  // 4.1.9: the second from the left of each player.
  gate: (spot, _, side) => spot === (side === 'you' ? 1 : numberOf({ column: COLUMNS - 2, row: LAST })),
  territory: (spot, _, side) => (at(spot).row - CENTRE) * way(side) < 0,
  centreLine: (spot) => at(spot).row === CENTRE,
}

const step = (spot: number, side: Side, steps: number) =>
  numberOf({ column: at(spot).column, row: at(spot).row + steps * way(side) })

const ALL = Array.from({ length: COLUMNS * ROWS }, (_, spot) => spot)
/** A corner of each base line stays free for summoned strikers. */
const KEPT = [0, 19]
const fromMiddle = (spot: number) => Math.abs(at(spot).row - CENTRE) + Math.abs(at(spot).column - 1.5) / 2

const NAMES = ALL.map((spot) => `${'abcd'[at(spot).column]}${at(spot).row + 1}`)

const isBorne = ({ source, role, type }: Prop) =>
  (source === true && (type === 'equip' || type === 'option')) || role === 'charm' || role === 'worn'
const bearerOf = ({ role, side }: Prop, props: readonly Prop[]) => {
  if (role === 'worn') return props.find((prop) => prop.role === 'guard' && prop.side === side)
  return props.find((prop) => (role === 'charm' ? prop.source : prop.role === 'host'))
}

export const BOARD: Board = {
  zone: 'stage',
  places: 'area',
  spots: ALL.filter((spot) => !KEPT.includes(spot)).toSorted((a, b) => fromMiddle(a) - fromMiddle(b)),
  names: NAMES,
  lies: (where, spot, from, side, map) => LIES[where]!(spot, from, side ?? 'you', map ?? []),
  step,
  rooms: { advance: 1, fallBack: -1 },
  isBorne,
  bearerOf,
}

/** A map that reaches the whole stage from anywhere, but for where it is. */
export const EVERYWHERE: readonly Cell[] = Array.from({ length: 9 }, (_, y) =>
  Array.from({ length: 7 }, (__, x): Cell => [x - 3, y - 4, 'red']),
)
  .flat()
  .filter(([x, y]) => x !== 0 || y !== 0)
