import { type CardId, remembered } from '@tefuda/kernel'
import type { Ability } from '@tefuda/language'
import { meaningOf } from '../text/keywords.ts'
import { hasKeyword, printed } from './200-cards.ts'
import { isDeck, isDiscard, type Ps } from './400-zones.ts'
import { isAttacking } from './506-fighting.ts'

/**
 * 302, 302.1: what keyword abilities do in the rules themselves. Those that are abilities to use or to trigger are what
 * their definitions say: warcry (302.1-bis), double strike (302.5, 302.5.1), pierce (glossary.13). Ambush (302.6) is how a
 * card arrives.
 */

/** 302.7, glossary.37: how many a card can attack at once. */
export const targetsAtOnce = (t: Ps, card: CardId) => (hasKeyword(t, card, 'doubleShot') ? 2 : 1)

/** 302.8: whether a card takes no damage from fighting now, for it attacks. */
export const isOutOfReach = (t: Ps, card: CardId) => isAttacking(t, card) && hasKeyword(t, card, 'snipe')

const WARCRY = JSON.stringify(meaningOf({ kind: 'keyword', keyword: 'warcry' }))
export const isWarcry = remembered((ability: Ability) => JSON.stringify(ability) === WARCRY)

/** 302.2, glossary.29: a card that comes to the field from elsewhere, be it onto a player. */
export function comesToPlay(t: Ps, card: CardId, from: number, to: number): boolean {
  if (!t.layout.specOf[to]!.inPlay || t.layout.specOf[from]!.inPlay) return false
  const { type } = printed(t, card)
  return type === 'character' || type === 'item' || type === 'active'
}

/** 302.4, glossary.28: from deck to discard in the turn of an opponent. */
export const isDropped = (t: Ps, card: CardId, from: number, to: number) =>
  isDeck(t, from) && isDiscard(t, to) && !t.allied(t.state.owner[card]!, t.state.turnSeat)

/** 302.5: what was used as often as it may be this turn. */
export const usedKind = { clause: '302.5' }
