import { below, type Random } from '@tefuda/kernel'
import { LOST } from './search.ts'
import type { Branch } from './tree.ts'

/**
 * The answer that was looked at most, or one of the better ones by lot. However little a bot looks at, it does not throw a game
 * away: what lost every time is taken only where everything did, and what lost at once only where nothing lost later.
 */
export function taken(ranked: readonly Branch[], blur: number, random: Random): Branch {
  const most = ranked.reduce((so, { mean }) => Math.max(so, mean), 0)
  const least = most < LOST ? 0 : LOST
  const sound = most > 0 ? ranked.filter(({ mean }) => mean > least) : ranked
  const best = sound[0]!
  if (blur === 0) return best
  const weights = sound.map(({ visits }) => (visits / best.visits) ** (1 / blur))
  const point = (below(random, FINE) / FINE) * weights.reduce((sum, one) => sum + one, 0)
  let passed = 0
  for (let i = 0; i < sound.length; i++) {
    passed += weights[i]!
    if (passed > point) return sound[i]!
  }
  return best
}
const FINE = 1 << 20
