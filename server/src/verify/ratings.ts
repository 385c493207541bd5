import type { Seat } from '@tefuda/kernel'
import { NEW_PLAYER, type Rating, rated } from './glicko.ts'
import type { SealedRecord } from './sealed.ts'

/** A rating changes at once after each match; for each week without one it becomes less certain. */
const WEEK = 7 * 24 * 3600 * 1000

interface Rated {
  readonly key: string
  readonly score: number
}

/** A match that counts: when it ended, and what each of two kept names made of it. */
interface RatedMatch {
  readonly at: number
  readonly players: readonly [Rated, Rated]
}

/** The players of a match that counts: two kept names, the match rated and finished. Null for any other. */
function playersOf({ log }: SealedRecord): RatedMatch | null {
  const [opened] = log
  const closed = log.find((entry) => entry.what === 'closed')
  if (opened.what !== 'opened' || !opened.rated || opened.seats !== 2 || !closed?.winners) return null
  const keys = new Map<Seat, string | null>()
  for (const entry of log)
    if (entry.what === 'seated') keys.set(entry.seat, entry.who.kind === 'person' ? entry.who.key : null)
  return ratedMatch(closed.at, [keys.get(0), keys.get(1)], closed.winners)
}

/** A rated match for two as it counts; null where somebody played against themselves, or without a kept name. */
export function ratedMatch(
  at: number,
  [a, b]: readonly (string | null | undefined)[],
  winners: readonly Seat[],
): RatedMatch | null {
  if (!a || !b || a === b) return null
  const scoreOf = (seat: Seat) => (winners.length !== 1 ? 0.5 : winners[0] === seat ? 1 : 0)
  return {
    at,
    players: [
      { key: a, score: scoreOf(0) },
      { key: b, score: scoreOf(1) },
    ],
  }
}

/** A rating, and when its owner played last. */
export type Standing = Rating & { readonly at: number }

/** Everybody's rating in one game, by key, worked out from records; each must have been verified before. */
export const ratingsOf = (records: readonly SealedRecord[]): ReadonlyMap<string, Standing> =>
  ratingsIn(records.map(playersOf))

/** The same from matches of which only the result is known. */
export function ratingsIn(given: readonly (RatedMatch | null)[]): ReadonlyMap<string, Standing> {
  const ratings = new Map<string, Standing>()
  const matches = given.filter((one) => one !== null)
  for (const { at, players } of matches.toSorted((one, other) => one.at - other.at)) {
    const before = players.map(({ key }) => rested(ratings.get(key) ?? { ...NEW_PLAYER, at }, at))
    players.forEach(({ key, score }, i) => {
      ratings.set(key, { ...rated(before[i]!, [{ against: before[1 - i]!, score }]), at })
    })
  }
  return ratings
}

function rested({ at: then, ...rating }: Standing, now: number): Rating {
  let is: Rating = rating
  for (let at = then; now - at >= WEEK && is.deviation < NEW_PLAYER.deviation; at += WEEK) is = rated(is, [])
  return is
}
