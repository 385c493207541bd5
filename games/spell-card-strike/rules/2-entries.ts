import { type EffectName, entry, type Ref, type Rounds } from '@tefuda/kernel'
import type { Blow } from './events.ts'

/** 2.4.9, 2.7, 9.1.1: the procedures that chapters call in each other. */

/** 2.6.3: damage dealt by an effect. */
export type Dealt = { readonly whom: Ref; readonly n: number } & Blow

/** An effect being carried out: the events replaced in it (8.1.5.3), and the damage it has dealt so far (2.6.3). */
export type Once = { instead?: readonly EffectName[]; dealt?: readonly Dealt[] }

/** The whole check step, the part before strikers' own abilities (9.1.2), or the part before those of the other player's strikers (9.1.3.1). */
export type Part = 'all' | 'early' | 'turn'

/** 2.7: a check step, which may resolve a declaration of the chain (6.3.1.1). */
export interface Checking extends Rounds, Once {
  item: number | null
  /** How many of those that wait have been merged already (8.1.4.1). */
  known: number
  /** The part of what waits that this check step carries out. */
  readonly part: Part
}
export const CHECK = entry<Checking>('2.7')

/** 6.3.1.1: carries out a declaration of the chain. */
export const RESOLVE_DECLARED = entry<{ readonly item: number } & Once>('2.4.9')

/** 8.1.5.2: carries out an effect instead of another. */
export const INSTEAD = entry<Once>('8.1.5')

/** 9.1.1, 2.7.2.2: carries out a triggered ability. */
export const RESOLVE = entry<{ readonly waiting: number } & Once>('9.1.1')
