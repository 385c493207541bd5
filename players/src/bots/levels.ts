import type { Effort } from '../search/effort.ts'
import type { BotKind } from './bot.ts'
import type { Level } from './level-names.ts'
import { searchBot } from './search-bot.ts'

/**
 * How strong a bot plays, from beginner to the strongest. All search, and none knows more than its seat: weaker ones look at
 * less and choose at random among answers that look nearly as good. `docs/bots.md` has their measured strength.
 */
const EFFORTS: { readonly [level in Level]: Partial<Effort> } = {
  beginner: { iterations: 16, blur: 1 },
  easy: { iterations: 24, blur: 0.67 },
  fair: { iterations: 34, blur: 0.48 },
  strong: { iterations: 48, blur: 0.3 },
  expert: { iterations: 112, blur: 0 },
  master: { iterations: 800, milliseconds: 1500, blur: 0 },
}

export const levels = Object.fromEntries(
  Object.entries(EFFORTS).map(([level, effort]): [string, BotKind] => [level, searchBot(effort)]),
)
