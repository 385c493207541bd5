import { offered, type Random, type Table, view } from '@tefuda/kernel'
import type { Bot } from './bot.ts'

export interface Played {
  readonly decisions: number
  /** More decisions than anyone would want to see: the game was given up. */
  readonly stuck: boolean
}

/** Lets bots play a game to its end, each through its own door. */
export function playGame<G extends object>(
  t: Table<G>,
  bots: readonly Bot[],
  random: Random,
  most = 20_000,
): Played {
  let decisions = 0
  for (let decision = t.decision(); decision; decision = t.decision()) {
    if (decisions >= most) return { decisions, stuck: true }
    const { seat } = decision
    const door = { decision: offered(decision), view: () => view(t, seat) }
    t.answer(seat, bots[seat]!(door, random))
    decisions++
  }
  return { decisions, stuck: false }
}
