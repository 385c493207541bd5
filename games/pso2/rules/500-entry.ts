import { entry } from '@tefuda/kernel'

/** 500: turns; `before` is the highest waiting number when a turn was about to end. */
export const TURNS = entry<Turns>('500')
export type Turns = { before: number }
