import type { Box, Point } from './brush.ts'

/** Dotted lines in the gaps between rows of cards: from what waits, beside the table, to what it is aimed at. */

/** How round the corners are, how far it stays from cards, and how far from its neighbours. */
const ROUND = 14
const AWAY = 11
const APART = 7

/**
 * From the left edge of a knot along the right edge of the table to the gap at the side of the target that faces the middle, and
 * into the target. `nth` keeps those that run side by side apart. None runs lower than the `hand` begins, whose cards it would cross.
 */
export function threadBetween(
  knot: Box,
  target: Box,
  table: Box,
  nth: number,
  hand = Number.POSITIVE_INFINITY,
): string {
  const middle = table.top + table.height / 2
  const isFar = target.top + target.height / 2 < middle
  const end: Point = [
    target.left + target.width / 2 + nth * APART,
    isFar ? target.top + target.height : target.top,
  ]
  const lane = Math.min(end[1] + (isFar ? 1 : -1) * (AWAY + nth * APART), hand - AWAY - nth * APART)
  const edge = table.left + table.width - AWAY - nth * APART
  const from: Point = [knot.left, knot.top + knot.height / 2]
  return rounded([from, [edge, from[1]], [edge, lane], [end[0], lane], end])
}

function rounded(points: readonly Point[]): string {
  const parts = points.map(([x, y], i) => {
    const [before, after] = [points[i - 1], points[i + 1]]
    if (!before || !after) return `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    const [ax, ay] = towards([x, y], before)
    const [bx, by] = towards([x, y], after)
    return `L${ax.toFixed(1)} ${ay.toFixed(1)}Q${x.toFixed(1)} ${y.toFixed(1)} ${bx.toFixed(1)} ${by.toFixed(1)}`
  })
  return parts.join('')
}

/** A little way from one point to another, half of it at most. */
function towards([x, y]: Point, [tx, ty]: Point): Point {
  const long = Math.hypot(tx - x, ty - y) || 1
  const part = Math.min(ROUND, long / 2) / long
  return [x + (tx - x) * part, y + (ty - y) * part]
}
