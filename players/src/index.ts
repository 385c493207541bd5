import type { BotKind } from './bot.ts'
import { greedyBot } from './greedy-bot.ts'
import { randomBot } from './random-bot.ts'

export { answerOf } from './answer-of.ts'
export { type Played, playGame, type Stumble } from './arena.ts'
export { type Balance, balance, type Stand, type Swing, swingsOf } from './balance.ts'
export type { Bot, BotKind, SeatDoor } from './bot.ts'
export { type Proof, prove } from './proof.ts'
export { countQuestions, type Questions } from './questions.ts'
export { Solver } from './solve.ts'
export { type Attention, isNewsTo, type Sparing, type Stops, spared } from './sparing.ts'

export const bots: { readonly [name: string]: BotKind } = { random: randomBot, greedy: greedyBot }
