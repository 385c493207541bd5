import { isIdle } from '@tefuda/common/idle'
import type { Answer, Table } from '@tefuda/kernel'
import { everyAnswer } from './every-answer.ts'
import { Solver } from './solve.ts'

/** What is proved of a puzzle, which seat A has to win this turn. */
export interface Proof {
  /** Whether it can be won whatever the other answers; null where that is too much to find out. */
  readonly wins: boolean | null
  /** A first answer after which it is not won any more, though it does not just end the turn; null where none is found. */
  readonly wrong: Answer | null
  /** How many answers the solver of the puzzle gives at most, on the longest line that was followed. */
  readonly length: number
  /** How many positions were looked at. */
  readonly seen: number
}

const SOLVING = 0
/** So many positions are looked at to see that a wrong answer is wrong. */
const MOST_WRONG = 20_000

export function prove<G extends object>(t: Table<G>): Proof {
  const solver = new Solver(t, SOLVING)
  const wins = solver.wins(t)
  const own = wins ? solver.line(t).filter(({ seat }) => seat === SOLVING).length : 0
  return { wins, wrong: wins ? wrongIn(t) : null, length: own, seen: solver.seen }
}

function wrongIn<G extends object>(t: Table<G>): Answer | null {
  const decision = t.decision()!
  const tried = (everyAnswer(decision) ?? []).filter((answer) => answer.length === 0 || !isIdle(answer))
  const found = tried.find((answer) => {
    const next = t.copy()
    next.answer(decision.seat, answer)
    return new Solver(t, SOLVING, MOST_WRONG).wins(next) === false
  })
  return found ?? null
}
