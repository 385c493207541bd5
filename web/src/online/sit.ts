import type { Seat } from '@tefuda/kernel'
import { fresh128 } from '@tefuda/server/verify'
import { keepSeat, seatAt } from './kept-seats.ts'
import { askOnce } from './once.ts'

/** Who sits down where, and what they bring. */
interface Sits {
  readonly link: string
  readonly seat: Seat
  readonly game: string
  readonly name: string
  readonly deck: readonly string[] | null
  /** Whether they laid the table, and so may give the link to others. */
  readonly isHost: boolean
}

/** Sits down at a table, keeps the seat on this device, and goes there. */
export async function sit({ link, seat, game, name, deck, isHost }: Sits): Promise<void> {
  // The device makes the token, so the seat is its own even if the reply is lost.
  const token = fresh128()
  const brings = { name, deck: deck && [...deck], share: fresh128(), key: null, signature: null }
  const { match, name: called } = await askOnce({ do: 'sit', link, seat, token, ...brings })
  keepSeat({ match, seat, token, link: isHost ? link : null, game, name: called, deck, when: Date.now() })
  window.location.hash = `#/table/${match}`
}

/** Sits down for another match with the same name and deck. */
export async function sitAgain(before: string, next: { readonly link: string; readonly seat: Seat }) {
  const seat = seatAt(before)
  if (!seat) return
  const { game, name, deck } = seat
  await sit({ ...next, game, name, deck, isHost: true })
}
