import type { Json } from './json.ts'
import type { CardId, Clause, Seat, ZoneId } from './state.ts'

/**
 * A change to the table, or something declared to have happened. Every event has the same shape, so that
 * triggers, history, log and animation read one stream:
 * - `move`: `cards[i]` goes from `from[i]` to `to[i]`, all at once; `value` is the place in a pile (`TOP`, `BOTTOM`)
 * - `mark`: the mark named by `note` of `cards` becomes `value`
 * - `host`: `cards` are attached to the card `note`; without a note they are detached
 * - `hold`: control of `cards` goes to `seat`
 * - `shuffle`: the zone `to[0]` is put into a random order
 * - `show`: everybody sees `cards`, which stay where they are; if `value` is `FOUND`, only their finder sees where they lie
 * - `leave`: `seat` is out of the game, which goes on
 * - `turn`: turn number `value` begins, `seat`'s
 * - `rewind`: nothing since the last checkpoint has happened; the rules go on at `clause`
 * - `end`: the game is over, and `note` are the winners
 * and the kinds of event a game declares. A card outside `cards` is a reference in `note`, never a number.
 */
export type Event = {
  readonly type: string
  readonly clause: Clause
  readonly seat: Seat
  readonly cards: readonly CardId[]
  readonly from: readonly ZoneId[]
  readonly to: readonly ZoneId[]
  readonly value: number
  readonly note: Json
}

export const TOP = 0
export const BOTTOM = 1
/** The shown cards were found somewhere in their pile. */
export const FOUND = 1
/** Nobody, nothing, nowhere. */
export const NOBODY = -1

const NO: readonly never[] = []

/** The details of an event beside its type, clause and seat; most events name only cards. */
type EventDetails = Partial<Pick<Event, 'cards' | 'from' | 'to' | 'value' | 'note'>>

export function event(type: string, clause: Clause, seat: Seat, more: EventDetails | null = null): Event {
  if (more === null) return eventOf(type, clause, seat, NO)
  return {
    type,
    clause,
    seat,
    cards: more.cards ?? NO,
    from: more.from ?? NO,
    to: more.to ?? NO,
    value: more.value ?? 0,
    note: more.note ?? null,
  }
}

/**
 * An event about cards and no zones. We make these so often that the details are positional arguments, not an
 * object.
 */
export function eventOf(
  type: string,
  clause: Clause,
  seat: Seat,
  cards: readonly CardId[],
  value = 0,
  note: Json = null,
): Event {
  return { type, clause, seat, cards, from: NO, to: NO, value, note }
}

/**
 * An event in the history, with the life that each of its cards had then: a card that has moved since is
 * another object.
 */
export interface Past extends Event {
  readonly lives: readonly number[]
}

/** An event as the history keeps it. */
export const pastOf = (e: Event, life: readonly number[]): Past => ({
  ...e,
  lives: e.cards.map((card) => life[card]!),
})

/** Whether plain data is an event, which names cards by bare numbers. */
export function isEvent(value: object): value is Event {
  return 'cards' in value && 'from' in value && 'to' in value
}
