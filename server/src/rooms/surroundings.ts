import type { Seat } from '@tefuda/kernel'
import type { Finished } from '../catalogue/finished.ts'
import type { EntryOf } from '../log/entry.ts'
import type { Store } from '../log/store.ts'
import type { Thinker } from '../thinking/thought.ts'
import type { hashOf } from '../verify/crypto.ts'
import type { TableShown } from './messages.ts'

/** A table that has changed, as lists are told of it. */
export interface Noted {
  readonly match: string
  readonly opened: EntryOf<'opened'>
  /** When its log was last added to. */
  readonly changedAt: number
  /** Whether another server has it by now. */
  readonly isLost: boolean
  /** How it ended; null as long as it is not over. */
  readonly finished: Finished | null
  shown(to: Seat | null): TableShown
  seatOf(token: string): Promise<Seat>
}

/** By what a server has its matches. One that is alone has them as long as it runs. */
export interface Lease {
  /** This run of a server, and since when it runs. Others that take its matches over make it begin another one. */
  readonly run: string
  readonly since: number
  /** Milliseconds after the last sign of life of a run in which no other may take over: nobody's clock ticks then. */
  readonly length: number
  /** Whether no other run has the match, so that it may be read from its log and taken over. */
  readonly mayTake: (match: string) => Promise<boolean>
  /** Whether another run has no matches any more. */
  readonly isGone: (run: string) => Promise<boolean>
  /** Gives all matches up, so that others need not wait. */
  readonly leave: () => Promise<void>
}

/** What a room needs of the server it is on. */
export interface Surroundings {
  readonly store: Store
  readonly lease: Lease
  readonly key: string
  readonly sign: (data: Parameters<typeof hashOf>[0]) => Promise<string>
  readonly now: () => number
  /** Milliseconds by a clock that nobody sets. */
  readonly ticks: () => number
  /** So many milliseconds pass before a question that somebody is spared is answered: about as many as an answer takes. */
  readonly pause: () => number
  readonly thinker: Thinker
  /** Hears of every change at a table. */
  readonly noted: (table: Noted) => void
  /** Lays the table for another match, with the seats changed. */
  readonly layAgain: (
    terms: TableShown['terms'],
  ) => Promise<{ readonly match: string; readonly link: string }>
}
