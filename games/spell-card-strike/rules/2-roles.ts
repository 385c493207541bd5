import type { CardId } from '@tefuda/kernel'
import type { Ability } from '@tefuda/language'
import type { CardType } from '../text/vocabulary.ts'
import { printed } from './3-cards.ts'
import { borneBy, isRule, isStage, isStriker, type Sc } from './4-zones.ts'

/**
 * 2.1, 2.1.1, 2.1.2: texts speak of you (2.1.2.1), the opponent (2.1.2.2) or both (2.1.2.3) as whoever controls what says so sees it; the rules
 * of the turn player and the other (2.1.3, 2.1.3.1, 2.1.3.2).
 *
 * 2.2, 2.2.1, 2.2.2, 2.2.3: what a card is, by where it lies. Its states are marks and what it bears (2.2.4, 2.2.4.5), its information is
 * printed on it wherever it lies (2.2.5): numbers (2.2.5.1) and abilities (2.2.5.2).
 *
 * 2.3, 2.3.1, 2.3.2: what it lies in are the zones of chapter 4.
 */

const NONE: readonly Ability[] = []

/** 3.13.3.1, 3.13.4.1, 2.2.3.1: what a card says where it lies. What is in a hand may trigger there (10.8.2). */
export function abilitiesOf(t: Sc, card: CardId): readonly Ability[] {
  const print = printed(t, card)
  const zone = t.state.at[card]!
  /** 3.13.3.3: what an equip spell has there is its bearer's. */
  if (isStage(zone))
    return t.state.host[card]! < 0 || print.type === 'option' ? print.abilities : print.equips
  return isRule(zone) ? print.rules : print.type === 'spell' ? print.abilities : NONE
}

/** 2.2.3.2, 2.2.3.3: whether a card is what a text calls so. An option is nothing but that wherever it lies. */
export function isA(t: Sc, card: CardId, type: string): boolean {
  const isOption = printed(t, card).type === 'option'
  switch (type as CardType) {
    case 'card':
      return true
    case 'option':
      return isOption
    case 'striker':
      return isStriker(t, card)
    case 'equip':
      return !isOption && isStage(t.state.at[card]!) && t.state.host[card]! >= 0
    case 'rule':
      return isRule(t.state.at[card]!)
    case 'spell':
      return !isOption && !isStriker(t, card)
    default:
      return false
  }
}

/** 2.2.4.3: a striker that bears an option. */
export const isAce = (t: Sc, card: CardId): boolean =>
  borneBy(t, card).some((borne) => printed(t, borne).type === 'option')

/** 2.2.4.4, 2.9.3: a striker that bears anything. */
export const isEquipped = (t: Sc, card: CardId): boolean => t.state.host.includes(card)
