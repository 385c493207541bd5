import type { Effect } from './effect.ts'
import type { Past } from './event.ts'
import type { Text } from './explain.ts'
import type { Bounds } from './hash.ts'
import type { Json, Vars } from './json.ts'
import type { Random } from './random.ts'
import type { Waiting } from './trigger.ts'

/** A place at the table: 0, 1, 2… People write A, B, C… */
export type Seat = number
/** A card of this match: an index into the card columns. */
export type CardId = number
/** A zone of this table: an index into `zones`. */
export type ZoneId = number
/** The number of a rule, as the rulebook prints it. */
export type Clause = string

/**
 * A card and which of its incarnations is meant. A card that changes zones is a new object, so a reference
 * goes stale by itself. Plain data anywhere in the state names a card in this form, and only in this form:
 * views and imagination translate references without knowing what they are for.
 */
export type Ref = {
  readonly card: CardId
  readonly life: number
}

/** A running procedure, and the clause it has reached. */
export type Frame = {
  in: string
  at: Clause
  vars: Vars
}
export type ReadonlyFrame = { readonly in: string; readonly at: Clause; readonly vars: Readonly<Vars> }

/** Something that waits to resolve: a request, an entered card, an ability as a pseudo card, a check. */
export type Pending = {
  readonly id: number
  readonly kind: string
  readonly seat: Seat
  readonly cards: readonly Ref[]
  readonly targets: readonly Target[]
  readonly data: Json
}

/**
 * What a target can be: an object, something that waits to resolve, a player, or a place of the table by its number.
 */
export type Target = Ref | { readonly item: number } | { readonly seat: Seat } | { readonly place: number }

/** The last known state of an object before it left its zone. */
export interface LastKnown {
  readonly life: number
  /** What was printed on it, and the seats that saw its face, as bits (bit 31 is a spectator). */
  readonly print: number
  readonly faces: number
  readonly at: ZoneId
  readonly holder: Seat
  readonly marks: readonly number[]
  readonly values: { readonly [name: string]: Json }
  /** What was attached to it when it left. */
  readonly bore: readonly Ref[]
  /** What the card was before that, for as long as somebody may ask. */
  readonly before: LastKnown | null
}

/** How a game ended, and by which clause. No winner means a draw. */
export interface Result {
  readonly winners: readonly Seat[]
  readonly clause: Clause
  readonly reason: Text
}

/** An answer to the question of a clause. */
export interface GivenAnswer {
  readonly seat: Seat
  readonly clause: Clause
  readonly keys: readonly string[]
}

/** An answer given while we watch for a loop; `acts` if it was a real choice; and a rough hash of the table then. */
export interface Answered extends GivenAnswer {
  readonly acts: boolean
  readonly table: string
}

/** A position that may come back, as hashes: exact, up to the bounds, and rough. */
export interface Position {
  readonly exact: string
  readonly alike: string
  readonly rough: string
  /** How many answers had been given by then. */
  readonly answers: number
}

/** What we remember while we watch for a loop. */
export interface Watch {
  readonly bounds: Bounds
  /** The dice as they were, and the most different cards shuffled together since. */
  readonly dice: number
  readonly shuffled: number
  readonly positions: readonly Position[]
  readonly answers: readonly Answered[]
  /** Answers that would restart a finished loop: forbidden while the table stays as it was then. */
  readonly banned: readonly Answered[]
  /** The positions at which somebody has named a number of rounds. */
  readonly asked: readonly string[]
  /** Answers that a player has promised to repeat this many more times. */
  readonly script: {
    readonly answers: readonly Answered[]
    readonly at: number
    readonly left: number
  } | null
}

/**
 * A whole game as plain data, read-only: it changes only through the doors of `Table`. `print`, `owner`,
 * `options` and `decks` never change after the start, and every value inside the others is replaced, never
 * changed, so copies share them.
 */
