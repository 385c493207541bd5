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
  const supposed = () => {
    const world = imagine(rules, seen, random)
    return { world, solver: new Solver(world, seen.seat, positions, until) }
  }
  const { world, solver } = supposed()
  if (solver.wins(world) !== true) return null
  const others = Array.from({ length: WORLDS - 1 }, supposed)
  for (const answer of solver.winning(world))
    if (others.every((one) => one.solver.winsBy(one.world, one.world.decision()!, answer))) return answer
  return null
}
