import { suggestResource } from '@tefuda/common'
import type { Answer, Decision, Seat } from '@tefuda/kernel'
import { printed } from './rules/200-cards.ts'
import type { Ps } from './rules/400-zones.ts'

/** What a player who knows no better does well to answer: 503.1.1, a card becomes PP. */
export const suggests = (t: Ps, seat: Seat, decision: Decision): Answer | null =>
  decision.ask.key === 'ask.pp'
    ? suggestResource(decision, (card) => printed(t, card).cost, t.cards('pp', seat).length)
    : null
