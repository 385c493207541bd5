import { entry } from '@tefuda/kernel'

/** 500: turn after turn; `before` is the newest number of all when a turn was about to end. */
export const TURNS = entry<Turns>('500')
export type Turns = { before: number }
