/** Strokes as of a brush, from one part of the table to another. */

export type Point = readonly [x: number, y: number]

/** A part of the table, by where it lies on it. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A stroke: its outline with the head, where it begins, and where words about it stand. */
export interface Stroke {
  readonly outline: string
  readonly begin: Point
  readonly label: Point
}

/** Half as wide as it is at its beginning and before its head; the head is so long and half so wide. */
const THIN = 1.6
const THICK = 4.5
const HEAD = 21
const HEAD_WIDE = 12.5
/** How far its tip stays away from what it points at, and how far it bows, by its length. */
const GAP = 5
const BOW = 0.1
const PARTS = 24
/** Nearer to what it points at, where many cross. */
const WORDS = 0.62
/** How far from the cards it runs between the rows. */
const PAST = 52

const centre = ({ left, top, width, height }: Box): Point => [left + width / 2, top + height / 2]

/**
 * From the edge of one box to that of another. `of` are as many as point at it, `nth` which this is of them: they come in beside
 * each other. `scale` makes it finer.
 */
export function strokeBetween(from: Box, to: Box, nth = 0, of = 1, scale = 1): Stroke {
  return drawn(wayBetween(from, to, beside(to, nth, of)), scale)
}

/** The same to somebody who sits beside the cards: along the gap between the rows, then past them. */
export function strokePast(from: Box, to: Box, nth = 0, of = 1): Stroke {
  const [[ax, ay], [bx, by]] = [centre(from), centre(to)]
  const shift = beside(to, nth, of)
  const isUp = by < ay
  const begin: Point = [ax, isUp ? from.top : from.top + from.height]
  const end: Point = [bx + shift, isUp ? to.top + to.height + GAP : to.top - GAP]
  const gap = begin[1] + (isUp ? -PAST : PAST)
  return drawn([begin, [ax + (bx - ax) * 0.75, gap], [end[0], gap], end], 1)
}

/** How far from the label of what it points at. */
const beside = ({ width }: Box, nth: number, of: number) =>
  (nth - (of - 1) / 2) * Math.min(16, (width * 0.7) / Math.max(1, of))

/** A curve: where it begins and ends, and the two points that bend it. */
type Way = readonly [Point, Point, Point, Point]

/** By the sides that face each other; from side to side where both lie in one row. */
function wayBetween(from: Box, to: Box, shift: number): Way {
  const [[ax, ay], [bx, by]] = [centre(from), centre(to)]
  const near = ((from.height + to.height) / 2) * 0.6
  const lean = (box: Box, way: number) => Math.max(-1, Math.min(1, way / 300)) * box.width * 0.22
  const [sx, ex] = [ax + lean(from, bx - ax), bx - lean(to, bx - ax) + shift]
  const side = bx < ax ? -BOW : BOW
  if (by + near < ay) return bowed([sx, from.top], [ex, to.top + to.height + GAP], side)
  if (ay + near < by) return bowed([sx, from.top + from.height], [ex, to.top - GAP], -side)
  return bx > ax
    ? bowed([from.left + from.width, ay], [to.left - GAP, by], BOW)
    : bowed([from.left, ay], [to.left + to.width + GAP, by], -BOW)
}

function bowed([ax, ay]: Point, [bx, by]: Point, bow: number): Way {
  const bend = (part: number): Point => [
    ax + (bx - ax) * part - (by - ay) * bow,
    ay + (by - ay) * part + (bx - ax) * bow,
  ]
  return [[ax, ay], bend(1 / 3), bend(2 / 3), [bx, by]]
}

function drawn(way: Way, scale: number): Stroke {
  const [begin, , bend, [bx, by]] = way
  const at = (t: number): Point => [pointAt(way, 0, t), pointAt(way, 1, t)]
  const long = lengthOf(at)
  const head = Math.min(HEAD * scale, long * 0.5)
  const last = Math.hypot(bx - bend[0], by - bend[1]) || 1
  const neck = Math.max(0.3, 1 - head / (3 * last))
  const left: Point[] = []
  const right: Point[] = []
  for (let i = 0; i <= PARTS; i++) {
    const t = (i / PARTS) * neck
    const wide = (THIN + (THICK - THIN) * (i / PARTS)) * scale
    const [x, y] = at(t)
    const [nx, ny] = across(at, t)
    left.push([x + nx * wide, y + ny * wide])
    right.push([x - nx * wide, y - ny * wide])
  }
  const [nx, ny] = across(at, 1)
  const [dx, dy] = [ny, -nx]
  const barb = head * 1.25
  const wide = HEAD_WIDE * scale
  const tip: readonly Point[] = [
    [bx - dx * barb + nx * wide, by - dy * barb + ny * wide],
    [bx, by],
    [bx - dx * barb - nx * wide, by - dy * barb - ny * wide],
  ]
  const outline = [...left, ...tip, ...right.toReversed()]
  return {
    outline: `M${outline.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`,
    begin,
    label: at(WORDS),
  }
}

function pointAt([a, b, c, d]: Way, axis: 0 | 1, t: number): number {
  const u = 1 - t
  return u ** 3 * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t ** 3 * d[axis]
}

function lengthOf(at: (t: number) => Point): number {
  let long = 0
  for (let i = 0; i < PARTS; i++) {
    const [[ax, ay], [bx, by]] = [at(i / PARTS), at((i + 1) / PARTS)]
    long += Math.hypot(bx - ax, by - ay)
  }
  return long
}

/** The direction across a curve. */
function across(at: (t: number) => Point, t: number): Point {
  const [[x1, y1], [x2, y2]] = [at(Math.max(0, t - 0.02)), at(Math.min(1, t + 0.02))]
  const long = Math.hypot(x2 - x1, y2 - y1) || 1
  return [-(y2 - y1) / long, (x2 - x1) / long]
}
