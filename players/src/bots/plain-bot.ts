import type { BotKind } from './bot.ts'
import { searchBot } from './search-bot.ts'

const search = searchBot({ iterations: 200 })

/**
 * A yardstick: tree search with 200 games for an answer, by the judge that the game has written down itself, which looks as soon as
 * nothing is under way.
 */
export const plainBot: BotKind = {
  make: (rules, judge, within) => {
    if (!judge) return search.make(rules, undefined, within)
    const { wholeTurns: _, ...written } = judge.written ?? judge
    return search.make(rules, written, within)
  },
}
