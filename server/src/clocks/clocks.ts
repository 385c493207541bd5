import type { Seat } from '@tefuda/kernel'
import type { Progress } from '../log/progress.ts'
import type { Life } from '../log/store.ts'

/**
 * Clocks of a match. They are no timers: what each side has left follows from the log, and what has run for the open question from when it
 * was put. Only questions that a person answers cost time.
 */

/** What the players read: a page draws a running clock from these, whenever it looks. */
export interface Clocks {
  /** Null for a seat whose clock is nobody else's matter. */
  readonly left: readonly (number | null)[]
  /** Whose clock runs, and for how long it has; `left` is without that. */
  readonly runs: Seat | null
  readonly ran: number
}

/** How much of the time between two moments some server ran. A clock that was set back in between counts nothing. */
export function servedTime(lives: readonly Pick<Life, 'from' | 'to'>[], from: number, to: number): number {
  let served = 0
  let counted = from
  for (const life of lives.toSorted((one, other) => one.from - other.from)) {
    const begins = Math.max(life.from, counted)
    const ends = Math.min(life.to, to)
    if (ends <= begins) continue
    served += ends - begins
    counted = ends
  }
  return served
}

/** Where a seat's time is over, so that nobody has to wait for it any more. */
export const isOver = ({ opened, left }: Progress, seat: Seat, ran: number): boolean =>
  opened.clock !== null && ran >= left[seat]!

/** What clocks show where a question has been open for so long; bots play without a clock. */
export function clocksAt(progress: Progress, asked: Seat | null, ran: number): Clocks | null {
  if (progress.opened.clock === null) return null
  const place = asked === null ? null : progress.places[asked]
  const runs = place?.sitter.kind === 'person' && place.standIn === null ? asked : null
  return { left: progress.left, runs, ran: runs === null ? 0 : ran }
}

/**
 * What somebody is shown of the clocks; null for a watcher. Between two everybody knows whose turn it is to think. Among more, a clock
 * that runs would tell whose hand has an answer, so each player sees their own.
 */
export function clocksFor(clocks: Clocks | null, seat: Seat | null): Clocks | null {
  if (clocks === null || clocks.left.length === 2) return clocks
  const isOwn = seat !== null && clocks.runs === seat
  return {
    left: clocks.left.map((left, one) => (one === seat ? left : null)),
    runs: isOwn ? seat : null,
    ran: isOwn ? clocks.ran : 0,
  }
}

/**
 * Measures how long the open question has been put, by a clock that nobody sets. Another process or one that comes back to the match
 * says how long it had run before.
 */
export class Stopwatch {
  private readonly now: () => number
  private since: number
  private before = 0

  constructor(now: () => number) {
    this.now = now
    this.since = now()
  }

  restart(before = 0): void {
    this.since = this.now()
    this.before = before
  }

  get ran(): number {
    return this.before + Math.max(0, Math.round(this.now() - this.since))
  }
}
