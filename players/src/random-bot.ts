import { randomAnswer } from '@tefuda/kernel'
import type { Bot, BotKind } from './bot.ts'

const anything: Bot = ({ decision }, random) => randomAnswer(decision, random)

/** Answers anything that is legal. */
export const randomBot: BotKind = { make: () => anything }
