import { type CardId, remembered } from '@tefuda/kernel'
import type { Ability } from '@tefuda/language'
import { meaningOf } from '../text/keywords.ts'
import { hasKeyword, printed } from './200-cards.ts'
import { isDeck, isDiscard, type Ps } from './400-zones.ts'
import { isAttacking } from './506-fighting.ts'

/**
 * 302, 302.1: keywords that the rules carry out. Those that stand for activated or triggered abilities have
 * definitions: warcry (302.1-bis), double strike (302.5, 302.5.1), pierce (glossary.13). Ambush (302.6) changes how a
 * card arrives.
 */

/** 302.7, glossary.37: how many targets a card can attack at once. */
export const targetsAtOnce = (t: Ps, card: CardId) => (hasKeyword(t, card, 'doubleShot') ? 2 : 1)

/** 302.8: whether an attacking sniper takes no damage from fighting now. */
export const isOutOfReach = (t: Ps, card: CardId) => isAttacking(t, card) && hasKeyword(t, card, 'snipe')

const WARCRY = JSON.stringify(meaningOf({ kind: 'keyword', keyword: 'warcry' }))
export const isWarcry = remembered((ability: Ability) => JSON.stringify(ability) === WARCRY)

/** 302.2, glossary.29: whether a card comes to the field from elsewhere, even onto a player. */
export function comesToPlay(t: Ps, card: CardId, from: number, to: number): boolean {
  if (!t.layout.specOf[to]!.inPlay || t.layout.specOf[from]!.inPlay) return false
  const { type } = printed(t, card)
  return type === 'character' || type === 'item' || type === 'active'
}

/** 302.4, glossary.28: from deck to discard in the turn of an opponent. */
export const isDropped = (t: Ps, card: CardId, from: number, to: number) =>
  isDeck(t, from) && isDiscard(t, to) && !t.allied(t.state.owner[card]!, t.state.turnSeat)

/** 302.5: an ability used as often as allowed this turn. */
export const usedKind = { clause: '302.5' }
