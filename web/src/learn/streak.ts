import { fieldsOf } from '@tefuda/kernel'
import { keep, readKept } from '../keeping.ts'

/** Puzzles that were solved, and on how many days in a row that of the day was. */
interface Streak {
  readonly days: number
  /** The last day on which that of the day was solved; 0 where none was. */
  readonly last: number
  readonly solved: readonly number[]
}

const KEY = 'tefuda.puzzles'
const NONE: Streak = { days: 0, last: 0, solved: [] }

/** Days are counted from 1970 where somebody sits. */
export function today(now = new Date()): number {
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000)
}

function kept(): Streak {
  const { days, last, solved } = { ...NONE, ...fieldsOf(readKept(KEY)) }
  return typeof days === 'number' && typeof last === 'number' && Array.isArray(solved)
    ? { days, last, solved }
    : NONE
}

/** A streak is over where a day was left out. */
export function streakOn(day: number): Streak {
  const all = kept()
  return all.last >= day - 1 ? all : { ...all, days: 0 }
}

/** A puzzle is solved; where it is that of the day, the day counts once. */
export function keepSolved(number: number, day: number, isOfDay: boolean): Streak {
  const before = streakOn(day)
  const counts = isOfDay && before.last < day
  const next: Streak = {
    days: counts ? before.days + 1 : before.days,
    last: counts ? day : before.last,
    solved: before.solved.includes(number) ? before.solved : [...before.solved, number],
  }
  keep(KEY, next)
  return next
}
