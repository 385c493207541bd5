import { BOTTOM, type Event } from './event.ts'
import { FACE } from './rules.ts'
import type { CardId, Seat, ZoneId } from './state.ts'
import { SPECTATOR, type Witnessed } from './table/witness.ts'
import type { Table } from './table.ts'

/**
 * What a seat remembers. A view holds the present alone: a card that was shown on its way to a hand is just one of its cards
 * afterwards. Whoever listens knows better. All of it is folded from what the seat heard, so it is nothing that the seat may not
 * know; what it cannot know for certain is a belief.
 */

/** A card that a seat believes to lie where it does not see it: it was shown there, or seen on its way. */
export interface Recalled {
  readonly zone: ZoneId
  readonly name: string
  /** 0 is the uppermost of its pile, 1 the next; -1 the undermost, -2 the next; null is anywhere there. */
  readonly place: number | null
  /** How likely it still lies there: cards that the seat did not see may have gone from there since. */
  readonly odds: number
}

/** All that the memory of a seat holds, as data. */
export interface Remembered {
  readonly known: readonly Recalled[]
  /** What was known when each of the checkpoints was set to which the game may go back. */
  readonly before: readonly (readonly Recalled[])[]
}
const NOTHING: Remembered = { known: [], before: [] }

/** What is less likely than this is forgotten. */
const FORGOTTEN = 0.05
/** A pile that may not be counted is taken for one of so many. */
const UNCOUNTED = 10

/** A card on its way, as far as a seat knows it. */
type Known = Pick<Recalled, 'name' | 'odds'>

/** The memory of one seat. */
export class Recall<G extends object> {
  private readonly seat: Seat
  private before: Remembered['before']
  known: readonly Recalled[]

  constructor(seat: Seat, { known, before }: Remembered = NOTHING) {
    this.seat = seat
    this.known = known
    this.before = before
  }

  get remembered(): Remembered {
    return { known: this.known, before: this.before }
  }

  copy(): Recall<G> {
    return new Recall<G>(this.seat, this.remembered)
  }

  /** The seat hears of an event that has just happened. */
  hear(t: Table<G>, { event, faces }: Witnessed): void {
    const depth = t.state.checkpoints.length
    if (event.type === 'rewind') this.known = this.before[depth] ?? this.known
    this.before = this.before.slice(0, depth)
    while (this.before.length < depth) this.before = [...this.before, this.known]
    if (event.type === 'rewind') return
    const then = this.known
    const bit = 1 << (this.seat < 0 ? SPECTATOR : this.seat)
    const isSeen = (i: number) => (faces[i]! & bit) !== 0
    if (event.type === 'move') this.hearMove(t, event, isSeen)
    else if (event.type === 'shuffle') this.hearShuffle(event.to[0]!)
    else this.hearOf(t, event, isSeen)
    // In which order cards were named in an event tells nothing.
    if (this.known !== then) this.known = this.known.toSorted(inOrder)
  }

  private hearMove(t: Table<G>, { cards, from, to, value }: Event, isSeen: (i: number) => boolean): void {
    cards.forEach((card, i) => {
      const name = isSeen(i) ? nameOf(t, card) : null
      const known = this.left(t, from[i]!, name)
      const isHidden = t.sight(this.seat, card) !== FACE
      this.came(t, to[i]!, isHidden ? known : null, value === BOTTOM)
    })
  }

  /** A card has left a zone; gives what the seat knows of it. */
  private left(t: Table<G>, zone: ZoneId, name: string | null): Known | null {
    if (!this.known.some((one) => one.zone === zone)) return name === null ? null : { name, odds: 1 }
    if (name === null && !this.counts(t, zone)) return null
    const gone = this.whichLeft(t, zone, name)
    const isPile = this.isPile(t, zone)
    const many = this.counts(t, zone) ? t.state.zones[zone]!.length + 1 : UNCOUNTED
    this.known = this.known.flatMap((one): Recalled[] => {
      if (one === gone) return []
      if (one.zone !== zone) return [one]
      const place = isPile ? placeAfter(one.place, gone?.place ?? 0) : null
      const odds = name === null && !gone ? (one.odds * (many - 1)) / many : one.odds
      return odds < FORGOTTEN ? [] : [{ ...one, place, odds }]
    })
    if (name !== null) return { name, odds: 1 }
    return gone ? { name: gone.name, odds: gone.odds } : null
  }

