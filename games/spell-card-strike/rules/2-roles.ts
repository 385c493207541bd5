import type { CardId } from '@tefuda/kernel'
import type { Ability } from '@tefuda/language'
import type { CardType } from '../text/vocabulary.ts'
import { printed } from './3-cards.ts'
import { borneBy, isRule, isStage, isStriker, type Sc } from './4-zones.ts'

/**
 * 2.1, 2.1.1, 2.1.2: texts speak of you (2.1.2.1), the opponent (2.1.2.2) or both (2.1.2.3) from the view of their card's controller; the rules
 * speak of the turn player and the other (2.1.3, 2.1.3.1, 2.1.3.2).
 *
 * 2.2, 2.2.1, 2.2.2: its zone decides what a card is. Marks and equipment are its states (2.2.4, 2.2.4.5). Its printed information
 * is the same in every zone (2.2.5): numbers (2.2.5.1) and abilities (2.2.5.2).
 *
 * 2.3, 2.3.1, 2.3.2: chapter 4 lists the zones.
 */

const NONE: readonly Ability[] = []

/** 3.13.3.1, 3.13.4.1, 2.2.3.1: the abilities of a card in its zone. Some trigger in the hand (10.8.2). */
export function abilitiesOf(t: Sc, card: CardId): readonly Ability[] {
  const print = printed(t, card)
  const zone = t.state.at[card]!
  /** 3.13.3.3: an equip spell's abilities there are its bearer's. */
  if (isStage(zone))
    return t.state.host[card]! < 0 || print.type === 'option' ? print.abilities : print.equips
  return isRule(zone) ? print.rules : print.type === 'spell' ? print.abilities : NONE
}

/** 2.2.3, 2.2.3.2, 2.2.3.3: whether a card is of the type a text names. An option is only an option in any zone. */
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

/** 2.2.4.4, 2.9.3: a striker that bears a card. */
export const isEquipped = (t: Sc, card: CardId): boolean => t.state.host.includes(card)
