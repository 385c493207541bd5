import { entryNames } from '@tefuda/kernel'

/** A measurement taken several times. */
interface Measured {
  readonly median: number
  readonly lowest: number
  readonly highest: number
}

/**
 * Seconds. Processor time is that of the thread that plays, as on an idle machine. It does not count the JavaScript engine's
 * compiler and collector threads, nor waiting for them. The clock on the wall also counts waiting for a core.
 */
export interface Timed {
  readonly processor: Measured
  readonly wall: Measured
}

/** The seconds that something took once. */
export interface Taken {
  readonly processor: number
  readonly wall: number
}

export async function time(work: () => unknown): Promise<Taken> {
  const began = performance.now()
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return { processor: (user + system) / 1e6, wall: (performance.now() - began) / 1e3 }
}

function summary(values: readonly number[]): Measured {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const median = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
  return { median, lowest: sorted[0]!, highest: sorted.at(-1)! }
}

/** Rounds not counted: until then the JavaScript engine is still compiling. */
const WARMING_UP = 2

/** Runs each work once per round, so a slow moment of the machine affects all alike. */
export async function inRounds<Name extends string>(
  rounds: number,
  works: { readonly [name in Name]: () => Promise<Taken> },
  tell: (round: number, name: Name) => void = () => {},
): Promise<{ [name in Name]: Timed }> {
  const names = entryNames<Name>(works)
  const taken = names.map((): Taken[] => [])
  for (let round = 1 - WARMING_UP; round <= rounds; round++) {
    for (const [i, name] of names.entries()) {
      tell(round, name)
      const once = await works[name]()
      if (round > 0) taken[i]!.push(once)
    }
  }
  const timed = (i: number): Timed => ({
    processor: summary(taken[i]!.map(({ processor }) => processor)),
    wall: summary(taken[i]!.map(({ wall }) => wall)),
  })
  return Object.fromEntries(names.map((name, i) => [name, timed(i)])) as { [name in Name]: Timed }
}
