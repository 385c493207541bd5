import type { Judge } from '@tefuda/common'
import type { Answer, Decision, Json, Random, Ready, Result, Seat, Text, View } from '@tefuda/kernel'

/** What a bot gets: the decision it must answer, and its own view of the game. There is no way to the state. */
export interface SeatDoor {
  readonly decision: Decision
  readonly view: () => View
}

/**
 * What a bot of ours thinks with: answers one decision at once. Its luck comes from outside, so that a game with bots can be
 * played again. It may keep something from one decision to the next.
 */
export type Mind = ((door: SeatDoor, random: Random) => Answer) & {
  /** It goes by what its seat remembers as well, so that somebody has to listen for it. */
  readonly remembers?: true
}

/**
 * A kind of bot, made for a game: a mind for each seat and match. One that judges positions goes by the game's judge; without
 * one, by who has won. Where somebody waits for its answers, it may think for so many milliseconds (`within`) at most; else it
 * plays the same again on a slower machine.
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
  /** For its dice, so that the match can be played again. Nothing about the match follows from it. */
  readonly seed: string
}

/** What a seat hears of an event: the kind of event, and in words what it may know of it. */
export interface HeardEvent {
  readonly event: string
  readonly text: Text
}

/** What an answer must keep to. */
export interface Limits {
  /** Milliseconds from the question on; later, a legal answer is given for the bot. */
  readonly deadline: number
}

/**
 * Somebody who plays a match, wherever it thinks: in this process, in another, or far away. It may take its time. What it leaves
 * out is not missed, but for answers.
 */
export interface Bot {
  readonly begin?: (about: About) => void | Promise<void>
  readonly heard?: (told: HeardEvent) => void
  readonly answer: (door: SeatDoor, limits: Limits) => Answer | Promise<Answer>
  /** The match is over; without a result it was given up. */
  readonly end?: (result: Result | null) => void | Promise<void>
}
