import type { Seat } from '@tefuda/kernel'
import type { Request } from '@tefuda/server/messages'
import { fresh128, signerOf, sitsDown } from '@tefuda/server/verify'
import { type KeptName, keptName } from './kept-name.ts'
import { keepSeat, seatAt } from './kept-seats.ts'
import { askInTurn, askOnce } from './once.ts'

/** Who sits down where, and what they bring. */
interface Sits {
  readonly link: string
  readonly seat: Seat
  readonly game: string
  readonly name: string
  readonly deck: readonly string[] | null
  /** Whether they laid the table, and so may give the link to others. */
  readonly isHost: boolean
  /** The kept name as which they sit down; null for a guest. */
  readonly as: KeptName | null
  /** What is done at the table at once. */
  readonly then?: readonly Request[]
}

/** Sits down at a table, keeps the seat on this device, and goes there. */
export async function sit({ link, seat, game, name, deck, isHost, as, then = [] }: Sits): Promise<void> {
  // The device makes the token, so the seat is its own even if the reply is lost.
  const token = fresh128()
  const share = fresh128()
  const signed = as && (await signedSeat(as, link, seat, share, deck))
  const brings = {
    name: as?.name ?? name,
    deck: deck && [...deck],
    share,
    key: as?.key ?? null,
    signature: signed,
  }
  const [{ match, name: called }] = await askInTurn({ do: 'sit', link, seat, token, ...brings }, then)
  const kept = { match, seat, token, link: isHost ? link : null, game, name: called, deck, when: Date.now() }
  keepSeat({ ...kept, key: as?.key ?? null })
  window.location.hash = `#/table/${match}`
}

/** By this a kept name agrees to the table's share of the seed, before it is told, and to its own deck. */
async function signedSeat(
  as: KeptName,
  link: string,
  seat: Seat,
  share: string,
  deck: readonly string[] | null,
) {
  const { table } = await askOnce({ do: 'look', link })
  const sign = await signerOf(as)
  return sign(await sitsDown(table.match, table.commitment, seat, share, deck))
}

/** Sits down for another match with the same name and deck. */
export async function sitAgain(before: string, next: { readonly link: string; readonly seat: Seat }) {
  const seat = seatAt(before)
  if (!seat) return
  const { game, name, deck, key } = seat
  const kept = keptName()
  await sit({ ...next, game, name, deck, isHost: true, as: key !== null && kept?.key === key ? kept : null })
}
