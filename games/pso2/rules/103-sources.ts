import type { Ref } from '@tefuda/kernel'
import { printed } from './200-cards.ts'
import { type Ps, playerCard } from './400-zones.ts'

/**
 * 103.2.2: the source of what a card's text does: for an active its player (201.3.1, 204.2.2.4), for gear its
 * host (205.4.7), for anything else the card.
 */
export function sourceOf(t: Ps, ref: Ref): Ref {
  const { card } = ref
  const { type, gear } = printed(t, card)
  if (type === 'active') return t.ref(playerCard(t, t.lastHolder(ref)))
  if (gear === null || !t.alive(ref)) return ref
  const host = t.state.host[card]!
  return host >= 0 ? t.ref(host) : ref
}
