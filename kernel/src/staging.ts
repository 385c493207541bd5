import { type CardId, WRITABLE, type WritableState } from './state.ts'
import type { Table } from './table.ts'

export type { WritableState } from './state.ts'

/**
 * The state of a table, to be set up by hand in scenarios and tests: no rule may use this. Forgets every
 * cached result, so call it again for each change.
 */
export function staging<G extends object>(t: Table<G>): WritableState<G> {
  t.forget()
  return t[WRITABLE]
}

/** Sets a mark of a card without an event. */
export function setMark<G extends object>(t: Table<G>, card: CardId, mark: string, value: number): void {
  staging(t).marks[t.markIndex(mark)]![card] = value
}
