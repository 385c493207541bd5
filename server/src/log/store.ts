import type { Entry } from './entry.ts'

/**
 * Where logs are kept. Appending is committing: exactly one entry gets each number of a match, and whoever hears that theirs did may
 * tell others, because it outlives this process and the machine's power.
 */
export interface Store {
  /** Null where the entry is now number `n` of the match; otherwise the entry that was there before. */
  append(match: string, n: number, entry: Entry): Promise<Entry | null>
  /** The entries of a match from a number on; none where there is no such match. */
  read(match: string, from?: number): Promise<readonly Entry[]>
  /** Every match in the order of the names. */
  list(): Promise<readonly string[]>
  /** A run of a server says that it lives. Lost beats do no harm: time is given back since the last one. */
  beat(run: string, at: number): Promise<void>
  /** When servers ran, as far as that reaches past a moment; runs may overlap. */
  lives(since: number): Promise<readonly Life[]>
  close(): Promise<void>
}

/** From the first sign of life of a run to the last, in milliseconds. */
export interface Life {
  readonly run: string
  readonly from: number
  readonly to: number
}
