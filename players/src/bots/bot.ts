import type { Judge } from '@tefuda/common'
import type { Answer, Decision, Json, Random, Ready, Result, Seat, Text, View } from '@tefuda/kernel'

/** What a bot gets: the decision to answer and its seat's view. It cannot reach the state. */
export interface SeatDoor {
  readonly decision: Decision
  readonly view: () => View
}

/**
 * The mind of a built-in bot: answers one decision immediately. Its dice are passed in, so that a game with bots can be
 * replayed. It may keep things from one decision to the next.
 */
export type Mind = ((door: SeatDoor, random: Random) => Answer) & {
  /** It uses its seat's memory, so the match must record what the seat hears. */
  readonly remembers?: true
}

/**
 * A kind of bot; it makes a mind for each seat and match. It judges positions by the game's judge, or without one by who has won.
 * `within` limits its thinking time in milliseconds when a person is waiting; without it a slower machine plays the same game.
 */
export interface BotKind {
  readonly make: <G extends object>(rules: Ready<G>, judge?: Judge<G>, within?: number) => Mind
}

/** What a bot is told before a match. */
export interface About {
  readonly game: string
  readonly version: string
  readonly options: Json
  readonly seat: Seat
  readonly seats: number
  /** Its own deck, as card names. */
  readonly deck: readonly string[]
  /** Seeds its own dice, so that the match can be replayed. Nothing about the match follows from it. */
  readonly seed: string
}

/** What a seat hears of an event: its type, and in words what the seat may know. */
export interface HeardEvent {
  readonly event: string
  readonly text: Text
}

/** Limits on an answer. */
export interface Limits {
  /** Milliseconds to answer; after that we give a legal answer for the bot. */
  readonly deadline: number
}

/**
 * Somebody who plays a match, in this process, another one, or far away, and may take time. Everything but `answer` is optional.
 */
export interface Bot {
  readonly begin?: (about: About) => void | Promise<void>
  readonly heard?: (told: HeardEvent) => void
  readonly answer: (door: SeatDoor, limits: Limits) => Answer | Promise<Answer>
  /** The match is over; no result means it was abandoned. */
  readonly end?: (result: Result | null) => void | Promise<void>
}
