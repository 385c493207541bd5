import { type CardId, type Clause, refusal } from '@tefuda/kernel'
import type { Act } from '../text/vocabulary.ts'
import { valid } from './2-traits.ts'
import type { Sc } from './4-zones.ts'

/**
 * 1.1, 1.1.1: what this rulebook says holds, unless a card says otherwise (1.1.2). What changes nothing was not done (1.1.7), and of what cannot be done in full as much as can be is
 * done (1.1.8).
 */

/** 1.1.3: what is forbidden comes before what is asked for or allowed. */
export const isForbidden = (t: Sc, card: CardId, act: Act): boolean => valid.isBound(t, card, 'cannot', act)

export const FORBIDDEN = refusal('1.1.3', 'no.forbidden')

/** 1.1.6: by which clause a player names n; where a text says what it is, it may be nothing or less (1.1.6.2). */
export const NAMED: Clause = '1.1.6'
/** 1.1.6.1: the least that a player may name for n. */
export const LEAST_N = 1
