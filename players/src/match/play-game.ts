import type { Random, Table } from '@tefuda/kernel'
import type { Mind } from '../bots/bot.ts'
import { attempt } from './answer-of.ts'
import { course, MOST, type Played } from './course.ts'

/** Lets minds play a game to its end, each through its own door. The game goes on whatever one of them does. */
export function playGame<G extends object>(
  t: Table<G>,
  minds: readonly Mind[],
  random: Random,
  most = MOST,
): Played {
  const remembers = minds.some((mind) => mind.remembers)
  const game = course(t, random, most, remembers)
  let step = game.next()
  while (!step.done) {
    const door = step.value
    step = game.next(attempt(minds[door.decision.seat]!, door, random))
  }
  return step.value
}
