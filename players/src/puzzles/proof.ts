import { isIdle } from '@tefuda/common/idle'
import type { Answer, Table } from '@tefuda/kernel'
import { everyAnswer } from './every-answer.ts'
import { after, type Move, Solver } from './solve.ts'

/** What is proved about a puzzle that seat A has to win this turn. */
export interface Proof {
  /** Whether it can be won whatever the other seat answers; null if the search gave up. */
  readonly wins: boolean | null
  /** A wrong answer on the winning line that does more than end the turn; null if none was found. */
  readonly wrong: Answer | null
  /** The number of answers the solver gives on the longest line followed. */
  readonly length: number
  /** How many positions were examined. */
  readonly seen: number
}

const SOLVING = 0
/** Positions to examine when checking that a wrong answer is wrong. */
const MOST_WRONG = 20_000

export function prove<G extends object>(t: Table<G>): Proof {
  const solver = new Solver(t, SOLVING)
  const wins = solver.wins(t)
  const line = wins ? solver.line(t) : []
  const length = line.filter(({ seat }) => seat === SOLVING).length
  return { wins, wrong: wrongOn(t, line), length, seen: solver.seen }
}

/** Follows a winning line to the first question with a wrong answer. */
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
