import type { ComesTo, Matter, Meeting, Note, PriceShown } from '@tefuda/common'
import type { Answer, Clause, Decision, InBoth, Json, Seat, Text, View } from '@tefuda/kernel'

/** A moment of a match, and those who sit at it. */

/** Who answers for a seat: somebody at this screen, or a bot, perhaps as an opponent of a tour. */
export type Sitter =
  | { readonly kind: 'person' }
  | { readonly kind: 'bot'; readonly bot: string; readonly opponent?: SeatedOpponent }

/** Who sits at a table as the page shows it: also somebody at another screen. */
export type SitterShown = Sitter | { readonly kind: 'far'; readonly name: string }

/** As much of an opponent as is kept with a match. */
export interface SeatedOpponent {
  readonly id: string
  readonly name: InBoth
}

/** A value of a card as it is now, and what has changed it: cards by their ids, null where it is not seen what it was. */
export interface ValueNow {
  readonly field: string
  readonly printed: Json
  readonly now: Json
  readonly by: readonly { readonly source: string | null; readonly from: Json; readonly to: Json }[]
}

/** What each meter of each seat shows; null where that is secret or there is none. */
export type Meters = readonly (readonly (number | null)[])[]

/** A line of the match report: what was said, and the clause it happened by. */
export interface LogLine {
  readonly said: Text
  readonly clause: Clause
  /** Where a turn begins: what the meters showed. */
  readonly meters?: Meters
}

/**
 * A moment of a match as one seat sees it; seat -1 is a spectator. Whoever plays gets one where they decide, where they
 * hear of something, and at the end; never because a bot is asked, which may depend on what that bot holds.
 */
export interface Scene {
  readonly view: View
  /** Whom the table waits for; null where that is a bot and somebody plays against it. */
  readonly asked: Pick<Decision, 'seat' | 'clause' | 'ask'> | null
  readonly sitters: readonly SitterShown[]
  /** Of the cards of the view that are in play, those values that are numbers or words; by the card's place in the view. */
  readonly values: { readonly [card: number]: readonly ValueNow[] }
  /** The cards that options and places of the decision are about, by their keys: the cards' places in the view. */
  readonly about: { readonly [key: string]: number }
  /** The cards, by their places in the view, that an option can be taken with though it names none. */
  readonly uses: { readonly [key: string]: readonly number[] }
  /** What such an option is with each of those cards. */
  readonly told: { readonly [key: string]: { readonly [place: number]: ToldUse } }
  /** What may come of attacks, by the attackers' places in the view. */
  readonly forecast: { readonly [place: number]: readonly ToldMeeting[] }
  /** What is told at cards in a few words, by their places. */
  readonly notes: { readonly [place: number]: ToldNote }
  /** What options come to, by their keys, where the game works that out. */
  readonly comes: { readonly [key: string]: ComesTo }
  /** An answer that lies ready to be given: what a beginner does well to do. */
  readonly suggested: Answer | null
  readonly log: readonly LogLine[]
  /** The seats of bots that gave no legal answer, so that one was given for them: one entry for each time. */
  readonly stumbles: readonly Seat[]
  /** How many answers people have given, or all where only people or only bots play, and how many there are to go forward to. */
  readonly at: number
  readonly length: number
  readonly canUndo: boolean
  /** What is asked about beside its own words; only for whoever is asked. */
  readonly matter?: Matter | null
  /** What was chosen for whoever plays, since they were last asked: they may choose otherwise. */
  readonly proposed: ProposedAnswer | null
}

/** An answer in the words of its question. */
export interface ProposedAnswer {
  readonly ask: string
  readonly keys: Answer
  readonly chosen: readonly Text[]
}

/** What an option is with a card, and its price; where another card goes along the same with each that can, the usual one first. */
export interface ToldUse {
  readonly what: Text
  readonly price: Text | null
  readonly shows: ToldPrice | null
  readonly along: readonly { readonly card: number; readonly what: Text; readonly price: Text | null }[]
}

/** What is shown on the table while a use is thought about: what pays, by places in the view. */
export interface ToldPrice extends Omit<PriceShown, 'notes'> {
  readonly notes: { readonly [place: number]: ToldNote }
}

/** A way in which an attack may be met: those who may are cards by their places in the view. */
export interface ToldMeeting extends Omit<Meeting, 'by'> {
  readonly by: readonly number[]
}

export type ToldNote = Omit<Note, 'card'>
