import { type CardId, type Clause, refusal } from '@tefuda/kernel'
import type { Act } from '../text/vocabulary.ts'
import { valid } from './2-traits.ts'
import type { Sc } from './4-zones.ts'

/**
 * 1.1, 1.1.1: what this rulebook says holds, unless a card says otherwise (1.1.2).  An act that changes nothing was not done (1.1.7). What cannot be done in full is done as far
 * as possible (1.1.8).
 */

/** 1.1.3: a prohibition beats an instruction or a permission. */
export const isForbidden = (t: Sc, card: CardId, act: Act): boolean => valid.isBound(t, card, 'cannot', act)

export const FORBIDDEN = refusal('1.1.3', 'no.forbidden')

/** 1.1.6: the clause by which a player names n. Where a text says what n is, it may be zero or less (1.1.6.2). */
export const NAMED: Clause = '1.1.6'
/** 1.1.6.1: the smallest n that a player may name. */
export const LEAST_N = 1
