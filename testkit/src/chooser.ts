import type { Table } from '@tefuda/kernel'

export type Chooser = <G extends object>(t: Table<G>) => boolean

/**
 * Chooses the decisions of a game that a costly check looks at: the first of each kind, identified by the
 * running steps, and then one in `every`, others with each seed.
 */
export function chooser(every: number, seed: number): Chooser {
  const met = new Set<string>()
  let n = seed
  return (t) => {
    n++
    const kind = t.where().join()
    if (met.has(kind)) return n % every === 0
    met.add(kind)
    return true
  }
}
