import type { Decision, Option, Slot } from './decision.ts'
import type { Effect } from './effect.ts'
import type { Event } from './event.ts'
import type { Text } from './explain.ts'
import type { Json, Vars } from './json.ts'
import { FACE, UNSEEN } from './rules.ts'
import {
  type CardId,
  type Clause,
  type Frame,
  isRef,
  type Pending,
  type Ref,
  type Result,
  type Seat,
} from './state.ts'
import type { Table } from './table.ts'
import type { Waiting } from './trigger.ts'

/** A card as one seat perceives it. `name` is null where only its back shows. */
export interface ViewCard {
  readonly name: string | null
  readonly key: string
  readonly owner: Seat
  readonly holder: Seat
  readonly fromTop: number
  /** The card it is attached to, as an index into the cards of this view; -1 for a card of its own. */
  readonly host: number
  readonly marks: { readonly [mark: string]: number }
}

export interface ViewZone {
  readonly name: string
  readonly seat: Seat
  readonly cell: number
  /** How many cards lie here, or null where the rules keep that secret. */
  readonly count: number | null
  /** Indices into the cards of this view, bottom to top: only those that are perceived one by one. */
  readonly cards: readonly number[]
}

/**
 * All that a seat ever gets. Cards are numbered by where they lie in this view, so that a number tells nothing
 * else; references are translated to these numbers, and what the seat cannot perceive is -1.
 */
export interface View {
  readonly game: string
  readonly version: string
  readonly options: Json
  readonly seat: Seat
  readonly seats: number
  readonly turn: number
  readonly turnSeat: Seat
  readonly gone: readonly Seat[]
  readonly cards: readonly ViewCard[]
  readonly zones: readonly ViewZone[]
  /** The seat's own deck list; null for decks it has not been shown. */
  readonly decks: readonly (readonly string[] | null)[]
  readonly where: readonly Clause[]
  readonly frames: readonly Frame[]
  readonly globals: Vars
  readonly pending: readonly Pending[]
  readonly waiting: readonly Waiting[]
  readonly effects: readonly Effect[]
  readonly history: readonly Event[]
  /** Who is deciding, and what they are asked; the options only for the one who decides. */
  readonly deciding: { readonly seat: Seat; readonly clause: Clause; readonly ask: Text } | null
  readonly decision: Decision | null
  readonly result: Result | null
}

/** The game as a seat sees it; -1 is a spectator, who sees what is open to all. */
export function view<G extends object>(t: Table<G>, seat: Seat): View {
  const { state } = t
  const numbered = new Map<CardId, number>()
  const perceived: { card: CardId; fromTop: number; face: boolean }[] = []
  const zones: ViewZone[] = state.zones.map((pile, zone) => {
    const spec = t.layout.specOf[zone]!
    const cards: number[] = []
    pile.forEach((card, i) => {
      const sight = spec.sees(t, seat, card, pile.length - 1 - i)
      if (sight === UNSEEN) return
      numbered.set(card, perceived.length)
      cards.push(perceived.length)
      perceived.push({ card, fromTop: pile.length - 1 - i, face: sight === FACE })
    })
    const count = spec.counts(t, seat, zone) ? pile.length : null
    return { name: spec.name, seat: t.layout.seatOf[zone]!, cell: t.layout.cellOf[zone]!, count, cards }
  })
  const cards = perceived.map(({ card, fromTop, face }): ViewCard => {
    const marks: { [mark: string]: number } = {}
    t.rules.marks.forEach((mark, m) => {
      marks[mark] = state.marks[m]![card]!
    })
    return {
      name: face ? t.rules.cards[state.print[card]!]!.name : null,
      key: t.rules.keyOf(t, card),
      owner: state.owner[card]!,
      holder: state.holder[card]!,
      fromTop,
      host: numbered.get(state.host[card]!) ?? -1,
      marks,
    }
  })
  const number = (ref: Ref): Ref => ({ card: numbered.get(ref.card) ?? -1, life: t.alive(ref) ? 0 : -1 })
  const seen = <T>(value: T): T => translate(value as Json, number, (card) => numbered.get(card) ?? -1) as T
  const decision = t.decision()
  return {
    game: state.game,
    version: state.version,
    options: state.options,
    seat,
    seats: t.seatCount(),
    turn: state.turn,
    turnSeat: state.turnSeat,
    gone: state.gone,
    cards,
    zones,
    decks: state.decks.map((deck, owner) => (owner === seat ? deck : null)),
    where: t.where(),
    frames: seen(state.frames),
    globals: seen(state.globals as Vars),
    pending: seen(state.pending),
    waiting: seen(state.waiting),
    effects: seen(state.effects),
    history: seen(state.history),
    deciding: decision && { seat: decision.seat, clause: decision.clause, ask: decision.ask },
    decision: decision && decision.seat === seat ? offered(decision) : null,
    result: state.result,
  }
}

/** A decision as it is handed out: the same, without what only the step that asked may know. */
export function offered(decision: Decision): Decision {
  const { whyNot: _, ...open } = decision
  if (open.kind === 'number') return open
  const options = open.options.map(({ key, text }): Option => ({ key, text, id: -1 }))
  if (open.kind !== 'assign') return { ...open, options }
  return { ...open, options, slots: open.slots.map((slot): Slot => ({ ...slot, id: -1 })) }
}

/** The same data with every reference, and every card inside an event, put through a translation. */
export function translate(value: Json, ref: (old: Ref) => Ref, card: (old: CardId) => CardId): Json {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) {
    return value.length === 0 ? value : value.map((part) => translate(part, ref, card))
  }
  if (isRef(value)) return ref(value) as unknown as Json
  const fields = value as { readonly [key: string]: Json }
  const out: { [key: string]: Json } = {}
  const isEvent = 'cards' in fields && 'from' in fields && 'to' in fields
  for (const key in fields) {
    out[key] =
      isEvent && key === 'cards' ? (fields[key] as number[]).map(card) : translate(fields[key]!, ref, card)
  }
  return out
}
