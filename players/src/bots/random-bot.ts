import { randomAnswer } from '@tefuda/kernel'
import type { BotKind, Mind } from './bot.ts'

const anything: Mind = ({ decision }, random) => randomAnswer(decision, random)

/** Answers anything that is legal. */
export const randomBot: BotKind = { make: () => anything }
