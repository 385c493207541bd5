import { suggestResource } from '@tefuda/common'
import type { Answer, Decision, Seat } from '@tefuda/kernel'
import { printed } from './rules/200-cards.ts'
import type { Ns } from './rules/300-zones.ts'

/** What a player who knows no better does well to answer: 502.4a, a card becomes ether. */
export const suggests = (t: Ns, seat: Seat, decision: Decision): Answer | null =>
  decision.ask.key === 'ask.ether'
    ? suggestResource(decision, (card) => printed(t, card).cost, t.cards('ether', seat).length)
    : null
