import { type Event, NOBODY } from '../event.ts'
import { BadInput } from '../explain.ts'
import { FactNumbers } from '../facts.ts'
import { type Layout, layOut, type Seating, seatingOf, zoneId } from '../layout.ts'
import { DONE, type Entry } from '../procedure.ts'
import { remembered } from '../remember.ts'
import type { Ready } from '../rules.ts'
import {
  type CardId,
  type Clause,
  COLUMNS,
  copyState,
  type LastKnown,
  lentState,
  MOST_LENT,
  type Pending,
  type Ref,
  type Seat,
  type State,
  WATCHING,
  type Watch,
  WRITABLE,
  type WritableState,
  type ZoneId,
} from '../state.ts'
import type { Table } from '../table.ts'

/**
 * The layout of a table for a given number of seats, and its seatings by who has left (as bits), as far as they were needed.
 */
interface Places<G extends object> {
  readonly layout: Layout<G>
  readonly facts: FactNumbers
  readonly seatings: Seating[]
}
const placesOf = remembered((_: object) => new Map<number, unknown>())

function placesFor<G extends object>(rules: Ready<G>, seats: number, variables: G): Places<G> {
  const bySeats = placesOf(rules) as Map<number, Places<G>>
  let found = bySeats.get(seats)
  if (!found) {
    const layout = layOut(rules.zones, seats)
    found = { layout, facts: new FactNumbers(rules, layout, Object.keys(variables)), seatings: [] }
    bySeats.set(seats, found)
  }
  return found
}

/** The table as it lies: seats, zones, cards and the last known state of gone objects. It only reads. */
export abstract class Board<G extends object> {
  readonly rules: Ready<G>
  readonly layout: Layout<G>
  /** Everything that can be read of it, by number. */
  readonly facts: FactNumbers
  private readonly seatings: Seating[]
  /** The whole table: the game's own rules are asked with it. */
  protected abstract readonly table: Table<G>
  /** The game as it is now. */
  readonly state: State<G>
  protected readonly writable: WritableState<G>
  /** The columns that another table may also read, as bits: we copy each before we write into it. */
  private lent = 0

  constructor(rules: Ready<G>, state: WritableState<G>, isLent = false) {
    this.rules = rules
    this.state = state
    this.writable = state
    if (isLent) this.lent = EVERY_COLUMN
    const { layout, facts, seatings } = placesFor(rules, state.decks.length, state.globals)
    this.layout = layout
    this.facts = facts
    this.seatings = seatings
  }

  /** The same state for the parts of the kernel that change it from outside. */
  get [WRITABLE](): WritableState<G> {
    if (this.lent !== 0) this.ownAll()
    return this.writable
  }

  set [WATCHING](watch: Watch | null) {
    this.writable.watch = watch
  }

  /** The state for another table: from now on the two share its columns. */
  protected lend(): WritableState<G> {
    this.lent = EVERY_COLUMN
    return sharedState(this.state)
  }

  /** Takes over another state, which may be needed again. */
  protected becomes(other: State<G>): void {
    Object.assign(this.writable, sharedState(other))
    this.lent = EVERY_COLUMN
  }

  /** A column of marks, to be written into. */
  protected ownMark(m: number): number[] {
    const { marks } = this.writable
    const bit = 1 << m
    if ((this.lent & bit) !== 0) {
      this.lent &= ~bit
      marks[m] = marks[m]!.slice()
    }
    return marks[m]!
  }

  protected ownHosts(): CardId[] {
    if ((this.lent & COLUMNS.host) !== 0) {
      this.lent &= ~COLUMNS.host
      this.writable.host = this.writable.host.slice()
    }
    return this.writable.host
  }

  protected ownHolders(): Seat[] {
    if ((this.lent & COLUMNS.holder) !== 0) {
      this.lent &= ~COLUMNS.holder
      this.writable.holder = this.writable.holder.slice()
    }
    return this.writable.holder
  }

  protected ownSince(): number[] {
    if ((this.lent & COLUMNS.since) !== 0) {
      this.lent &= ~COLUMNS.since
      this.writable.since = this.writable.since.slice()
    }
    return this.writable.since
  }

  protected ownKnown(): (LastKnown | null)[] {
    if ((this.lent & COLUMNS.known) !== 0) {
      this.lent &= ~COLUMNS.known
      this.writable.known = this.writable.known.slice()
    }
    return this.writable.known
  }

  private ownAll(): void {
    for (let m = 0; m < this.state.marks.length; m++) this.ownMark(m)
    this.ownHosts()
    this.ownHolders()
    this.ownSince()
    this.ownKnown()
    this.lent = 0
  }

