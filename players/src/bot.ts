import type { Judge } from '@tefuda/common'
import type { Answer, Decision, Random, Ready, View } from '@tefuda/kernel'

/** What a bot gets: the decision it must answer, and its own view of the game. There is no way to the state. */
export interface SeatDoor {
  readonly decision: Decision
  readonly view: () => View
}

/** Answers one decision. Its luck comes from outside, so that a game with bots can be played again. */
export type Bot = (door: SeatDoor, random: Random) => Answer

/** A kind of bot, made for a game. One that judges positions goes by the game's judge; without one, by who has won. */
export interface BotKind {
  readonly make: <G extends object>(rules: Ready<G>, judge?: Judge<G>) => Bot
}
