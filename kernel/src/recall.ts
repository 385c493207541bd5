import { BOTTOM, type Event, FOUND } from './event.ts'
import { FACE, UNSEEN } from './rules.ts'
import type { CardId, Seat, ZoneId } from './state.ts'
import { isSearched, SPECTATOR, type Witnessed } from './table/witness.ts'
import type { Table } from './table.ts'

/**
 * What a seat remembers. A view holds only the present: a card that was shown on its way to a hand is just
 * one of its cards afterwards. A seat that listened knows better. Memory is computed only from what the seat
 * heard, so it reveals nothing that the seat may not know; what is uncertain is a belief.
 */

/** A card that a seat believes to lie where it cannot see it: it was shown there, or seen on its way. */
export interface Recalled {
  readonly zone: ZoneId
  readonly name: string
  /** 0 is the top of its pile, 1 the next; -1 the bottom, -2 the next; null is anywhere there. */
  readonly place: number | null
  /** The card lies in one of this many places; `place` is the outermost. Exactly at `place` if left out. */
  readonly among?: number
  /** The probability that it still lies there: unseen cards may have left since. */
  readonly odds: number
}

/** The cards another seat holds, and for how many of its turns it has held each: it could have played them. */
export interface HeldCards {
  readonly zone: ZoneId
  /** The shortest first; fractions of a turn where the seat cannot know which card has gone. */
  readonly turns: readonly number[]
}

/** What a seat remembers at one moment. */
export interface Memory {
  readonly known: readonly Recalled[]
  readonly held: readonly HeldCards[]
  /** Whose turn it is, or was when the seat last heard of one. */
  readonly turnOf: Seat
}

/** The whole memory of a seat, as data. */
export interface Remembered extends Memory {
  /** What was remembered at each checkpoint that the game may go back to. */
  readonly before: readonly Memory[]
}
/** The memory of a seat that has heard nothing yet. */
export const NO_MEMORY: Remembered = { known: [], held: [], turnOf: -1, before: [] }

/** Anything less likely than this is forgotten. */
const FORGOTTEN = 0.05
/** The assumed size of a pile that may not be counted. */
const UNCOUNTED = 10

/** A moving card, as far as a seat knows it. */
type KnownCard = Pick<Recalled, 'name' | 'odds'>

/** A card of an event that has arrived in a zone. */
interface Arrival {
  /** Its index in the event. */
  readonly nth: number
  readonly known: KnownCard | null
  readonly isHidden: boolean
}

/** Stands for the name of an unseen card; sorts after all names. */
const UNNAMED = '\uffff'

/** The memory of one seat. */
export class Recall<G extends object> {
  private readonly seat: Seat
  private before: Remembered['before']
  private known: readonly Recalled[]
  private held: readonly HeldCards[]
  private turnOf: Seat

  constructor(seat: Seat, { known, held, turnOf, before }: Remembered = NO_MEMORY) {
    this.seat = seat
    this.known = known
    this.held = held
    this.turnOf = turnOf
    this.before = before
  }

  get now(): Memory {
    return { known: this.known, held: this.held, turnOf: this.turnOf }
  }

  get remembered(): Remembered {
    return { ...this.now, before: this.before }
  }

  copy(): Recall<G> {
    return new Recall<G>(this.seat, this.remembered)
  }

  /** The seat hears of an event that has just happened. */
  hear(t: Table<G>, told: Witnessed): void {
    const { event, faces } = told
    const depth = t.state.checkpoints.length
    if (event.type === 'rewind') this.goBack(this.before[depth])
    this.before = this.before.slice(0, depth)
    while (this.before.length < depth) this.before = [...this.before, this.now]
    if (event.type === 'rewind') return
    const then = this.known
    const bit = 1 << (this.seat < 0 ? SPECTATOR : this.seat)
    const isSeen = (i: number) => (faces[i]! & bit) !== 0
    if (event.type === 'move') this.hearMove(t, event, isSeen)
    else if (event.type === 'turn') this.hearTurn(t, event.seat)
    else if (event.type === 'shuffle') this.hearShuffle(event.to[0]!)
    else this.hearOf(t, told, isSeen)
    // The order of the cards in an event must reveal nothing.
    if (this.known !== then) this.known = this.known.toSorted(inOrder)
  }