  seatCount(): number {
    return this.state.decks.length
  }

  private seating(): Seating {
    const { gone } = this.state
    let left = 0
    for (let i = 0; i < gone.length; i++) left |= 1 << gone[i]!
    this.seatings[left] ??= seatingOf(this.seatCount(), gone, this.rules.teams?.(this.seatCount()) ?? null)
    return this.seatings[left]!
  }

  /** Seats still in the game. */
  seats(): readonly Seat[] {
    return this.seating().all
  }

  /** The seats of the game from this one on, in turn order. */
  around(from: Seat): readonly Seat[] {
    return this.seating().from[from % this.seatCount()]!
  }

  allied(a: Seat, b: Seat): boolean {
    if (!this.rules.teams) return a === b
    const teams = this.rules.teams(this.seatCount())
    return teams[a] === teams[b]
  }

  opponents(seat: Seat): readonly Seat[] {
    return this.seating().against[seat]!
  }

  zone(name: string, seat: Seat = NOBODY, cell = 0): ZoneId {
    return zoneId(this.layout, name, seat, cell)
  }

  cards(name: string, seat: Seat = NOBODY, cell = 0): readonly CardId[] {
    return this.state.zones[zoneId(this.layout, name, seat, cell)]!
  }

  cardsInPlay(): CardId[] {
    const { zones } = this.state
    const cards: CardId[] = []
    for (let zone = 0; zone < zones.length; zone++)
      if (this.layout.specOf[zone]!.inPlay) cards.push(...zones[zone]!)
    return cards
  }

  isInPlay(card: CardId): boolean {
    return this.layout.specOf[this.state.at[card]!]!.inPlay === true
  }

  column(mark: string): readonly number[] {
    return this.state.marks[this.markIndex(mark)]!
  }

  /** The column of a mark, by its number. Refuses a mark that is not declared. */
  markIndex(mark: string): number {
    const index = this.rules.markNamed.get(mark)
    if (index === undefined)
      throw new BadInput(
        `there is no mark "${mark}"; marks are ${this.rules.marks.join(', ')}`,
        `「${mark}」という印はありません。あるのは${this.rules.marks.join('、')}です`,
      )
    return index
  }

  markOf(card: CardId, mark: string): number {
    return this.column(mark)[card]!
  }

  ref(card: CardId): Ref {
    return { card, life: this.state.life[card]! }
  }

  /** Whether a reference still means the object it meant. */
  alive(ref: Ref): boolean {
    return ref.card >= 0 && this.state.life[ref.card] === ref.life
  }

  pendingItem(id: number): Pending | undefined {
    return this.state.pending.find((item) => item.id === id)
  }

  /** How often a seat's events of a kind have happened this turn; the rules must remember that kind. */
  happened(type: string, seat: Seat, test: (e: Event) => boolean = always): number {
    let count = 0
    for (const e of this.state.history) if (e.type === type && e.seat === seat && test(e)) count++
    return count
  }

  /** What is remembered of an object that no longer exists. */
  lastKnown({ card, life }: Ref): LastKnown | null {
    let known = this.state.known[card] ?? null
    while (known && known.life !== life) known = known.before
    return known
  }

  /** A mark of an object, or its last value if the object has left; 0 if unknown. */
  lastMark(ref: Ref, mark: string): number {
    if (this.alive(ref)) return this.markOf(ref.card, mark)
    return this.lastKnown(ref)?.marks[this.rules.markNamed.get(mark)!] ?? 0
  }

  /** Who controls an object, or last controlled it; its owner if unknown. */
  lastHolder(ref: Ref): Seat {
    if (this.alive(ref)) return this.state.holder[ref.card]!
    return this.lastKnown(ref)?.holder ?? this.state.owner[ref.card]!
  }

  /** The running clauses, outermost first. */
  where(): Clause[] {
    return this.state.frames.filter((frame) => frame.at !== DONE).map((frame) => frame.at)
  }

  /** The variables of a running procedure, the innermost of that name; null if none runs. */
  running<V extends object>({ name }: Entry<V>): V | null {
    const { frames } = this.state
    for (let i = frames.length - 1; i >= 0; i--)
      if (frames[i]!.in === name) return frames[i]!.vars as unknown as V
    return null
  }
}

const always = () => true

const EVERY_COLUMN = 0x7fffffff
const sharedState = <G extends object>(state: State<G>): WritableState<G> =>
  state.marks.length > MOST_LENT ? copyState(state) : lentState(state)
