import type { Clause } from '@tefuda/kernel'

/**
 * Where the rest of this chapter is carried out: what cannot be used (12.2, 12.2.1, 12.2.1.1, 12.2.1.2, 12.2.1.3) and limits (12.6, 12.6.1, 12.6.1.1) in 8-playing.ts and 8-resolving.ts; triggers without effect (12.3, 12.3.1,
 * 12.3.2) in 2-triggers.ts; how many times (12.7, 12.7.1, 12.7.2, 12.7.3) and icons that are made to count (12.9, 12.9.1.1) in 8-speech.ts. None of our cards is void (12.4).
 */

/** 12.1, 12.1.1: loops that nobody can stop (12.1.1.1), one player can (12.1.1.2), or both can (12.1.1.3); rounds that only add to a number count together (12.1.1.4). */
export const LOOP: readonly [Clause, Clause, Clause] = ['12.1.1.1', '12.1.1.2', '12.1.1.3']
/** Passing, ordering triggered abilities and ordering the parts of a trigger do not keep a loop going. */
export const IDLE = { keys: ['pass', 'end'], clauses: ['8.4.1.2', '8.4.1.3', '2.8.2'] }
