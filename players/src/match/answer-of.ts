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

/** What is answered for a bot, and what was wrong where it is not what the bot said; else null. */
export interface BotAnswer {
  readonly answer: Answer
  readonly trouble: string | null
}

/** The answer of a mind; in place of one that throws, says nothing or says what is not allowed, a legal one at random. */
export const answerOf = (mind: Mind, door: SeatDoor, random: Random): BotAnswer =>
  given(door.decision, attempt(mind, door, random), random)

/** What a mind says, whatever that is; an error where it throws. */
export function attempt(mind: Mind, door: SeatDoor, random: Random): unknown {
  try {
    return mind(door, random)
  } catch (error) {
    return asError(error)
  }
}

export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown))

/** What is answered where somebody said this, or failed with this error. */
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
