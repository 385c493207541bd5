import {
  type Answer,
  type Decision,
  isRefusal,
  type Random,
  randomAnswer,
  readAnswer,
  shown,
} from '@tefuda/kernel'
import type { Mind, SeatDoor } from '../bots/bot.ts'

/** The answer for a bot, and what was wrong if the bot's own answer was replaced. */
export interface BotAnswer {
  readonly answer: Answer
  readonly trouble: string | null
}

/** A mind's answer; if it throws, says nothing or answers illegally, a random legal one instead. */
export const answerOf = (mind: Mind, door: SeatDoor, random: Random): BotAnswer =>
  given(door.decision, attempt(mind, door, random), random)

/** Whatever a mind says, or the error it throws. */
export function attempt(mind: Mind, door: SeatDoor, random: Random): unknown {
  try {
    return mind(door, random)
  } catch (error) {
    return asError(error)
  }
}

export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown))

/** The answer to use, given what was said or the error that was thrown. */
export function given(decision: Decision, said: unknown, random: Random): BotAnswer {
  const trouble = said instanceof Error ? said.message : wrongIn(decision, said)
  if (trouble === null) return { answer: said as Answer, trouble }
  return { answer: randomAnswer(decision, random), trouble }
}

function wrongIn(decision: Decision, said: unknown): string | null {
  if (!Array.isArray(said) || !said.every((key) => typeof key === 'string'))
    return `${shown(said)} is no list of keys`
  const read = readAnswer(decision, said)
  return isRefusal(read) ? `"${said.join(' ')}" is refused by ${read.clause} (${read.reason.key})` : null
}
