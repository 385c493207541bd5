import { type CardId, refusal } from '@tefuda/kernel'
import type { Act } from '../text/vocabulary.ts'
import type { Vg } from './4-zones.ts'
import { valid } from './8-traits.ts'

/**
 * 1.3, 1.3.1: what a text says comes before these rules. What cannot be done is not, and as much as can be is (1.3.2); what is so already does not become so again
 * (1.3.2.1), and nothing is done less than no times (1.3.2.2). Of several who choose at once the turn fighter does first (1.3.4); numbers that are chosen are whole and not below zero (1.3.5).
 */

/** 1.3.3: what is forbidden comes before what is asked for. */
export const isForbidden = (t: Vg, card: CardId, act: Act): boolean => valid.isBound(t, card, 'cannot', act)

export const FORBIDDEN = refusal('1.3.3', 'no.forbidden')
