import type { BotKind } from './bot.ts'
import { searchBot } from './search-bot.ts'

const search = searchBot({ iterations: 200 })

/**
 * A yardstick: tree search with 200 simulated games per answer, by the game's handwritten judge, which judges as soon as nothing
 * is pending.
 */
export const plainBot: BotKind = {
  make: (rules, judge, within) => {
    if (!judge) return search.make(rules, undefined, within)
    const { wholeTurns: _, ...written } = judge.written ?? judge
    return search.make(rules, written, within)
  },
}
