import { fieldsOf } from '@tefuda/kernel'
import { keep, readKept } from '../keeping.ts'

/** How the puzzle of the day went: what can be told of it without giving the solution away. */
export interface Tries {
  readonly day: number
  /** How often the turn was over without a win. */
  readonly missed: number
  /** Whether a way was shown. */
  readonly isHelped: boolean
  readonly isSolved: boolean
}

const KEY = 'tefuda.tries'
/** So many misses have a sign of their own. */
const MOST_SIGNS = 10

const fresh = (day: number): Tries => ({ day, missed: 0, isHelped: false, isSolved: false })

/** What was kept of that day; of another day, or of anything else, nothing. */
export function triesOn(day: number): Tries {
  const kept = fieldsOf(readKept(KEY))
  const { missed, isHelped, isSolved } = kept
  const isCount = typeof missed === 'number' && Number.isInteger(missed) && missed >= 0
  if (kept.day !== day || !isCount) return fresh(day)
  return { day, missed, isHelped: isHelped === true, isSolved: isSolved === true }
}

/** Something happened to the puzzle of the day. Once it is solved, nothing changes how it was. */
export function noteTry(day: number, what: 'missed' | 'helped' | 'solved'): Tries {
  const before = triesOn(day)
  if (before.isSolved) return before
  const next: Tries = {
    ...before,
    missed: before.missed + (what === 'missed' ? 1 : 0),
    isHelped: before.isHelped || what === 'helped',
    isSolved: what === 'solved',
  }
  keep(KEY, next)
  return next
}

/** A sign for each try, the last one for the solution. */
export const signsOf = ({ missed, isHelped }: Tries): string =>
  '×'.repeat(Math.min(missed, MOST_SIGNS)) + (isHelped ? '△' : '★')

/** Days are counted from 1970: the date as it is written everywhere. */
export const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)
