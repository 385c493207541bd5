import type { Habits } from '../search/habits.ts'
import type { Concluded } from '../search/taking.ts'
import type { Branch } from '../search/tree.ts'
import type { Until } from './play-on.ts'
import type { Reason } from './reasons.ts'

/** What somebody would answer who knows no more than the seat does, and why. */
export interface Advice {
  /** The answer, as the search would go on with it. */
  readonly plan: Branch
  /** The answer it is compared with: doing nothing, where that is possible, or the next best; null where there is none. */
  readonly other: Branch | null
  /**
   * What comes of it and not of the other: at once, where nobody else does more than they must (`until` is `now`), or where that is
   * nothing, further on, where everybody goes on as the search would.
   */
  readonly reasons: readonly Reason[]
  readonly until: Until
  /** What served best at each question in the games that were followed. */
  readonly habits: Habits
  /** Whether somebody else could do more. */
  readonly isOpen: boolean
  /** It wins this turn for sure, whatever others do and whichever cards lie hidden, or very likely; null where neither is known. */
  readonly win: Concluded['win']
  /** Whether it promises more than the other. */
  readonly isBetter: boolean
  /** How many answers were weighed. */
  readonly weighed: number
}
