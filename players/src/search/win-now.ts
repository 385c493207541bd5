import { type Answer, imagine, type Random, type Ready, type View } from '@tefuda/kernel'
import { Solver } from '../solve.ts'

/** In so many worlds a way to win must hold. */
const WORLDS = 3

/**
 * An answer after which the seat wins this turn whatever the others do, in each of a few worlds that fit what it sees; null where
 * none is found among so many positions in each, and until a time at most.
 */
export function winNow<G extends object>(
  rules: Ready<G>,
  seen: View,
  positions: number,
  random: Random,
  until = Infinity,
): Answer | null {
  let left: readonly Answer[] | null = null
  for (let i = 0; i < WORLDS; i++) {
    const world = imagine(rules, seen, random)
    const solver = new Solver(world, seen.seat, positions, until)
    if (left === null) left = solver.wins(world) === true ? solver.winning(world) : []
    else left = left.filter((answer) => solver.winsBy(world, world.decision()!, answer))
    if (left.length === 0) return null
  }
  return left![0]!
}
