import { type Event, NOBODY } from '../event.ts'
import { type Text, text } from '../explain.ts'
import { FACE, type Sight, UNSEEN } from '../rules.ts'
import type { CardId, Seat, ZoneId } from '../state.ts'
import type { Table } from '../table.ts'
import { DerivedValues } from './values.ts'

/**
 * An event as it was witnessed: for each card the seats that saw its face, as bits (bit 31 is a spectator),
 * and what everybody called it at that moment.
 */
export interface Witnessed {
  readonly event: Event
  readonly faces: readonly number[]
  readonly keys: readonly string[]
}
export const SPECTATOR = 31
/** The number of arguments of a `sees` that depends on the place in the pile. */
const HEEDS_PLACE = 4

/** Who sees what, and who is told of what happens. */
export abstract class Witness<G extends object> extends DerivedValues<G> {
  /** Records events, if anyone listens. */
  journal: Witnessed[] | null = null
  /** Called with the table as soon as an event is in the journal. */
  hears: ((told: Witnessed) => void) | null = null

  /** The seats that see the face of a card where it now lies, as bits (bit 31 is a spectator). */
  facesOf(card: CardId): number {
    const zone = this.state.at[card]!
    const { sees } = this.layout.specOf[zone]!
    // Most zones look alike from top to bottom, so we find the place only for those that depend on it.
    const fromTop = sees.length < HEEDS_PLACE ? 0 : this.fromTop(zone, card)
    let bits = sees(this.table, NOBODY, card, fromTop) === FACE ? 1 << SPECTATOR : 0
    for (let seat = this.seatCount() - 1; seat >= 0; seat--)
      if (sees(this.table, seat, card, fromTop) === FACE) bits |= 1 << seat
    return bits
  }

  private fromTop(zone: ZoneId, card: CardId): number {
    const pile = this.state.zones[zone]!
    return pile.length - 1 - pile.lastIndexOf(card)
  }

  /** How much a seat perceives of a card where it now lies. */
  sight(seat: Seat, card: CardId): Sight {
    const zone = this.state.at[card]!
    const pile = this.state.zones[zone]!
    const place = pile.lastIndexOf(card)
    if (place < 0) return UNSEEN
    return this.layout.specOf[zone]!.sees(this.table, seat, card, pile.length - 1 - place)
  }

  protected faces(e: Event): number[] {
    return e.type === 'show' ? e.cards.map(() => -1) : e.cards.map((card) => this.facesOf(card))
  }

  /** Records an event, with who saw its cards before and after it. */
  protected witnessed(e: Event, before: readonly number[]): void {
    const after = this.faces(e)
    const faces = after.map((bits, i) => bits | before[i]!)
    const told = { event: e, faces, keys: e.cards.map((card) => this.rules.keyOf(this.table, card)) }
    this.journal!.push(told)
    this.hears?.(told)
  }
}

/** What a seat hears of an event; unseen cards are not named. Seat -1 is a spectator. */
export function tellTo<G extends object>(
  t: Table<G>,
  { event, faces, keys }: Witnessed,
  seat: Seat,
): Text | null {
  if (event.type === 'loop') return text('tell.loop', { n: event.value })
  const bit = 1 << (seat < 0 ? SPECTATOR : seat)
  const seen = faces.map((bits) => (bits & bit) !== 0)
  return t.rules.tell(t, event, seen, keys)
}

/**
 * Whether another seat sees cards in a zone where this seat sees not even the backs: cards shown from
 * there may lie anywhere in it.
 */
export const isSearched = <G extends object>(t: Table<G>, zone: ZoneId, seat: Seat): boolean =>
  t.state.zones[zone]!.some((card) => t.facesOf(card) !== 0 && t.sight(seat, card) === UNSEEN)
