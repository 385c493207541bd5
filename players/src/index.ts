import type { BotKind } from './bot.ts'
import { greedyBot } from './greedy-bot.ts'
import { levels } from './levels.ts'
import { plainBot } from './plain-bot.ts'
import { randomBot } from './random-bot.ts'

export { answerOf, type Given, given } from './answer-of.ts'
export { playGame } from './arena.ts'
export type { Balance, Stand, Swing } from './balance.ts'
export type { About, Bot, BotKind, Limits, Mind, SeatDoor, Told } from './bot.ts'
export type { Played, Stumble } from './course.ts'
export { Dice } from './dice.ts'
export { leadingTo } from './leading-to.ts'
export { aboutMatch, ask, botOf, heardBy, playMatch, type Terms } from './match.ts'
export { Memories } from './memories.ts'
export { ownLuck } from './own-luck.ts'
export { type Proof, prove } from './proof.ts'
export { countQuestions, type Questions } from './questions.ts'
export { Repeats } from './repeats.ts'
export { Solver } from './solve.ts'
export { type Attention, isNewsTo, type Sparing, type Stops, spared } from './sparing.ts'

export const bots: { readonly [name: string]: BotKind } = {
  random: randomBot,
  greedy: greedyBot,
  ...levels,
  plain: plainBot,
}
