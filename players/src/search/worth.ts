/** What games are worth to a search, between 0 and 1. */

export const HALF = 0.5
/** So far from even is what is judged at most. */
export const ROOM = 0.45
/** Below this nothing but lost games lies. */
export const LOST = HALF - ROOM
/** A game that is lost much later is worth so much. */
export const LATER = LOST / 2
