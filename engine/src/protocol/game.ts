import type {
  CardFace,
  CardForm,
  First,
  GameOption,
  Prints,
  ReadyDeck,
  TableLayout,
  Term,
  Tours,
  Wish,
} from '@tefuda/common'
import type { Catalogue, Clause, InBoth, Language } from '@tefuda/kernel'

/** What the page knows of a game. */

/** Paragraphs in each language, and the maps beside them, where there are any. */
export type Paragraphs = { readonly [language in Language]: readonly string[] } & {
  readonly maps?: readonly (readonly string[] | null)[]
}

/** A card as it is drawn, before any effect. */
export interface Face extends CardFace {
  readonly id: string
  readonly name: InBoth
  /** The paragraphs of its text, and what else is printed: kinds, classes. */
  readonly text: Paragraphs
  readonly kinds: Paragraphs
  /** What its other parts say, by the part: `part.<part>`. */
  readonly more: { readonly [part: string]: Paragraphs }
}

/** All that the page knows of a game: it is data, so the page needs none of the game's code. */
export interface GameInfo {
  readonly name: string
  readonly title: InBoth
  readonly words: Catalogue
  readonly layout: TableLayout
  readonly prints: Prints
  readonly faces: { readonly [id: string]: Face }
  readonly decks: { readonly [name: string]: ReadyDeck }
  /** Decks that play themselves, for the last seat of a raid. */
  readonly bosses: { readonly [name: string]: ReadyDeck }
  /** What a player might wish to do that no card stands for. */
  readonly wishes: readonly Wish[]
  /** Rules that are told of in a line when they are first met. */
  readonly firsts: readonly First[]
  readonly tours: Tours
  /** Words of card texts that have a rule of their own, the longest first, as part of another may be one, too. */
  readonly terms: readonly Term[]
  /** The rules in our words, by clause. */
  readonly clauses: { readonly [clause: Clause]: InBoth }
  readonly seats: { readonly min: number; readonly max: number }
  readonly options: readonly GameOption[]
  /** How hard a raid may be, the usual first; none where there are no raids. */
  readonly difficulties: readonly string[]
  /** How its cards are written; null where they say nothing. */
  readonly writing: WritingForm | null
}

/** How cards are written, and the fields that no card may be without, if only to say that it has none. */
export type WritingForm = CardForm & { readonly needed: readonly string[] }
