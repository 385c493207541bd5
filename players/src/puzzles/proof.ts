import { isIdle } from '@tefuda/common/idle'
import type { Answer, Table } from '@tefuda/kernel'
import { everyAnswer } from './every-answer.ts'
import { after, type Move, Solver } from './solve.ts'

/** What is proved of a puzzle, which seat A has to win this turn. */
export interface Proof {
  /** Whether it can be won whatever the other answers; null where that is too much to find out. */
  readonly wins: boolean | null
  /** An answer on the way to the win after which it is not won any more, though it does not just end the turn; null where none is found. */
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
  const line = wins ? solver.line(t) : []
  const length = line.filter(({ seat }) => seat === SOLVING).length
  return { wins, wrong: wrongOn(t, line), length, seen: solver.seen }
}

/** Follows a line that wins to the first question at which the seat can go wrong. */
function wrongOn<G extends object>(t: Table<G>, line: readonly Move[]): Answer | null {
  const here = t.copy()
  for (const { seat, answer } of line) {
    const wrong = seat === SOLVING ? wrongAt(here) : null
    if (wrong) return wrong
    here.answer(seat, answer)
    here.decision()
  }
  return null
}

function wrongAt<G extends object>(t: Table<G>): Answer | null {
  const decision = t.decision()!
  const tried = (everyAnswer(decision) ?? []).filter((answer) => answer.length === 0 || !isIdle(answer))
  const loses = (answer: Answer) =>
    new Solver(t, SOLVING, MOST_WRONG).wins(after(t, decision, answer)) === false
  return tried.find(loses) ?? null
}
