import type { Seat } from '@tefuda/kernel'
import type { Entry } from '../log/entry.ts'
import { Progress } from '../log/progress.ts'
import { ratedMatch, ratingsIn } from '../verify/ratings.ts'

/** A match that is over, as it is searched. */
export interface Finished {
  readonly match: string
  readonly game: string
  readonly rated: boolean
  /** When it was closed. */
  readonly at: number
  readonly winners: readonly Seat[]
  /** Who sat where; guests and bots have no key. */
  readonly seats: readonly { readonly name: string; readonly key: string | null }[]
}

/** Who has a kept name: the key, and what it was called last. */
export interface Named {
  readonly key: string
  readonly name: string
}

/** A kept name in a game, with how certain its rating is. */
export interface Ranked extends Named {
  readonly rating: number
  readonly deviation: number
}

/** So many are in a ranking. */
const MOST_RANKED = 100

/** What is noted of a match by its log; null where it is not over, or was withdrawn. */
export function finishedIn([first, ...rest]: readonly [Entry, ...Entry[]]): Finished | null {
  const progress = new Progress(first)
  for (const entry of rest) progress.follow(entry)
  return finishedOf(progress)
}

export function finishedOf({ opened, closed, places }: Progress): Finished | null {
  if (!closed?.winners) return null
  const { match, game, rated } = opened
  const seats = places.map((place) => ({
    name: place!.sitter.name,
    key: place!.sitter.kind === 'person' ? place!.sitter.key : null,
  }))
  return { match, game, rated, at: closed.at, winners: closed.winners, seats }
}

/** Everybody's place in a game by its rated matches, the best first: anybody works it out like this from the records. */
export function ranking(matches: readonly Finished[]): readonly Ranked[] {
  const names = new Map(matches.flatMap(namesIn).map(({ key, name }) => [key, name]))
  const ratings = ratingsIn(
    matches.map(({ at, seats, winners }) =>
      ratedMatch(
        at,
        seats.map(({ key }) => key),
        winners,
      ),
    ),
  )
  return [...ratings]
    .map(([key, { rating, deviation }]) => ({ key, name: names.get(key)!, rating, deviation }))
    .toSorted((one, other) => other.rating - one.rating)
    .slice(0, MOST_RANKED)
}

/** The players of a match who have kept names, each once. */
export const namesIn = ({ seats }: Finished): readonly Named[] => [
  ...new Map(seats.flatMap(({ name, key }) => (key === null ? [] : [[key, { name, key }]]))).values(),
]
