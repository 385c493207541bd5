import type { Effort } from '../search/effort.ts'
import type { BotKind } from './bot.ts'
import type { Level } from './level-names.ts'
import { searchBot } from './search-bot.ts'

/**
 * How strong a bot plays, from somebody who has just learned the game to the strongest. All of them search, none knows more than
 * its seat: the weaker ones look at less, and take by lot what only looks nearly as good. `docs/bots.md` tells what is measured of
 * them.
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
