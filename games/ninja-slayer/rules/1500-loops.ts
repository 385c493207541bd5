/**
 * 1500, 1501, 1501.1: loops. A player who keeps one going by choice says how many more times (1501.1a). If both do,
 * the turn player says first, and the smaller number happens (1501.1b). If neither does, the game is a draw (1501.1c).
 */
export const LOOP = ['1501.1c', '1501.1a', '1501.1b'] as const

/** Passing, ordering triggered abilities and choosing ether to pay do not keep a loop going. */
export const IDLE = { keys: ['pass'], clauses: ['902.1b', '902.1c', '1312.1'] }
