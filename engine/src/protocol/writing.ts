import type { WrittenCard } from '@tefuda/common'
import type { InBoth } from '@tefuda/kernel'
import type { Paragraph } from '@tefuda/language'
import type { Face } from './game.ts'

/** Cards and decks that somebody writes. */

/** A card that somebody is writing, as far as it is understood. */
export interface Draft {
  /** Its parts paragraph by paragraph; spans are those of the whole part. */
  readonly parts: { readonly [part: string]: readonly Paragraph[] }
  readonly face: Face
  /** Fields, and paragraphs by their place in a part, that cannot stand as they are, and why. */
  readonly wrong: readonly Wrong[]
  /** As it can be played, its texts in Japanese; null while something is not understood or wrong. */
  readonly card: WrittenCard | null
}

export interface Wrong {
  readonly path: string
  /** Which paragraph; null where it is the whole field. */
  readonly paragraph: number | null
  readonly words: InBoth
}

/** How far a match goes by itself: not at all, or until the card can be played. */
export type Practice = 'beginning' | 'playable'

/** Cards of which one less, or one more, mends a fault of a deck or comes nearer to that. */
export interface Mends {
  readonly out: readonly string[]
  readonly add: readonly string[]
}
