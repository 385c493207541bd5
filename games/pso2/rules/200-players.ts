import { type CardId, type Ref, remembered, type Values } from '@tefuda/kernel'
import { hasKeyword, isCharacter, printed } from './200-cards.ts'
import { deck, type Ps } from './400-zones.ts'
import { lifeLost } from './raid-boss.ts'

/** 201, 201.1: player cards, which stand for the players. */

/** Caches copies of values with another HP, indexed by HP. */
const byHp = remembered((_: Values): Values[] => [])

/** 201.3, raid.9: the values of a player card with the HP left: the cards of the deck, or a boss's life. */
export function withHp(t: Ps, card: CardId, values: Values): Values {
  const { type, hp } = printed(t, card)
  if (type !== 'player' && type !== 'boss') return values
  const left = type === 'boss' ? Math.max(0, hp - lifeLost(t, card)) : deck(t, t.state.owner[card]!).length
  const known = byHp(values)
  known[left] ??= { ...values, hp: left }
  return known[left]
}

/** 201.5, 203.2: players and mags never move. */
export const canLeave = (t: Ps, card: CardId) => {
  const { type } = printed(t, card)
  return type !== 'player' && type !== 'boss' && type !== 'mag'
}

/** Whether a card can lie on the field by itself. */
export const standsAlone = (t: Ps, card: CardId) => {
  const { type, gear } = printed(t, card)
  return type === 'character' || (type === 'item' && gear === null)
}

/** 202.2, 215.1.3, 205.3, 302.6: how a card arrives on the field, and when. */
export function arrival(t: Ps, card: CardId): { [mark: string]: number } {
  const arrived = t.number()
  if (!isCharacter(t, card)) return { row: 1, arrived }
  return hasKeyword(t, card, 'ambush') ? { arrived } : { off: 1, arrived }
}

/** A card that falls, and its source; null means the rules (103.2.2.1). `battle` is damage from fighting. */
export type Death = { readonly whom: Ref; readonly source: Ref | null; readonly battle: boolean }

/** 201.5, 203.2: players and mags never leave, so they cannot be destroyed. */
export const canBeDestroyed = (t: Ps, { whom }: Death) => {
  if (!t.alive(whom) || !t.isInPlay(whom.card)) return false
  const { type } = printed(t, whom.card)
  return type === 'character' || type === 'item' || type === 'active'
}
