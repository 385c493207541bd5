import type { Listed } from '../rooms/messages.ts'
import type { Finished, Named } from './finished.ts'

/**
 * What is listed and searched of all matches. It follows from their logs, which are elsewhere: where it is lost, nothing is that cannot be
 * noted again.
 */
export interface Catalogue {
  /** Lists a table as a run of a server knows it, instead of what was listed of it before. */
  list(run: string, table: Listed): Promise<void>
  /** Lists a table no more. */
  unlist(match: string): Promise<void>
  /** A run is gone, and nobody is at its tables: those at which people may sit down stay. */
  forget(run: string): Promise<void>
  /** All tables that are listed, with the run that listed each. */
  listed(): Promise<readonly { readonly run: string; readonly table: Listed }[]>
  /** Notes matches that are over. Those that were noted before stay as they are. */
  finish(matches: readonly Finished[]): Promise<void>
  /** Which of these matches are noted as over. */
  known(matches: readonly string[]): Promise<ReadonlySet<string>>
  /** The last matches of a kept name, the newest first. */
  matchesOf(key: string): Promise<readonly Finished[]>
  /** The rated matches of a game in their order: ratings follow from them. */
  ratedMatches(game: string): Promise<readonly Finished[]>
  /** Kept names that begin so. */
  named(start: string): Promise<readonly Named[]>
  close(): Promise<void>
}

/** So many names, and matches of a name, are found at most. */
export const MOST_FOUND = 50
