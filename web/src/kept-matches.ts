import type { Sitter } from '@tefuda/engine/protocol'
import { fieldsOf, type Seat } from '@tefuda/kernel'
import { keep, namesKept, readKept, unkeep } from './keeping.ts'
import { sittersIn } from './sitters.ts'

/** The matches of this browser, each as it was after its last answer: whoever comes back goes on where they were. */

export interface KeptMatch {
  readonly id: string
  readonly game: string
  /** The record of the match, written. */
  readonly record: string
  readonly sitters: readonly Sitter[]
  /** Whose eyes the table was seen with. */
  readonly seat: Seat
  readonly turn: number
  readonly isOver: boolean
  /** Whether it was played from its beginning and nothing was taken back; not known of matches that an older page kept. */
  readonly isFair: boolean
  /** When it was last played, in milliseconds. */
  readonly when: number
}

const PREFIX = 'tefuda.match.'
/** What the browser keeps a match under. */
export const matchKey = (id: string): string => PREFIX + id
/** So many are kept; of more, those that are over go first, and of those the oldest. */
const MOST = 12

export const freshId = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

/** All that are kept and can be read, the last one played first. */
export function keptMatches(): readonly KeptMatch[] {
  const names = namesKept().filter((name) => name.startsWith(PREFIX))
  return names
    .flatMap((name) => matchIn(readKept(name)) ?? [])
    .toSorted((a, b) => b.when - a.when || (a.id < b.id ? 1 : -1))
}

export const keptMatch = (id: string): KeptMatch | null => matchIn(readKept(matchKey(id)))

/** Whether it could be kept. */
export function keepMatch(match: KeptMatch): boolean {
  const others = keptMatches().filter(({ id }) => id !== match.id)
  const byWorth = others.toSorted((a, b) => Number(a.isOver) - Number(b.isOver) || b.when - a.when)
  for (const { id } of byWorth.slice(MOST - 1)) forgetMatch(id)
  return keep(matchKey(match.id), match)
}

export const forgetMatch = (id: string): void => unkeep(matchKey(id))

/** What the browser gives back may be anything: an older page may have written it, or somebody's hand. */
function matchIn(kept: unknown): KeptMatch | null {
  const { id, game, record, sitters, seat, turn, isOver, isFair, when } = fieldsOf(kept)
  const isWritten = typeof id === 'string' && typeof game === 'string' && typeof record === 'string'
  const isPlaced = typeof seat === 'number' && typeof turn === 'number' && typeof when === 'number'
  if (!isWritten || !isPlaced || typeof isOver !== 'boolean') return null
  const sat = sittersIn(sitters)
  if (!sat) return null
  return { id, game, record, sitters: sat, seat, turn, isOver, isFair: isFair === true, when }
}
