import { asData, type Json, type Seat } from '@tefuda/kernel'
import type { Entry, EntryOf } from '../log/entry.ts'
import { hashOf } from './crypto.ts'

/** What is hashed and signed. Every statement says what it is about, so that none can be taken for another. */

/** The server tells this hash before anybody sits down, and the share itself when the match is over. */
export const commitmentTo = (share: string): Promise<string> => hashOf({ says: 'commitment', share })

/** The seed that follows from the shares of server and people; the seats of bots add nothing. */
export const seedFrom = (server: string, bySeat: readonly (string | null)[]): Promise<string> =>
  hashOf({ says: 'seed', server, seats: bySeat })

/** By this a player takes a seat, after the server's commitment and with a deck that nobody may change. */
export async function sitsDown(
  match: string,
  commitment: string,
  seat: Seat,
  share: string,
  deck: readonly string[] | null,
): Promise<Json> {
  return { says: 'sits down', match, commitment, seat, share, deck: await hashOf({ says: 'deck', deck }) }
}

/** By this a player answers the nth question that was put to their seat. */
export const answers = (match: string, nth: number, seat: Seat, keys: readonly string[]): Json => ({
  says: 'answers',
  match,
  nth,
  seat,
  keys,
})

/** By this server and players confirm a whole match. */
export async function confirms(
  match: string,
  before: readonly Entry[],
  closed: Omit<EntryOf<'closed'>, 'signature'>,
): Promise<Json> {
  const { what, at, winners, by, key } = closed
  const log = [...before, { what, at, winners, by, key }].map(asData)
  return { says: 'confirms', match, log: await hashOf(log) }
}
