import { type CardId, type Ref, remembered, type Seat } from '@tefuda/kernel'
import { type Ability, contextOf } from '@tefuda/language'
import { meaningOf } from '../text/keywords.ts'
import { hasKeyword } from './200-cards.ts'
import { speak } from './300-abilities.ts'
import { bossSeat, type Ps } from './400-zones.ts'
import { canBeRedirected, isAttacking } from './506-battle.ts'

/**
 * 302, 302.1: what keyword abilities do in the rules themselves. Those that are abilities to use or to trigger are what
 * their definitions say: warcry (302.1-bis), double strike (302.5, 302.5.1), pierce (glossary.13). Ambush (302.6) is how a
 * card arrives.
 */

/** 302.7, glossary.37: how many a card can attack at once. */
export const targetsAtOnce = (t: Ps, card: CardId) => (hasKeyword(t, card, 'doubleShot') ? 2 : 1)

/** 302.8: whether a card takes no damage from fighting now, for it attacks. */
export const isOutOfReach = (t: Ps, card: CardId) => isAttacking(t, card) && hasKeyword(t, card, 'snipe')

/** 302.1-bis: whether a card takes attacks upon itself that are aimed at another: an ally's, in a raid any of the party's (raid.23). */
export function standsBy(t: Ps, card: CardId, target: CardId): boolean {
  const [seat, other] = [t.state.holder[card]!, t.state.holder[target]!]
  return seat === other || (bossSeat(t) >= 0 && t.allied(seat, other))
}

const WARCRY = JSON.stringify(meaningOf({ kind: 'keyword', keyword: 'warcry' }))
export const isWarcry = remembered((ability: Ability) => JSON.stringify(ability) === WARCRY)

/** Whether an activated ability can be used now, by what it says about that; of warcry the rules say when (506.4.2). */
export function allowsUse(
  t: Ps,
  seat: Seat,
  source: Ref,
  ability: Extract<Ability, { readonly kind: 'activated' }>,
): boolean {
  if (!ability.only) return true
  if (isWarcry(ability)) return canBeRedirected(t, source.card)
  return speak.holds(t, contextOf(seat, source), ability.only)
}
