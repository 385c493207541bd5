import type { Decision, Option, Slot } from './decision.ts'
import type { Effect, Values } from './effect.ts'
import { isEvent, type Past } from './event.ts'
import { asData, isList, type Json, type Vars } from './json.ts'
import { bannedNow } from './loop.ts'
import { byKind } from './names.ts'
import { type HeldCards, type Memory, NO_MEMORY, type Recalled } from './recall.ts'
import { remembered } from './remember.ts'
import { BACK, FACE, type Sight, UNSEEN, type ZoneSpec } from './rules.ts'
import {
  type CardId,
  type Clause,
  copyState,
  type Frame,
  type GivenAnswer,
  isRef,
  type Pending,
  type Ref,
  type Result,
  type Seat,
  type ZoneId,
} from './state.ts'
import { isSearched, SPECTATOR } from './table/witness.ts'
import { Table } from './table.ts'
import type { Waiting } from './trigger.ts'

/** A card as one seat perceives it. `name` is null if only its back shows. */
export interface ViewCard {
  readonly name: string | null
  readonly key: string
  readonly owner: Seat
  readonly holder: Seat
  /** When it came into play; 0 elsewhere. */
  readonly since: number
  readonly fromTop: number
  /** The card it is attached to, as an index into the cards of this view; -1 for a card of its own. */
  readonly host: number
  readonly marks: { readonly [mark: string]: number }
}

export interface ViewZone {
  readonly name: string
  readonly seat: Seat
  readonly cell: number
  /** How many cards lie here, or null if the rules keep that secret. */
  readonly count: number | null
  /** Indices into the cards of this view, bottom to top: only those that the seat perceives one by one. */
  readonly cards: readonly number[]
}

/**
 * Something that the rules refer to but that is no card of the view: a card unseen in a zone, or an object
 * that no longer exists (zone -1), as far as the seat knew it.
 */
export interface Spoken {
  readonly zone: ZoneId
  /** The owner of an object that no longer exists; else -1. */
  readonly owner: Seat
  /** Which card it was; null if the seat cannot know. */
  readonly name: string | null
  /** Its last state before it left a remembered zone. */
  readonly last: LastSeen | null
}

interface LastSeen {
  readonly at: ZoneId
  readonly holder: Seat
  readonly marks: readonly number[]
  /** Null if the seat did not see its face. */
  readonly values: Readonly<Values> | null
}

/**
 * All that a seat ever gets. Cards are numbered by where they lie in this view, so a number reveals nothing
 * else. References are translated to these numbers: 0 and up are `cards`, with life 0; -2, -3… are those of
 * `spokenOf`, with life -1 if they no longer exist. -1 is anything the seat has lost sight of: a card of an
 * event, or one that a waiting thing is about.
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
  /** What -2 means, then -3 and so on. */
  readonly spokenOf: readonly Spoken[]
  /** The seat's own deck list; null for decks it has not been shown. */
  readonly decks: readonly (readonly string[] | null)[]
  readonly where: readonly Clause[]
  readonly frames: readonly Frame[]
  readonly globals: Vars
  readonly pending: readonly Pending[]
  readonly waiting: readonly Waiting[]
  readonly effects: readonly Effect[]
  readonly history: readonly Past[]
  /** The seat's question. Whether another seat is asked may depend on a hand, so nobody else is told. */
  readonly decision: Decision | null
  /** The seat's own answers that it may not give now, because they would restart a finished loop. */
  readonly banned: readonly GivenAnswer[]
  /** The result of the last procedure that ended. */
  readonly returned: Json
  /** The moments the game may go back to, as the seat saw them. */
  readonly checkpoints: readonly View[]
  /** What the seat remembers of cards it does not see, if somebody recorded that. */
  readonly recalled: readonly Recalled[]
  /** How long others have held cards that the seat does not see, if somebody recorded that. */
  readonly held: readonly HeldCards[]
  readonly result: Result | null
}

/** The game as a seat sees it; -1 is a spectator, who sees what is open to all. */
export function view<G extends object>(
  t: Table<G>,
  seat: Seat,
  { known, held }: Pick<Memory, 'known' | 'held'> = NO_MEMORY,
): View {
  const seen = look(t, seat, t.decision())
  return known.length + held.length === 0 ? seen : { ...seen, recalled: known, held }
}

/** What a seat sees in the middle of things, as when it hears of an event: there is no decision then. */
export function glance<G extends object>(t: Table<G>, seat: Seat): View {
  return look(t, seat, null)
}

