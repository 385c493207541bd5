import { type Answer, imagine, type Random, type Ready, type View } from '@tefuda/kernel'
import { Solver } from '../solve.ts'
import { type Budget, winsForSure } from './sure-win.ts'

/** In so many worlds a way to win must hold. */
const WORLDS = 3

/** So many answers at most are looked at for one that wins whichever cards lie hidden. */
const TRIED = 3

/** A way to win this turn. */
export interface Win {
  readonly answer: Answer
  /** Whether it wins whatever others do and whichever cards lie hidden; else it does in a few worlds. */
  readonly isSure: boolean
}

/**
 * An answer after which the seat wins this turn whatever the others do, in each of a few worlds that fit what it sees, rather one
 * that does in all worlds; null where none is found among so many positions in each, and until a time at most.
 */
export function winNow<G extends object>(
  rules: Ready<G>,
  seen: View,
  positions: number,
  random: Random,
  until = Infinity,
): Win | null {
  const supposed = () => {
    const world = imagine(rules, seen, random)
    return { world, solver: new Solver(world, seen.seat, positions, until) }
  }
  const { world, solver } = supposed()
  if (solver.wins(world) !== true) return null
  const others = Array.from({ length: WORLDS - 1 }, supposed)
  const likely: Answer[] = []
  const spent = () => [solver, ...others.map((one) => one.solver)].reduce((sum, { seen }) => sum + seen, 0)
  const budget: Budget = { left: 0 }
  let kept = 0
  for (const answer of solver.winning(world)) {
    if (!others.every((one) => one.solver.winsBy(one.world, one.world.decision()!, answer))) continue
    budget.left = WORLDS * positions - spent() - kept
    const before = budget.left
    if (winsForSure(rules, seen, answer, budget, random.slice(), until)) return { answer, isSure: true }
    kept += before - budget.left
    likely.push(answer)
    if (likely.length >= TRIED) break
  }
  return likely.length > 0 ? { answer: likely[0]!, isSure: false } : null
}
