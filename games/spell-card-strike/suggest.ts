import type { Answer, Decision, Seat } from '@tefuda/kernel'
import { printed } from './rules/3-cards.ts'
import type { Sc } from './rules/4-zones.ts'

/** Questions that ask for one striker, where the strongest is a good answer. */
const STRONGEST: readonly string[] = ['ask.ace', 'ask.summon', 'ask.reinforce']

/** What a player who knows no better does well to answer: the striker of the highest rank, and of those the hardest to fell. */
export function suggests(t: Sc, _: Seat, decision: Decision): Answer | null {
  if (decision.kind !== 'choose' || !STRONGEST.includes(decision.ask.key)) return null
  const worth = (id: number) => {
    const { rank, def, pow } = printed(t, id)
    return rank * 100 + def * 10 + pow
  }
  const [best] = decision.options.toSorted((a, b) => worth(b.id) - worth(a.id))
  return best ? [best.key] : null
}