  private goBack({ known, held, turnOf }: Memory = this.now): void {
    this.known = known
    this.held = held
    this.turnOf = turnOf
  }

  /** A turn begins: the player of the last one has kept what they hold now. */
  private hearTurn(t: Table<G>, seat: Seat): void {
    const { layout, state } = t
    const kept = this.turnOf
    this.turnOf = seat
    if (kept < 0 || kept === this.seat) return
    const others = this.held.filter(({ zone }) => layout.seatOf[zone] !== kept)
    const zones = layout.specOf.flatMap((spec, zone) =>
      layout.seatOf[zone] === kept && spec.unordered && this.counts(t, zone) ? [zone] : [],
    )
    const now = zones.flatMap((zone): HeldCards[] => {
      const many = state.zones[zone]!.length
      const before = this.held.find((one) => one.zone === zone)?.turns ?? []
      const fresh = new Array<number>(Math.max(0, many - before.length)).fill(0)
      return many === 0 ? [] : [{ zone, turns: [...fresh, ...before].slice(0, many).map((n) => n + 1) }]
    })
    this.held = [...others, ...now].sort((a, b) => a.zone - b.zone)
  }

  /** A card has left the cards that somebody holds, or joined them. */
  private changeHeld(zone: ZoneId, isCome: boolean): void {
    if (!this.held.some((one) => one.zone === zone)) return
    this.held = this.held.map((one) => {
      if (one.zone !== zone) return one
      return { zone, turns: isCome ? [0, ...one.turns] : withoutAny(one.turns) }
    })
  }

  private hearMove(t: Table<G>, event: Event, isSeen: (i: number) => boolean): void {
    const { cards, from, to, value } = event
    const arrivals = new Map<ZoneId, Arrival[]>()
    // The order in the event may be secret, so seen cards leave first, in an order of their own.
    for (const i of this.inOpenOrder(t, cards, isSeen)) {
      if (from[i] !== to[i]) {
        this.changeHeld(from[i]!, false)
        this.changeHeld(to[i]!, true)
      }
      const known = this.left(t, from[i]!, isSeen(i) ? nameOf(t, cards[i]!) : null)
      const isHidden = t.sight(this.seat, cards[i]!) !== FACE
      arrivals.set(to[i]!, [
        ...(arrivals.get(to[i]!) ?? []),
        { nth: i, known: isHidden ? known : null, isHidden },
      ])
    }
    for (const [zone, all] of arrivals) {
      const together = all.toSorted((a, b) => a.nth - b.nth)
      if (together.length === 1 || !this.isPile(t, zone) || this.knowsOrder(t, event, zone))
        for (const { known } of together) this.came(t, zone, known, value === BOTTOM)
      else this.cameTogether(zone, together, value === BOTTOM)
    }
  }

  /** The indices of the cards in an event: seen ones by name, then the others. */
  private inOpenOrder(
    t: Table<G>,
    cards: readonly CardId[],
    isSeen: (i: number) => boolean,
  ): readonly number[] {
    const places = [...cards.keys()]
    if (places.length < 2) return places
    const nameAt = (i: number) => (isSeen(i) ? nameOf(t, cards[i]!) : UNNAMED)
    return places.sort((a, b) => (nameAt(a) < nameAt(b) ? -1 : nameAt(a) > nameAt(b) ? 1 : 0))
  }

  /** Only the player who orders cards that arrive on a pile together knows their order. */
  private knowsOrder(t: Table<G>, event: Event, zone: ZoneId): boolean {
    const orderer = t.rules.orderedBy?.(t, event, zone) ?? t.layout.seatOf[zone]!
    return orderer === this.seat
  }

