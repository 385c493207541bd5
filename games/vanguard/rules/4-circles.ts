import type { Seat } from '@tefuda/kernel'
import type { PlaceName } from '../text/vocabulary.ts'

/**
 * 4.6.1: the seven circles of a player, from that player's side: three in front, three behind them, and one before all of them. A circle is a
 * number; where both players' are spoken of, the second player's come after the first's.
 */
const CIRCLES = 7
/** 4.6.4, 4.6.5: units come there standing (4.6.4.1), or resting (4.6.5.1). */
export const VANGUARD_CIRCLE = 1
export const GUARDIAN_CIRCLE = 6
/** 4.6.6: all others are for rear-guards, which come there standing (4.6.6.1) and keep their state between circles (4.6.6.2). 3.18, 3.18.1, 3.18.2: the zone of the card on a circle, locked or not, decides its name. */
export const REAR_CIRCLES: readonly number[] = [0, 2, 3, 4, 5]
const NAMES = ['fl', 'v', 'fr', 'bl', 'bc', 'br', 'g'] as const
export const CIRCLE_NAMES: readonly string[] = NAMES

export const SPOTS: readonly number[] = Array.from({ length: 2 * CIRCLES }, (_, spot) => spot)
export const spotOn = (seat: Seat, circle: number): number => seat * CIRCLES + circle
export const circleOn = (spot: number): number => spot % CIRCLES
export const seatOn = (spot: number): Seat => Math.floor(spot / CIRCLES)

const GUARDIANS = -1
/** 4.6.2: left, middle or right from its player's view; the guardian circle is in no column. */
export const columnOf = (circle: number): number => (circle === GUARDIAN_CIRCLE ? GUARDIANS : circle % 3)
/** 4.6.3: 0 in front, 1 behind; the guardian circle is in neither row. */
const rowOf = (circle: number): number => (circle === GUARDIAN_CIRCLE ? GUARDIANS : Math.floor(circle / 3))
export const isFront = (circle: number): boolean => rowOf(circle) === 0
/** The other circle of a column. */
export const partner = (circle: number): number => (circle + 3) % 6
/** The circle right behind one of the front row, or -1. */
export const behind = (circle: number): number => (isFront(circle) ? circle + 3 : -1)

/** 4.6.2.1: columns face each other: one player's left is the other's right. */
const tableColumn = (spot: number): number => {
  const column = columnOf(circleOn(spot))
  return column < 0 || seatOn(spot) === 0 ? column : 2 - column
}

const COLUMNS: { readonly [place: string]: number } = { leftColumn: 0, middleColumn: 1, rightColumn: 2 }

/** Whether a circle is where a text says: next to another, or in a player's row or column. */
export function lies(where: string, spot: number, from: number, _map: unknown, seat: Seat): boolean {
  const circle = circleOn(spot)
  switch (where as PlaceName) {
    case 'column':
      return tableColumn(spot) >= 0 && tableColumn(spot) === tableColumn(from)
    case 'row':
      return seatOn(spot) === seatOn(from) && rowOf(circle) >= 0 && rowOf(circle) === rowOf(circleOn(from))
    case 'behind':
      return seatOn(spot) === seatOn(from) && circle === behind(circleOn(from))
    case 'sameCircle':
      return spot === from
    case 'frontRow':
      return seatOn(spot) === seat && rowOf(circle) === 0
    case 'backRow':
      return seatOn(spot) === seat && rowOf(circle) === 1
    default:
      return seatOn(spot) === seat && columnOf(circle) === COLUMNS[where]
  }
}
