export type Roll = (below: number) => number

/** The same dice every time. */
export function dice(seed: number): Roll {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
