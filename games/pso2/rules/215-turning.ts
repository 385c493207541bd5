import { type CardId, type Clause, refusal, type Seat } from '@tefuda/kernel'
import { isForbidden } from './103-principles.ts'
import { isOff, type Ps, spendFaceDown } from './400-zones.ts'

/** 215: turning cards ON and OFF. */

/** 103.1.2 */
export const mayTurnOn = (t: Ps, card: CardId): boolean => !isForbidden(t, card, 'turnOn')

/**
 * 215.1, glossary.7: turns cards OFF or ON and returns those that changed (103.2.1.2). A face-down
 * PP card goes to the bottom of its deck as it is turned OFF (404.5).
 */
export function turn(
  t: Ps,
  cards: readonly CardId[],
  off: boolean,
  clause: Clause,
  seat: Seat,
): readonly CardId[] {
  const turned = cards.filter((card) => isOff(t, card) !== off && (off || mayTurnOn(t, card)))
  if (turned.length === 0) return turned
  t.mark(turned, 'off', off ? 1 : 0, clause, seat)
  if (off) spendFaceDown(t, turned, seat)
  return turned
}

/** 215.1.1: a text turns cards ON. */
export const turnOn = (t: Ps, cards: readonly CardId[], seat: Seat) => turn(t, cards, false, '215.1.1', seat)
/** 215.1.2: a text turns cards OFF. */
export const turnOff = (t: Ps, cards: readonly CardId[], seat: Seat) => turn(t, cards, true, '215.1.2', seat)

/** 215.2, 301.3: whether a card is ON and not frozen. */
export const isReady = (t: Ps, card: CardId) => !isOff(t, card) && !isForbidden(t, card, 'attack')

export const IS_OFF = refusal('215.2', 'no.off')
