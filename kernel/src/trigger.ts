import type { Event } from './event.ts'
import type { Json } from './json.ts'
import type { Clause, Ref, Seat } from './state.ts'
import type { Table } from './table.ts'

/** Something that has triggered and waits until the rules take it up. */
export interface Waiting {
  readonly id: number
  readonly name: string
  readonly seat: Seat
  readonly source: Ref | null
  readonly data: Json
}

/** What triggers by itself when an event has happened. Each game orders its waiting triggers by its own rules. */
export interface Trigger<G extends object> {
  readonly name: string
  readonly clause: Clause
  readonly on: string
  /** Calls `t.wait` once for each time it triggers. */
  readonly match: (t: Table<G>, event: Event) => void
}
