import { entry } from '@tefuda/kernel'

/** Raid.26: a boss plays n cards of its deck; in its `main` phase others may act after each (raid.15). */
export const PLAY_AS_BOSS = entry<PlayingAsBoss>('raid.26')
export type PlayingAsBoss = { left: number; readonly main: boolean }
