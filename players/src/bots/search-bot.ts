import { byResult, type Judge, nothingWaits } from '@tefuda/common'
import type { Decision, Ready } from '@tefuda/kernel'
import { EFFORT, type Effort } from '../search/effort.ts'
import { Search } from '../search/search.ts'
import { concluded } from '../search/taking.ts'
import type { Branch, Node } from '../search/tree.ts'
import type { BotKind, Mind } from './bot.ts'

/** Searches imagined games, honestly: it knows only what its seat sees. */
export const searchBot = (effort: Partial<Effort> = {}): BotKind => ({
  make: <G extends object>(
    rules: Ready<G>,
    judge: Judge<G> = { worth: byResult, lead: 1, isSettled: nothingWaits },
    within = Infinity,
  ): Mind => {
    const milliseconds = Math.min(within, effort.milliseconds ?? Infinity)
    const whole = { ...EFFORT, ...effort, milliseconds }
    let last: Branch | null = null
    const mind: Mind = ({ decision, view }, random) => {
      const kept = last && keptAfter(last, decision)
      last = null
      const search = new Search(rules, judge, whole, decision, random, kept ?? undefined)
      const seen = view()
      const until = performance.now() + LONGER * milliseconds
      search.run(seen, whole.blur === 0)
      const ending = { blur: whole.blur, positions: POSITIONS * whole.iterations, until, provesWins: false }
      last = concluded(rules, judge, seen, search, ending, random).plan
      return last.answer
    }
    return Object.assign(mind, { remembers: true as const })
  },
})

/** Positions to examine for a win this turn, per simulated game. */
const POSITIONS = 8
/** The search for a win may overrun the time limit by this factor. */
const LONGER = 1.05

/** What the last search knows about this question, if nobody was asked in between. */
function keptAfter({ next }: Branch, { seat, clause }: Decision): Node | null {
  return (next.size === 1 && next.get(`${seat} ${clause}`)) || null
}