function look<G extends object>(t: Table<G>, seat: Seat, decision: Decision | null): View {
  const { state } = t
  const { zones, cards, numbered } = perceive(t, seat)
  const objects: Ref[] = []
  const spokenOf: Spoken[] = []
  const numberUnseen = (card: CardId, life: number, what: () => Spoken): number => {
    const known = objects.findIndex((ref) => ref.card === card && ref.life === life)
    if (known >= 0) return -2 - known
    objects.push({ card, life })
    spokenOf.push(what())
    return -1 - spokenOf.length
  }
  const numberOf = (card: CardId): number => {
    const number = numbered.get(card)
    if (number !== undefined || card < 0) return number ?? -1
    return numberUnseen(card, state.life[card]!, () => unseenIn(state.at[card]!))
  }
  const number = (ref: Ref): Ref => {
    if (ref.card < 0) return NOBODY_KNOWS
    if (t.alive(ref)) return { card: numberOf(ref.card), life: 0 }
    return { card: numberUnseen(ref.card, ref.life, () => lastSeen(t, seat, ref)), life: -1 }
  }
  // A waiting card may have gone back to a hand unseen: we must not reveal whether it still lies there.
  const numberWaiting = (ref: Ref): Ref => {
    const isLost = t.alive(ref) ? isMixedIn(t, seat, ref.card, numbered) : t.lastKnown(ref) === null
    return isLost ? NOBODY_KNOWS : number(ref)
  }
  const seen = <T>(value: T, each = number): T => translated(value, each, numberOf)
  // A card that has moved since an event is another object; we must not reveal that it is the same card.
  const past = (e: Past): Past => {
    const cards = e.cards.map((card, i) =>
      state.life[card] === e.lives[i] ? (numbered.get(card) ?? -1) : -1,
    )
    return { ...seen({ ...e, cards: NO_CARDS }), cards, lives: e.cards.map(() => 0) }
  }
  const { globals, pending, waiting, effects, returned } = state
  const frames = state.frames.map((frame) => frameSeen(t, seat, frame))
  const now = seen({ frames, globals: globals as Vars, effects, returned })
  const waits = seen({ pending, waiting }, numberWaiting)
  return {
    game: state.game,
    version: state.version,
    options: state.options,
    seat,
    seats: t.seatCount(),
    turn: state.turn,
    turnSeat: state.turnSeat,
    gone: state.gone.slice(),
    cards,
    zones,
    decks: state.decks.map((deck, owner) => (owner === seat ? deck : null)),
    where: t.where(),
    ...now,
    ...waits,
    history: state.history.map(past),
    spokenOf,
    decision: decision && decision.seat === seat ? offered(decision) : null,
    banned: bannedNow(t, seat).map(({ clause, keys }) => ({ seat, clause, keys })),
    checkpoints: state.checkpoints.map((before) => look(new Table(t.rules, copyState(before)), seat, null)),
    recalled: NO_MEMORY.known,
    held: NO_MEMORY.held,
    result: state.result,
  }
}

function frameSeen<G extends object>(t: Table<G>, seat: Seat, frame: Frame): Frame {
  const shows = t.rules.procedureNamed.get(frame.in)?.shows
  return shows ? { ...frame, vars: shows(t, frame.vars, seat) } : frame
}

const NO_CARDS: readonly CardId[] = []
const NOBODY_KNOWS: Ref = { card: -1, life: -1 }

/** Whether a card lies unseen among others in an unordered zone. */
function isMixedIn<G extends object>(
  { state, layout }: Table<G>,
  seat: Seat,
  card: CardId,
  numbered: ReadonlyMap<CardId, number>,
): boolean {
  const zone = state.at[card]!
  return !numbered.has(card) && layout.seatOf[zone] !== seat && layout.specOf[zone]!.unordered === true
}

const unseenIn = (zone: ZoneId): Spoken => ({ zone, owner: -1, name: null, last: null })

/** What a seat still knows of a gone object: what it saw when the object left, or sees where it went. */
function lastSeen<G extends object>(t: Table<G>, seat: Seat, ref: Ref): Spoken {
  const { state, rules } = t
  const owner = state.owner[ref.card]!
  const known = t.lastKnown(ref)
  if (!known) {
    const isThere = state.life[ref.card] === ref.life + 1 && t.sight(seat, ref.card) === FACE
    return { zone: -1, owner, name: isThere ? rules.cards[state.print[ref.card]!]!.name : null, last: null }
  }
  const { at, holder, marks, faces, print, values } = known
  const seen = (faces & (1 << (seat < 0 ? SPECTATOR : seat))) !== 0
  const last = { at, holder, marks, values: seen ? values : null }
  return { zone: -1, owner, name: seen ? rules.cards[print]!.name : null, last }
}

/** The number of each card that has one in the view of a seat. */
export const numbersSeen = <G extends object>(t: Table<G>, seat: Seat): ReadonlyMap<CardId, number> =>
  perceive(t, seat).numbered

