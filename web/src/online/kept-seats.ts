import { isFields, type Seat } from '@tefuda/kernel'
import { keep, readKept } from '../keeping.ts'

/** The seats at far tables that this browser has the tokens of. A token opens its seat from any device. */

export interface KeptSeat {
  readonly match: string
  readonly seat: Seat
  readonly token: string
  /** The link by which others find the table; only who laid it has it. */
  readonly link: string | null
  readonly game: string
  readonly name: string
  /** The public key of the kept name that sits there; null for a guest. */
  readonly key: string | null
  /** Brought again to another match; null where the game gives one. */
  readonly deck: readonly string[] | null
  readonly when: number
}

const KEY = 'tefuda.seats'
/** The oldest go first. */
const MOST = 100

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200

function seatIn(kept: unknown): KeptSeat | null {
  if (!isFields(kept)) return null
  const { match, seat, token, link, game, name, key, deck, when } = kept
  if (!isText(match) || !isText(token) || !isText(game) || !isText(name)) return null
  if (typeof seat !== 'number' || !Number.isInteger(seat) || typeof when !== 'number') return null
  const cards = Array.isArray(deck) && deck.every(isText) ? deck : null
  return {
    match,
    seat,
    token,
    link: isText(link) ? link : null,
    game,
    name,
    key: isText(key) ? key : null,
    deck: cards,
    when,
  }
}

/** Seats that the browser did not let us keep: they last as long as this page. */
let unkept: readonly KeptSeat[] = []

/** The newest first. */
export function keptSeats(): readonly KeptSeat[] {
  const kept = readKept(KEY)
  const stored = Array.isArray(kept) ? kept.map(seatIn).filter((one) => one !== null) : []
  return [...unkept, ...stored].toSorted((one, other) => other.when - one.when)
}

export const seatAt = (match: string): KeptSeat | undefined => keptSeats().find((one) => one.match === match)

export const isOnlyHere = (match: string): boolean => unkept.some((one) => one.match === match)

export function keepSeat(seat: KeptSeat): void {
  const others = keptSeats().filter(({ match }) => match !== seat.match)
  const isKept = keep(KEY, [seat, ...others].slice(0, MOST))
  if (!isKept) unkept = [...unkept, seat]
}

export function forgetSeat(match: string): void {
  unkept = unkept.filter((one) => one.match !== match)
  keep(
    KEY,
    keptSeats().filter((one) => one.match !== match),
  )
}
