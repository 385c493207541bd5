import type { Answer, Seat, Text } from '@tefuda/kernel'
import type { Stand } from '@tefuda/players'

/** How a match went. */

/** How a match went, told when it is over or watched. */
export interface Review {
  /** As it stood turn by turn. */
  readonly turns: readonly Stand[]
  /** The moments at which it turned, in their order. */
  readonly moments: readonly Moment[]
  /** The winner's card that ended it, where one did. */
  readonly by: EndedBy | null
  /** What is counted for each seat. */
  readonly counts: readonly { readonly what: 'drawn' | 'played' | 'fallen'; readonly of: readonly number[] }[]
  /** At so many questions the match has still to be searched: there it stands as the judge sees it, and all may yet change. */
  readonly left: number
}

/** The card that ended a match, and what those who lost did about it, where that is known. */
export interface EndedBy {
  readonly card: string
  readonly turn: number
  /** They could do nothing, they let it be, or what they did was not enough. */
  readonly met: { readonly by: Seat; readonly how: 'nothing' | 'letBe' | 'failed' } | null
}

/** A moment at which a match turned. */
export interface Moment {
  /** After so many answers: what happened next turned it. */
  readonly at: number
  readonly turn: number
  /** Whose turn it was, and who answered. */
  readonly turnSeat: Seat
  readonly seat: Seat
  /** How much better it looked for each seat afterwards. */
  readonly shift: readonly number[]
  readonly card: string | null
  readonly happened: Happened
  /** For each seat the last answer by then that was its own choice, by its place, if that was not long ago. */
  readonly own: readonly (number | null)[]
}

/** What an answer came to: whose card was played or turned upon others, what fell, and by how much meters changed. */
export interface Happened {
  readonly did: 'plays' | 'attacks' | null
  readonly fallen: readonly string[]
  readonly meters: readonly { readonly seat: Seat; readonly meter: number; readonly by: number }[]
}

/** What somebody answered, and what would have been better by what they could know then. */
export interface Better {
  readonly turn: number
  readonly given: readonly Text[]
  /** Null where nothing better is found. */
  readonly better: {
    readonly ask: string
    readonly keys: Answer
    readonly answer: readonly Text[]
    readonly why: Text
  } | null
  /** Why it was right, where it is what would be advised. */
  readonly why: Text | null
}