/** What lies where, as far as a seat perceives it, and the number of each card in its view. */
function perceive<G extends object>(t: Table<G>, seat: Seat) {
  const numbered = new Map<CardId, number>()
  const perceived: { card: CardId; fromTop: number; face: boolean }[] = []
  const zones = t.state.zones.map((pile, zone): ViewZone => {
    const spec = t.layout.specOf[zone]!
    const cards: number[] = []
    const isMixed = spec.unordered && t.layout.seatOf[zone] !== seat
    const seen = isMixed ? inNoOrder(t, seat, pile, spec) : pile
    const perceive = (card: CardId, fromTop: number, sight: Sight) => {
      if (sight === UNSEEN) return
      numbered.set(card, perceived.length)
      cards.push(perceived.length)
      perceived.push({ card, fromTop, face: sight === FACE })
    }
    seen.forEach((card, i) => {
      const fromTop = seen.length - 1 - i
      perceive(card, fromTop, spec.sees(t, seat, card, fromTop))
    })
    // When another seat searches a pile, cards they show may come from anywhere in it: we show them as if they lay on top.
    if (!isMixed && cards.length > 0 && cards.length < pile.length && isSearched(t, zone, seat)) {
      const found = byKind(
        t,
        perceived.splice(-cards.length).map(({ card }) => card),
      )
      cards.length = 0
      found.forEach((card, i) => {
        perceive(card, found.length - 1 - i, t.sight(seat, card))
      })
    }
    const count = spec.counts(t, seat, zone) ? pile.length : null
    return { name: spec.name, seat: t.layout.seatOf[zone]!, cell: t.layout.cellOf[zone]!, count, cards }
  })
  const { state, rules } = t
  const none = unmarked(rules.marks)
  const cards = perceived.map(({ card, fromTop, face }): ViewCard => {
    return {
      name: face ? rules.cards[state.print[card]!]!.name : null,
      key: rules.keyOf(t, card),
      owner: state.owner[card]!,
      holder: state.holder[card]!,
      since: t.layout.specOf[state.at[card]!]!.inPlay ? state.since[card]! : 0,
      fromTop,
      host: numbered.get(state.host[card]!) ?? -1,
      marks: marksOf(t, card, none),
    }
  })
  return { zones, cards, numbered }
}

type Marks = ViewCard['marks']
/** The marks of a card without any, shared by all of them: most cards have none. */
const unmarked = remembered(
  (marks: readonly string[]): Marks => Object.freeze(Object.fromEntries(marks.map((mark) => [mark, 0]))),
)

function marksOf<G extends object>({ rules: { marks }, state }: Table<G>, card: CardId, none: Marks): Marks {
  let all: { [mark: string]: number } | null = null
  for (let m = 0; m < marks.length; m++) {
    const value = state.marks[m]![card]!
    if (value === 0) continue
    all ??= { ...none }
    all[marks[m]!] = value
  }
  return all ?? none
}

/**
 * The cards that a seat perceives of an unordered pile: faces sorted by card, then backs, whose order reveals nothing.
 */
function inNoOrder<G extends object>(
  t: Table<G>,
  seat: Seat,
  pile: readonly CardId[],
  { sees }: ZoneSpec<G>,
): readonly CardId[] {
  const seenAs = (sight: Sight) =>
    pile.filter((card, i) => sees(t, seat, card, pile.length - 1 - i) === sight)
  return [...byKind(t, seenAs(FACE)), ...seenAs(BACK)]
}

/** A decision as a seat gets it: without what only the asking step may know. */
export function offered(decision: Decision): Decision {
  const { whyNot: _, ...open } = decision
  if (open.kind === 'number') return open
  const options = open.options.map(
    ({ key, text, rash }): Option => (rash ? { key, text, id: -1, rash } : { key, text, id: -1 }),
  )
  if (open.kind !== 'assign') return { ...open, options }
  return { ...open, options, slots: open.slots.map((slot): Slot => ({ ...slot, id: -1 })) }
}

/** The same data with every reference, and every card inside an event, translated; its shape stays. */
export const translated = <T>(value: T, ref: (old: Ref) => Ref, card: (old: CardId) => CardId): T =>
  translate(value as Json, ref, card) as T

function translate(value: Json, ref: (old: Ref) => Ref, card: (old: CardId) => CardId): Json {
  if (value === null || typeof value !== 'object') return value
  if (isList(value)) return value.map((part) => translate(part, ref, card))
  if (isRef(value)) return asData(ref(value))
  const fields: { readonly [key: string]: Json } = value
  const out: { [key: string]: Json } = {}
  const event = isEvent(value)
  for (const key in fields)
    out[key] = event && key === 'cards' ? value.cards.map(card) : translate(fields[key]!, ref, card)
  return out
}