  /** A card has left a zone. Returns what the seat knows of it. */
  private left(t: Table<G>, zone: ZoneId, name: string | null): KnownCard | null {
    if (!this.known.some((one) => one.zone === zone)) return name === null ? null : { name, odds: 1 }
    if (name === null && !this.counts(t, zone)) return null
    const gone = this.whichLeft(t, zone, name)
    const isPile = this.isPile(t, zone)
    const many = this.counts(t, zone) ? t.state.zones[zone]!.length + 1 : UNCOUNTED
    const top = isPile && name === null && !gone ? this.onTop(zone) : undefined
    const from = gone ?? top ?? TOPMOST
    this.known = this.known.flatMap((one): Recalled[] => {
      if (one === gone) return []
      if (one.zone !== zone) return [one]
      const odds = name === null && !gone ? one.odds * staysOf(one, top, many) : one.odds
      if (odds < FORGOTTEN) return []
      return [{ zone, name: one.name, odds, ...(isPile ? placeAfter(one, from) : ANYWHERE) }]
    })
    if (name !== null) return { name, odds: 1 }
    return gone ? { name: gone.name, odds: gone.odds } : null
  }

  /** Which remembered card has left: the one of that name, or the top one if the seat did not see which. */
  private whichLeft(t: Table<G>, zone: ZoneId, name: string | null): Recalled | undefined {
    const here = this.known.filter((one) => one.zone === zone)
    if (name === null) return this.isPile(t, zone) ? here.find(isAtTop) : undefined
    const named = here.filter((one) => one.name === name)
    return named.find(isAtTop) ?? named.find(({ place }) => place === 0) ?? named[0]
  }

  /** One of the remembered cards that may lie on top of a pile. */
  private onTop(zone: ZoneId): Recalled | undefined {
    return this.known.find((one) => one.zone === zone && one.place === 0)
  }

  /** A card has arrived in a zone; the seat may know something of it. */
  private came(t: Table<G>, zone: ZoneId, known: KnownCard | null, isBelow: boolean): void {
    const isPile = this.isPile(t, zone)
    if (isPile) this.makeRoom(zone, 1, isBelow)
    if (known) this.known = [...this.known, { zone, ...known, place: isPile ? (isBelow ? -1 : 0) : null }]
  }

  /** Cards have arrived on a pile in an order the seat does not know. It sees the outermost ones that lie open. */
  private cameTogether(zone: ZoneId, cards: readonly Arrival[], isBelow: boolean): void {
    const open = cards.length - 1 - cards.findLastIndex(({ isHidden }) => isHidden)
    const among = cards.length - open
    const place = isBelow ? -1 - open : open
    this.makeRoom(zone, cards.length, isBelow)
    const now = cards.flatMap(({ known }): Recalled[] =>
      known ? [{ zone, ...known, place, ...(among > 1 ? { among } : {}) }] : [],
    )
    this.known = [...this.known, ...now]
  }

  /** Cards arrive at one end of a pile; those counted from that end now lie further in. */
  private makeRoom(zone: ZoneId, many: number, isBelow: boolean): void {
    this.known = this.known.map((one) => {
      if (one.zone !== zone || one.place === null || one.place < 0 !== isBelow) return one
      return { ...one, place: one.place + (isBelow ? -many : many) }
    })
  }

  private hearShuffle(zone: ZoneId): void {
    this.known = this.known.map((one) =>
      one.zone === zone ? { zone, name: one.name, odds: one.odds, ...ANYWHERE } : one,
    )
  }

  /**
   * Cards that the seat sees in an event but not after it: somebody showed or looked at them, and they lie where they lay.
   */
  private hearOf(t: Table<G>, told: Witnessed, isSeen: (i: number) => boolean): void {
    const matched = new Set<Recalled>()
    told.event.cards.forEach((card, i) => {
      if (!isSeen(i) || t.sight(this.seat, card) === FACE) return
      const zone = t.state.at[card]!
      const name = nameOf(t, card)
      const known = this.known.find((one) => one.zone === zone && one.name === name && !matched.has(one))
      const pile = t.state.zones[zone]!
      const place = this.seesWhere(t, told, zone, isSeen) ? pile.length - 1 - pile.lastIndexOf(card) : null
      const now: Recalled = { zone, name, place, odds: 1 }
      matched.add(now)
      this.known = [...this.known.filter((one) => one !== known), now]
    })
  }

