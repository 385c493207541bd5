import { BadInput, type InBoth, isAmong } from '@tefuda/kernel'
import type { Cell } from '@tefuda/language'

/**
 * 3.6, 3.6.1, 3.6.2: mini maps, beside a striker's attack and beside texts. They are written as five lines of five signs (3.6.3),
 * forward being up. The map of an attack names no target: it is one enemy (3.6.6).
 */

const SIZE = 5
/** The origin, red and blue areas (3.6.5), which are alike unless a text says otherwise (3.6.5.1), and an origin within range. */
const SIGNS = { nothing: '.', origin: 'o', red: '#', blue: '+', both: '@' } as const
const LIKE: InBoth = {
  en: 'a map is five lines of five signs: . for nothing, o for the origin (@ where it is in range itself), # for red, + for blue',
  ja: 'ミニマップは5文字5行で書きます。「.」は何もなし、「o」は起点(範囲に入る起点は「@」)、「#」は赤、「+」は青です',
}

const wrong = (en: string, ja: string, place: InBoth) =>
  new BadInput(`${en}; ${LIKE.en}`, `${ja}。${LIKE.ja}`).at(place)

/** Reads a map as cells relative to the origin. */
export function readMap(written: string, place: InBoth): readonly Cell[] {
  const lines = written
    .trim()
    .split('\n')
    .map((line) => line.trim())
  if (lines.length !== SIZE || lines.some((line) => [...line].length !== SIZE))
    throw wrong('[3.6.3] it is not five by five', '【3.6.3】5×5になっていません', place)
  const all = lines.flatMap((line, row) => [...line].map((sign, column) => ({ sign, column, row })))
  const odd = all.find(({ sign }) => !isAmong(Object.values(SIGNS), sign))
  if (odd)
    throw wrong(`"${odd.sign}" is no sign of a map`, `「${odd.sign}」はミニマップの記号ではありません`, place)
  /** 3.6.4: the one area on which the striker stands. */
  const origins = all.filter(({ sign }) => sign === SIGNS.origin || sign === SIGNS.both)
  if (origins.length !== 1)
    throw wrong(
      `[3.6.4] it has ${origins.length} origins and must have one`,
      `【3.6.4】起点が${origins.length}つあります。1つでなければなりません`,
      place,
    )
  const [origin] = origins
  const cells = all.flatMap(({ sign, column, row }): Cell[] => {
    if (sign === SIGNS.nothing || sign === SIGNS.origin) return []
    /** 3.6.3-bis: the range, relative to the origin. */
    return [[column - origin!.column, origin!.row - row, sign === SIGNS.blue ? 'blue' : 'red']]
  })
  if (cells.length === 0) throw wrong('[3.6.5] nothing is in range', '【3.6.5】範囲がありません', place)
  return cells
}

/** 3.6.3: a map as written, for drawing: rows from the front, the origin as near the middle as it fits. */
export function drawnMap(cells: readonly Cell[]): readonly string[] {
  const fits = (low: number, high: number) =>
    [2, 3, 1, 4, 0].find((at) => at + low >= 0 && at + high < SIZE) ?? 2
  const rights = cells.map(([right]) => right)
  const forwards = cells.map(([, forward]) => forward)
  const column = fits(Math.min(0, ...rights), Math.max(0, ...rights))
  const row = SIZE - 1 - fits(Math.min(0, ...forwards), Math.max(0, ...forwards))
  const grid = Array.from({ length: SIZE }, () => new Array<string>(SIZE).fill(SIGNS.nothing))
  grid[row]![column] = SIGNS.origin
  for (const [right, forward, colour] of cells) {
    const isOrigin = right === 0 && forward === 0
    grid[row - forward]![column + right] = isOrigin ? SIGNS.both : colour === 'blue' ? SIGNS.blue : SIGNS.red
  }
  return grid.map((line) => line.join(''))
}
