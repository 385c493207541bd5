import type { Seat } from '@tefuda/kernel'
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
  shown(to: Seat | null): TableShown
  seatOf(token: string): Promise<Seat>
}

/** What a room needs of the server it is on. */
export interface Surroundings {
  readonly store: Store
  /** This run of a server, and since when it runs. */
  readonly run: string
  readonly since: number
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
