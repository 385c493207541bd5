import { type CardId, refusal } from '@tefuda/kernel'
import type { Act } from '../text/vocabulary.ts'
import { valid } from './300-traits.ts'
import type { Ps } from './400-zones.ts'

/**
 * 103, 103.1, 103.1.1: a text beats a rule. What cannot be done is ignored (103.1.3), and an act that changes
 * nothing was not done (103.2.1.2). Texts have abilities of four kinds (103.3, 103.3.1, 103.3.2).
 *
 * 103.4, 103.4.2, 103.4.2.1: a card or ability on the processing area becomes an effect when it is processed (406.4). Its text is
 * carried out from beginning to end (103.4.2.3). Some effects are over then, others last (`103-lasting.ts`).
 */

/** 103.1.2: a prohibition beats everything else; 301.3: a frozen card cannot attack. */
export const isForbidden = (t: Ps, card: CardId, act: Act): boolean => valid.isBound(t, card, 'cannot', act)

export const FORBIDDEN = refusal('103.1.2', 'no.forbidden')

export const MUST_ATTACK = refusal('103.1.2', 'no.mustAttack')