  /** Whether the seat sees where in its zone a shown card lies, and not only that somebody found it there. */
  private seesWhere(
    t: Table<G>,
    { event, faces }: Witnessed,
    zone: ZoneId,
    isSeen: (i: number) => boolean,
  ): boolean {
    if (!this.isPile(t, zone) || (event.type === 'show' && event.value === FOUND)) return false
    const wasForOthers = (card: CardId, i: number) =>
      t.state.at[card] === zone && !isSeen(i) && faces[i] !== 0 && t.sight(this.seat, card) === UNSEEN
    return !event.cards.some(wasForOthers) && !isSearched(t, zone, this.seat)
  }

  private counts(t: Table<G>, zone: ZoneId): boolean {
    return t.layout.specOf[zone]!.counts(t, this.seat, zone)
  }

  /** Whether cards there have an order that the seat may follow. */
  private isPile(t: Table<G>, zone: ZoneId): boolean {
    return t.layout.specOf[zone]!.unordered !== true
  }
}

/** How long the others have been held if any one of them, equally likely, has gone. */
const withoutAny = (turns: readonly number[]): readonly number[] =>
  turns.slice(1).map((next, i) => ((turns.length - 1 - i) * turns[i]! + (i + 1) * next) / turns.length)

const inOrder = (one: Recalled, other: Recalled): number =>
  one.zone - other.zone ||
  (one.place ?? Infinity) - (other.place ?? Infinity) ||
  (one.among ?? 1) - (other.among ?? 1) ||
  (one.name < other.name ? -1 : one.name > other.name ? 1 : one.odds - other.odds) ||
  0

const nameOf = <G extends object>({ state, rules }: Table<G>, card: CardId): string =>
  rules.cards[state.print[card]!]!.name

/** Where a card lies, or one of the places where it may lie. */
type Whereabouts = Pick<Recalled, 'place' | 'among'>

const ANYWHERE: Whereabouts = { place: null }
const TOPMOST: Whereabouts = { place: 0 }

const isAtTop = ({ place, among = 1 }: Recalled): boolean => place === 0 && among === 1

/**
 * The probability that a card has stayed when an unseen one of this many left: the top one of its pile, where that is known.
 */
function staysOf({ place, among = 1 }: Recalled, top: Recalled | undefined, many: number): number {
  if (!top) return (many - 1) / many
  return place === 0 ? (among - 1) / among : 1
}

/** Where a card lies after another has left its pile. */
function placeAfter(one: Whereabouts, gone: Whereabouts): Whereabouts {
  if (one.place === null || gone.place === null || one.place >= 0 !== gone.place >= 0) return one
  const { place, among = 1 } = one
  if (place === gone.place) return among > 1 ? within(place, among - 1) : ANYWHERE
  if (Math.abs(place) < Math.abs(gone.place)) return one
  return within(place >= 0 ? place - 1 : place + 1, among)
}

const within = (place: number, among: number): Whereabouts => (among > 1 ? { place, among } : { place })

/** The memories of all seats of a table. They listen from now on. */
export class Recalls<G extends object> {
  private readonly each: readonly Recall<G>[]

  /** From now on; if the game began elsewhere, with what each seat remembered there. */
  constructor(t: Table<G>, before: readonly Remembered[] = []) {
    this.each = t.state.decks.map((_, seat) => new Recall<G>(seat, before[seat]))
    t.journal ??= []
    const { hears } = t
    t.hears = (told) => {
      hears?.(told)
      for (const recall of this.each) recall.hear(t, told)
    }
  }

  /** What each seat remembers. */
  get remembered(): readonly Remembered[] {
    return this.each.map((recall) => recall.remembered)
  }

  of(seat: Seat): Memory {
    return this.each[seat]!.now
  }
}
