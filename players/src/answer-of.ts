import { type Answer, type Decision, isRefusal, type Random, randomAnswer, readAnswer } from '@tefuda/kernel'
import type { Bot, SeatDoor } from './bot.ts'

/** What is answered for a bot, and what was wrong where it is not what the bot said; else null. */
export interface Given {
  readonly answer: Answer
  readonly trouble: string | null
}

/** The answer of a bot; in place of one that throws, says nothing or says what is not allowed, a legal one at random. */
export function answerOf(bot: Bot, door: SeatDoor, random: Random): Given {
  const said = attempt(() => bot(door, random))
  const trouble = said instanceof Error ? said.message : wrongIn(door.decision, said)
  if (trouble === null) return { answer: said as Answer, trouble }
  return { answer: randomAnswer(door.decision, random), trouble }
}

/** What a bot says, whatever that is; an error where it throws. */
function attempt(speak: () => unknown): unknown {
  try {
    return speak()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function wrongIn(decision: Decision, said: unknown): string | null {
  if (!Array.isArray(said) || !said.every((key) => typeof key === 'string'))
    return `${JSON.stringify(said)} is no list of keys`
  const read = readAnswer(decision, said)
  return isRefusal(read) ? `"${said.join(' ')}" is refused by ${read.clause} (${read.reason.key})` : null
}
