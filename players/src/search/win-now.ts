import { type Answer, imagine, type Random, type Ready, type View } from '@tefuda/kernel'
import { Solver } from '../puzzles/solve.ts'
import { type Budget, winsForSure } from './sure-win.ts'

/** How many imagined worlds a way to win must hold in. */
const WORLDS = 3

/** How many likely wins are looked at for one that is sure. */
const TRIED = 3

/** A way to win this turn. */
export interface Win {
  readonly answer: Answer
  /** Whether it wins whatever others do and whichever cards lie hidden; otherwise it wins in a few imagined worlds. */
  readonly isSure: boolean
}

/** How far a win is looked for: how many positions in each world, until when, and whether a sure one is preferred. */
export interface WinEffort {
  readonly positions: number
  readonly until?: number
  readonly provesWins: boolean
}

/**
 * An answer after which the seat wins this turn whatever the others do, in each of a few worlds that fit what it sees; null where
 * none is found. Proving that it wins in all worlds costs far more than finding it, so only what is told to a person is proved.
 */
export function winNow<G extends object>(
  rules: Ready<G>,
  seen: View,
  { positions, until = Infinity, provesWins }: WinEffort,
  random: Random,
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
    if (!provesWins) return { answer, isSure: false }
    budget.left = WORLDS * positions - spent() - kept
    const before = budget.left
    if (winsForSure(rules, seen, answer, budget, random.slice(), until)) return { answer, isSure: true }
    kept += before - budget.left
    likely.push(answer)
    if (likely.length >= TRIED) break
  }
  return likely.length > 0 ? { answer: likely[0]!, isSure: false } : null
}