export interface State<Globals extends object = Vars> {
  readonly game: string
  readonly version: string
  readonly options: Json
  readonly decks: readonly (readonly string[])[]
  /** Which printed card each card is: an index into the rules' card list. */
  readonly print: readonly number[]
  readonly owner: readonly Seat[]
  readonly random: Readonly<Random>
  readonly at: readonly ZoneId[]
  readonly life: readonly number[]
  readonly holder: readonly Seat[]
  /** When the object arrived where it is in play: larger is later. */
  readonly since: readonly number[]
  /** The card this one is attached to, lies on or lies under; -1 for a card of its own. */
  readonly host: readonly CardId[]
  /** One column for each mark the rules declare: face, orientation, turn of arrival… */
  readonly marks: readonly (readonly number[])[]
  readonly zones: readonly (readonly CardId[])[]
  readonly frames: readonly ReadonlyFrame[]
  readonly pending: readonly Pending[]
  readonly waiting: readonly Waiting[]
  readonly effects: readonly Effect[]
  /** What happened this turn, of the kinds of event the rules remember. */
  readonly history: readonly Past[]
  readonly known: readonly (LastKnown | null)[]
  /** What we remember to notice loops; null while there is no suspicion. */
  readonly watch: Watch | null
  /** States to go back to when what was begun turns out to be impossible. */
  readonly checkpoints: readonly State<Globals>[]
  readonly globals: Readonly<Globals>
  readonly turn: number
  readonly turnSeat: Seat
  /** Seats that have left the game. */
  readonly gone: readonly Seat[]
  /** Counts up for everything that needs a number or a time stamp of its own. */
  readonly serial: number
  readonly returned: Json
  readonly result: Result | null
}

/** The same state for the kernel, which alone changes it. */
export interface WritableState<Globals extends object = Vars> extends State<Globals> {
  random: Random
  at: ZoneId[]
  life: number[]
  holder: Seat[]
  since: number[]
  host: CardId[]
  marks: number[][]
  zones: CardId[][]
  frames: Frame[]
  pending: Pending[]
  waiting: Waiting[]
  effects: Effect[]
  history: Past[]
  known: (LastKnown | null)[]
  watch: Watch | null
  checkpoints: State<Globals>[]
  globals: Globals
  turn: number
  turnSeat: Seat
  gone: Seat[]
  serial: number
  returned: Json
  result: Result | null
}

/** Where a table keeps its writable state. Code that cannot import this symbol, as rules cannot, only reads. */
export const WRITABLE = Symbol('writable')
/** Where a table takes a new watch for loops, and nothing else. */
export const WATCHING = Symbol('watching')

/** Columns in which few cards change at a time, each with its own bit; marks have the lower bits. */
export const COLUMNS = { host: 1 << 27, holder: 1 << 28, since: 1 << 29, known: 1 << 30 } as const
/** How many marks have bits. */
export const MOST_LENT = 27

/** A copy that still shares such columns with the original: before either writes into one, it copies that column. */
export function lentState<Globals extends object>(given: State<Globals>): WritableState<Globals> {
  const s = given as WritableState<Globals>
  return {
    game: s.game,
    version: s.version,
    options: s.options,
    decks: s.decks,
    print: s.print,
    owner: s.owner,
    random: s.random.slice(),
    at: s.at.slice(),
    life: s.life.slice(),
    holder: s.holder,
    since: s.since,
    host: s.host,
    marks: s.marks.slice(),
    zones: s.zones.map(copyPile),
    frames: s.frames.map(copyFrame),
    pending: copyFew(s.pending),
    waiting: copyFew(s.waiting),
    effects: copyFew(s.effects),
    history: copyFew(s.history),
    known: s.known,
    watch: s.watch,
    checkpoints: copyFew(s.checkpoints),
    globals: { ...s.globals },
    turn: s.turn,
    turnSeat: s.turnSeat,
    gone: copyPile(s.gone),
    serial: s.serial,
    returned: s.returned,
    result: s.result,
  }
}

/** A copy that shares nothing that either of the two can change. */
export function copyState<Globals extends object>(s: State<Globals>): WritableState<Globals> {
  const copy = lentState(s)
  copy.holder = copy.holder.slice()
  copy.since = copy.since.slice()
  copy.host = copy.host.slice()
  copy.marks = copy.marks.map(copyPile)
  copy.known = copy.known.slice()
  return copy
}

/**
 * Many lists are empty, and making an empty one is faster than copying it; lists of numbers have their own function.
 */
const copyPile = (list: readonly number[]): number[] => (list.length === 0 ? [] : list.slice())
const copyFew = <T>(list: readonly T[]): T[] => (list.length === 0 ? [] : list.slice())

const copyFrame = ({ in: name, at, vars }: ReadonlyFrame): Frame => ({ in: name, at, vars: { ...vars } })

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** What people call a seat. */
export function seatName(seat: Seat): string {
  return LETTERS[seat] ?? `#${seat}`
}

/** The seat a person means, or -1. */
export function seatNamed(name: string): Seat {
  return name.length === 1 ? LETTERS.indexOf(name.toUpperCase()) : -1
}

export function isRef(value: unknown): value is Ref {
  return typeof value === 'object' && value !== null && 'card' in value && 'life' in value
}
