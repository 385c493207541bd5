/**
 * 1500, 1501, 1501.1: the same again and again. Whoever keeps it going by choice says how many more times: one (1501.1a),
 * or both, the turn player first, and the smaller number happens (1501.1b). Without anyone it is a draw (1501.1c).
 */
export const LOOP = ['1501.1c', '1501.1a', '1501.1b'] as const

/** Passing keeps nothing going, nor does the order in which what has triggered is entered, nor what is bowed to pay. */
export const IDLE = { keys: ['pass'], clauses: ['902.1b', '902.1c', '1312.1'] }
