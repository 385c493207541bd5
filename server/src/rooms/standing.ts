import type { Opened } from '@tefuda/common'
import type { Entry } from '../log/entry.ts'
import { replay } from '../log/played.ts'
import { type Place, Progress } from '../log/progress.ts'
import { hashOf } from '../verify/crypto.ts'
import type { MatchStanding } from './messages.ts'

/** The hash of a token is kept, the token itself is not. */
export const tokenHash = (token: string): Promise<string> => hashOf({ says: 'token', token })

const keyOf = (place: Place | null | undefined) => (place?.sitter.kind === 'person' ? place.sitter.key : null)

/** How a match stands by its log, for whoever has the token of a seat; null where that is nobody's. It needs no room. */
export async function standingIn(
  log: readonly [Entry, ...Entry[]],
  token: string,
  open: (game: string) => Promise<Opened>,
): Promise<MatchStanding | null> {
  const [first, ...rest] = log
  const progress = new Progress(first)
  for (const entry of rest) progress.follow(entry)
  const hash = await tokenHash(token)
  const { places, phase, opened, closed } = progress
  const seat = places.findIndex((place) => place?.sitter.kind === 'person' && place.sitter.token === hash)
  if (seat < 0) return null
  // Only the rules know who is asked.
  const asked = phase === 'playing' ? replay((await open(opened.game)).rules, log).asked : null
  return {
    seat,
    game: opened.game,
    key: keyOf(places[seat]),
    phase,
    isAsked: asked === seat,
    names: places.map((place) => place?.sitter.name ?? null),
    winners: closed?.winners ?? null,
    since: log.at(-1)!.at,
  }
}
