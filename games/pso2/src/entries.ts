import { entry, type Seat } from '@tefuda/kernel'

/** Procedures that are called from files which the file they are written in needs itself. */

/** 209.1: a player turns so many PP OFF. */
export const PAY_PP = entry<Paying>('209.1')
export type Paying = { readonly seat: Seat; readonly n: number }

/** 406.4: something that waits is processed. */
export const PROCESS = entry<Processing>('406.4')
export type Processing = { readonly item: number }

/** 500: turn after turn; `before` is the newest number of all when a turn was about to end. */
export const TURNS = entry<Turns>('500')
export type Turns = { before: number }

/** Raid.26: a boss plays so many cards of its deck; in its `main` phase others may act after each (raid.15). */
export const PLAY_AS_BOSS = entry<PlayingAsBoss>('raid.26')
export type PlayingAsBoss = { left: number; readonly main: boolean }
