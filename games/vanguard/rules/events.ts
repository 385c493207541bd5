import { entry, eventWith, type Ref, type Seat } from '@tefuda/kernel'

/** The events that carry a note, and what the note says. */

/** 7.5.1.2.2: its number among how many drive checks. */
export const DRIVE_CHECK = eventWith<{ readonly n: number; readonly of: number }>('drive check')

/** 7.3.1.3, 7.3.1.4: whom the attackers attack, and on which kinds of unit. */
export const ATTACKED = eventWith<{ readonly attacked: readonly Ref[]; readonly on: readonly string[] }>(
  'attack',
)

/** 7.6.1.9, 7.7.1.1: who fought whom, and on which kinds of unit. */
export type Fought = {
  readonly fighters: readonly Ref[]
  readonly whom: readonly Ref[]
  readonly on: readonly string[]
}
/** 7.7.1.1: whether they fought by boosting, and whether only new abilities hear of it. */
export type Over = Fought & { readonly supporting: boolean; readonly again: boolean }
export const HIT = eventWith<Fought>('hit')
export const MISSED = eventWith<Over>('missed')
export const BATTLE_OVER = eventWith<Over>('battle over')

/** By what units were placed: the rules, or an effect; and whether that called them (10.7). */
export type Placing = { readonly by: 'rules' | 'effect'; readonly called: boolean }
export const PLACE = eventWith<Placing>('place')

/** 10.6, 11.11: the units that were ridden upon, as they are now, or strode upon, as they were. */
export const RIDE = eventWith<readonly Ref[]>('ride')
export const STRIDE = eventWith<readonly Ref[]>('stride')

/** 11.21, 11.23, 11.28 and the like: the state that units have come into. */
export type BecomeState = 'blazing' | 'engorged' | 'charging' | 'hollow' | 'harmonised' | 'successful'
export const BECOME = eventWith<BecomeState>('become')

/** 10.31.2: units leap through time; what is placed meanwhile is placed by that. */
export type Leaping = {
  readonly cards: readonly Ref[]
  readonly seat: Seat
  readonly source: Ref
  bound: readonly Ref[]
  called: readonly Ref[]
}
export const LEAP = entry<Leaping>('10.31.2')
