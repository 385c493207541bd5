import type { Json } from './json.ts'
import type { CardId, Clause, Ref, Seat, ZoneId } from './state.ts'

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

/**
 * A kind of event with a note, and the type `N` of that note. Such events are made and their notes read through it alone,
 * so what somebody reads is what somebody wrote.
 */
export interface EventWith<N extends Json> {
  readonly type: string
  /** Only a type: never set. */
  readonly notes?: (note: N) => N
}

export const eventWith = <N extends Json>(type: string): EventWith<N> => ({ type })

/** The note of an event of this kind. */
export function noteOf<N extends Json>(e: Event, { type }: EventWith<N>): N {
  if (e.type !== type) throw new Error(`an event "${e.type}" (${e.clause}) has no note of "${type}"`)
  return e.note as N
}

/** The kernel's own: which mark changes, what something is attached to, how cards lie where they come, who has won. */
export const MARK = eventWith<string>('mark')
export const HOST = eventWith<Ref | null>('host')
export const MOVE = eventWith<{ readonly [mark: string]: number } | null>('move')
export const END = eventWith<readonly Seat[]>('end')

/** The details of an event beside its type, clause and seat; most events name only cards. */
type EventDetails = Partial<Pick<Event, 'cards' | 'from' | 'to' | 'value'>>

export function event<N extends Json>(
  kind: EventWith<N>,
  clause: Clause,
  seat: Seat,
  more: EventDetails & { readonly note: NoInfer<N> },
): Event
export function event(type: string, clause: Clause, seat: Seat, more?: EventDetails | null): Event
export function event(
  kind: string | EventWith<Json>,
  clause: Clause,
  seat: Seat,
  more: (EventDetails & { readonly note?: Json }) | null = null,
): Event {
  const type = typeof kind === 'string' ? kind : kind.type
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
export const eventOf = (
  type: string,
  clause: Clause,
  seat: Seat,
  cards: readonly CardId[],
  value = 0,
): Event => ({ type, clause, seat, cards, from: NO, to: NO, value, note: null })

/** The same for a kind of event with a note. */
export const notedEvent = <N extends Json>(
  { type }: EventWith<N>,
  clause: Clause,
  seat: Seat,
  cards: readonly CardId[],
  note: NoInfer<N>,
  value = 0,
): Event => ({ type, clause, seat, cards, from: NO, to: NO, value, note })

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
