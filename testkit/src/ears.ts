import type { Decision, Json, Seat, Table, View, Witnessed } from '@tefuda/kernel'

/**
 * Something that listens to a match for one seat, beside its views: advice, texts, messages to a bot. It may
 * receive everything that happens, and must not pass on what the seat may not know.
 */
export interface Ear<G extends object> {
  /** An event has just happened. */
  hear(t: Table<G>, told: Witnessed): void
  /** Somebody, perhaps another seat, has answered. */
  answered(decision: Decision, keys: readonly string[], t: Table<G>): void
  /** What the seat gets when it is asked in a view. */
  gets(t: Table<G>, view: View): Json
  copy(): Ear<G>
}

/** Starts to listen for a seat; -1 is a spectator. */
export type Ears<G extends object> = (t: Table<G>, seat: Seat) => Ear<G>
