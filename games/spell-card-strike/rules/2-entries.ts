import { type EffectName, entry, type Ref, type Rounds } from '@tefuda/kernel'

/** 2.4.9, 2.7, 9.1.1: what is carried out, under the names by which the chapters about it know each other. */

/** 2.6.2: by whom damage was dealt, or something destroyed: by all that attacked, or whoever's effect it was; and by what: an attack, a spell, an ability (2.6.2.1). */
export type Blow = { readonly sources: readonly Ref[]; readonly by: string }

/** 2.6.3: damage that an effect has dealt. */
export type Dealt = { readonly whom: Ref; readonly n: number } & Blow

/** An effect that is carried out: what has been done instead of parts of it (8.1.5.3), and the damage it has dealt so far (2.6.3). */
export type Once = { instead?: readonly EffectName[]; dealt?: readonly Dealt[] }

/** All of it, what comes before strikers' own abilities (9.1.2), or what comes before those of the other player's strikers (9.1.3.1). */
export type Part = 'all' | 'early' | 'turn'

/** 2.7: a check step, perhaps for a declaration of the chain (6.3.1.1). */
export interface Checking extends Rounds, Once {
  item: number | null
  /** How many of those that wait have been told apart already (8.1.4.1). */
  known: number
  /** What is carried out of all that waits. */
  readonly part: Part
}
export const CHECK = entry<Checking>('2.7')

/** 6.3.1.1: carries out a declaration of the chain. */
export const RESOLVE_DECLARED = entry<{ readonly item: number } & Once>('2.4.9')

/** 8.1.5.2: an effect is carried out instead of another. */
export const INSTEAD = entry<Once>('8.1.5')

/** 9.1.1, 2.7.2.2: something that has triggered is carried out. */
export const RESOLVE = entry<{ readonly waiting: number } & Once>('9.1.1')
