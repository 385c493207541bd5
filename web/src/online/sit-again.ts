import type { RequestTo } from '@tefuda/server/messages'
import { fresh128 } from '@tefuda/server/verify'
import { type KeptSeat, keepSeat, seatAt } from './kept-seats.ts'
import { askOnce } from './once.ts'

/** Sits down at the table of another match, with the same name and deck. */
export async function sitAgain(
  match: string,
  next: Pick<KeptSeat, 'match' | 'seat'> & { readonly link: string },
) {
  const before = seatAt(match)
  if (!before) return
  const { name, deck, game } = before
  const sit: RequestTo<'sit'> = {
    do: 'sit',
    link: next.link,
    seat: next.seat,
    name,
    deck: deck && [...deck],
    share: fresh128(),
    key: null,
    signature: null,
  }
  const sat = await askOnce(sit)
  keepSeat({ ...next, token: sat.token, game, name: sat.name, deck, when: Date.now() })
  window.location.hash = `#/table/${next.match}`
}
