import type { Json, MatchRecord } from '@tefuda/kernel'
import type { Sitter } from './scene.ts'

/** How a match begins, and how it is kept. */

/** What a match begins with. */
export interface Begin {
  readonly game: string
  readonly seed: string
  readonly options: Json
  readonly sitters: readonly Sitter[]
  /** A seat without one takes the usual deck. */
  readonly decks: readonly (readonly string[] | null)[]
  /** Cards that somebody wrote, in the form of a card file, which may be in the decks. */
  readonly written?: readonly Json[]
}

/** A match record, with the cards that somebody wrote for it, those who sat at the table, and which answers people were spared. */
export type WrittenRecord = MatchRecord & {
  readonly written?: readonly Json[]
  readonly sitters?: readonly Sitter[]
  readonly spared?: readonly number[]
}