  /** Which of the cards it remembers has left: the one of that name, or the uppermost where it did not see which. */
  private whichLeft(t: Table<G>, zone: ZoneId, name: string | null): Recalled | undefined {
    const here = this.known.filter((one) => one.zone === zone)
    if (name === null) return this.isPile(t, zone) ? here.find(({ place }) => place === 0) : undefined
    const named = here.filter((one) => one.name === name)
    return named.find(({ place }) => place === 0) ?? named[0]
  }

  /** A card has come to a zone, of which the seat knows something or not. */
  private came(t: Table<G>, zone: ZoneId, known: Known | null, isBelow: boolean): void {
    const isPile = this.isPile(t, zone)
    if (isPile)
      this.known = this.known.map((one) => {
        if (one.zone !== zone || one.place === null || one.place < 0 !== isBelow) return one
        return { ...one, place: one.place + (isBelow ? -1 : 1) }
      })
    if (known) this.known = [...this.known, { zone, ...known, place: isPile ? (isBelow ? -1 : 0) : null }]
  }

  private hearShuffle(zone: ZoneId): void {
    this.known = this.known.map((one) => (one.zone === zone ? { ...one, place: null } : one))
  }

  /** Cards that the seat sees in an event and no more after it: they were shown, or looked at, and lie where they lay. */
  private hearOf(t: Table<G>, { cards }: Event, isSeen: (i: number) => boolean): void {
    const matched = new Set<Recalled>()
    cards.forEach((card, i) => {
      if (!isSeen(i) || t.sight(this.seat, card) === FACE) return
      const zone = t.state.at[card]!
      const name = nameOf(t, card)
      const known = this.known.find((one) => one.zone === zone && one.name === name && !matched.has(one))
      const pile = t.state.zones[zone]!
      const place = this.isPile(t, zone) ? pile.length - 1 - pile.lastIndexOf(card) : null
      const now: Recalled = { zone, name, place, odds: 1 }
      matched.add(now)
      this.known = [...this.known.filter((one) => one !== known), now]
    })
  }

  private counts(t: Table<G>, zone: ZoneId): boolean {
    return t.layout.specOf[zone]!.counts(t, this.seat, zone)
  }

  /** Whether cards lie in an order there that the seat may follow. */
  private isPile(t: Table<G>, zone: ZoneId): boolean {
    return t.layout.specOf[zone]!.unordered !== true
  }
}

const inOrder = (one: Recalled, other: Recalled): number =>
  one.zone - other.zone ||
  (one.place ?? Infinity) - (other.place ?? Infinity) ||
  (one.name < other.name ? -1 : one.name > other.name ? 1 : one.odds - other.odds) ||
  0

const nameOf = <G extends object>({ state, rules }: Table<G>, card: CardId): string =>
  rules.cards[state.print[card]!]!.name

/** Where a card lies after one above or below it has gone from a place. */
function placeAfter(place: number | null, gone: number | null): number | null {
  if (place === null || gone === null) return place
  if (place >= 0 !== gone >= 0) return place
  if (place >= 0) return place > gone ? place - 1 : place === gone ? null : place
  return place < gone ? place + 1 : place
}

/** The memories of all seats of a table: they listen from now on. */
export class Recalls<G extends object> {
  private readonly each: readonly Recall<G>[]

  /** From now on; where the game went on elsewhere before, with what each seat remembered there. */
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

  of(seat: Seat): readonly Recalled[] {
    return this.each[seat]!.known
  }
}
