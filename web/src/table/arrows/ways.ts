export type Way = readonly [x: number, y: number]

/** Where the arrow keys lead. */
export const WAYS: { readonly [key: string]: Way } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** What is not farther that way than this is beside, not there. */
const BESIDE = 2
/** What is more aside than it is that way comes after all that is not. */
const ASIDE = 100_000

/** Which of some points is the next that way, by its number; -1 where none is. What is off to the side counts as farther. */
export function nextThatWay(points: readonly Way[], [x, y]: Way, [dx, dy]: Way): number {
  let [best, nearest] = [-1, Number.POSITIVE_INFINITY]
  points.forEach(([px, py], i) => {
    const along = (px - x) * dx + (py - y) * dy
    const off = Math.abs((px - x) * dy) + Math.abs((py - y) * dx)
    const far = along + off * 2 + (off > along ? ASIDE : 0)
    if (along <= BESIDE || far >= nearest) return
    best = i
    nearest = far
  })
  return best
}
