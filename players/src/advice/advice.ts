import type { Habits } from '../search/habits.ts'
import type { Concluded } from '../search/taking.ts'
import type { Branch } from '../search/tree.ts'
import type { Until } from './play-on.ts'
import type { Reason } from './reasons.ts'

/** What to answer, knowing no more than the seat does, and why. */
export interface Advice {
  /** The answer, and how the search would continue. */
  readonly plan: Branch
  /** The answer it is compared with: doing nothing, where that is possible, or the next best; null where there is none. */
  readonly other: Branch | null
  /**
   * What it achieves and the other does not: at once, if nobody else does more than they must (`until` is `now`); or, if that is
   * nothing, further on, where everybody goes on as the search would.
   */
  readonly reasons: readonly Reason[]
  readonly until: Until
  /** The best answer to each question in the simulated games. */
  readonly habits: Habits
  /** Whether somebody else could interfere. */
  readonly isOpen: boolean
  /** Wins this turn for sure, whatever others do and whichever cards are hidden, or very likely; null if neither is known. */
  readonly win: Concluded['win']
  /** Whether it is expected to do better than the other. */
  readonly isBetter: boolean
  /** How many answers were weighed. */
  readonly weighed: number
}
