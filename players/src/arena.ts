import { offered, type Random, type Seat, type Table, view } from '@tefuda/kernel'
import { answerOf } from './answer-of.ts'
import type { Bot } from './bot.ts'

/** A bot gave no legal answer, and one was given for it. */
export interface Stumble {
  readonly seat: Seat
  readonly clause: string
  readonly trouble: string
}

export interface Played {
  readonly decisions: number
  /** More decisions than anyone would want to see: the game was given up. */
  readonly stuck: boolean
  readonly stumbles: readonly Stumble[]
}

/** Lets bots play a game to its end, each through its own door. Whatever a bot does, the game goes on. */
export function playGame<G extends object>(
  t: Table<G>,
  bots: readonly Bot[],
  random: Random,
  most = 20_000,
): Played {
  let decisions = 0
  const stumbles: Stumble[] = []
  for (let decision = t.decision(); decision; decision = t.decision()) {
    if (decisions >= most) return { decisions, stuck: true, stumbles }
    const { seat, clause } = decision
    const door = { decision: offered(decision), view: () => view(t, seat) }
    const { answer, trouble } = answerOf(bots[seat]!, door, random)
    if (trouble !== null) stumbles.push({ seat, clause, trouble })
    t.answer(seat, answer)
    decisions++
  }
  return { decisions, stuck: false, stumbles }
}
