/** The worth of games to a search, between 0 and 1. */

export const HALF = 0.5
/** The furthest from even that the judge can say. */
export const ROOM = 0.45
/** Only lost games are worth less than this. */
export const LOST = HALF - ROOM
/** The worth of a game lost much later. */
export const LATER = LOST / 2
