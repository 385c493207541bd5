import type { BotKind } from './bots/bot.ts'
import { greedyBot } from './bots/greedy-bot.ts'
import { levels } from './bots/levels.ts'
import { plainBot } from './bots/plain-bot.ts'
import { randomBot } from './bots/random-bot.ts'

export type { About, Bot, BotKind, HeardEvent as Told, Limits, Mind, SeatDoor } from './bots/bot.ts'
export type { Balance, Stand, Swing } from './curves/balance.ts'
export { answerOf, type BotAnswer as Given, given } from './match/answer-of.ts'
export type { Played, Stumble } from './match/course.ts'
export { Dice } from './match/dice.ts'
export { aboutMatch, ask, botOf, heardBy, playMatch, type Terms } from './match/match.ts'
export { Memories } from './match/memories.ts'
export { ownDice, ownLuck } from './match/own-luck.ts'
export { playGame } from './match/play-game.ts'
export { Repeats } from './match/repeats.ts'
export { leadingTo } from './people/leading-to.ts'
export { type Attention, isNewsTo, type Sparing, type Stops, spared } from './people/sparing.ts'
export { type Proof, prove } from './puzzles/proof.ts'
export { Solver } from './puzzles/solve.ts'

export const bots: { readonly [name: string]: BotKind } = {
  random: randomBot,
  greedy: greedyBot,
  ...levels,
  plain: plainBot,
}
