import { type CardId, refusal } from '@tefuda/kernel'
import type { Act } from '../text/vocabulary.ts'
import type { Vg } from './4-zones.ts'
import { valid } from './8-traits.ts'

/**
 * 1.3, 1.3.1: a text beats a rule. An instruction is carried out as far as possible (1.3.2). A state that already holds does not begin again
 * (1.3.2.1), and nothing is done a negative number of times (1.3.2.2). If several players choose at once, the turn fighter does first (1.3.4). Chosen numbers are whole and not below zero (1.3.5).
 */

/** 1.3.3: a prohibition beats an instruction. */
export const isForbidden = (t: Vg, card: CardId, act: Act): boolean => valid.isBound(t, card, 'cannot', act)

export const FORBIDDEN = refusal('1.3.3', 'no.forbidden')
