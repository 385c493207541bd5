import { type CardId, remembered, type Values } from '@tefuda/kernel'
import { printed } from './200-cards.ts'
import { deck, lifeLost, type Ps } from './400-zones.ts'

/** 201, 201.1: player cards, which stand for whoever plays. */

/** The same values with another HP, by that HP, as far as somebody has asked. */
const byHp = remembered((_: Values): Values[] => [])

/** 201.3, raid.9: what a player card says, with the HP that its player has left: the cards of the deck, or a boss's life. */
export function withHp(t: Ps, card: CardId, values: Values): Values {
  const { type, hp } = printed(t, card)
  if (type !== 'player' && type !== 'boss') return values
  const left = type === 'boss' ? Math.max(0, hp - lifeLost(t, card)) : deck(t, t.state.owner[card]!).length
  const known = byHp(values)
  known[left] ??= { ...values, hp: left }
  return known[left]
}
