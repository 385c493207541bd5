import type { ZoneId } from './state.ts'

/**
 * What has changed on a table, as bits (`Table.changesSince`): the zones between which cards have moved, the kinds of
 * zone in which cards were marked, whose turn it is, what cards are like, which of them have traits, what waits to resolve,
 * variables of the flow, everything else. Two zones may share a bit: a bit says only that what was found out about them
 * may not hold any more.
 */
const ZONE_BITS = 17
const FIRST_KIND = 18
const KIND_BITS = 9

export const movedIn = (zone: ZoneId): number => 1 << (zone % ZONE_BITS)
export const markedIn = (kind: number): number => 1 << (FIRST_KIND + (kind % KIND_BITS))
/** That a turn has begun, where the rules say that nothing else comes with it (`Rules.touches`). */
export const TURN = 1 << ZONE_BITS
export const VALUES = 1 << 27
export const TRAITS = 1 << 28
export const FLOW = 1 << 29
export const ELSE = 1 << 30
export const PENDING = 1 << 31
export const EVERYTHING = -1
