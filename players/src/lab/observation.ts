import type { Meter, TableLayout } from '@tefuda/common'
import {
  type CardId,
  emptyState,
  FACE,
  type Ready,
  type Seat,
  Table,
  UNSEEN,
  type ZoneId,
} from '@tefuda/kernel'
import { countedMarks, noDecks, valueNames } from '../features/card-values.ts'

/** How much of what a seat sees stands in a vector: counts and sums, or these and how often it sees each card where. */
export type Detail = 'compact' | 'full'

/**
 * What a seat sees as numbers, always as many for a game with so many seats. Each place has a name; `docs/research.md` tells what
 * they say. Seats are named from whoever looks: 0 is itself, 1 whoever sits next, and so on.
 */
export class Observation<G extends object> {
  readonly names: readonly string[]
  private readonly rules: Ready<G>
  private readonly seats: number
  private readonly values: readonly string[]
  private readonly marks: readonly number[]
  private readonly globals: readonly Global[]
  private readonly phases: readonly string[]
  private readonly phase: string
  private readonly meters: TableLayout['meters']
  private readonly down: readonly number[]
  private readonly isFull: boolean
  private readonly zones: Table<G>['layout']
  /** For each seat, where each zone stands in its vector. */
  private readonly places: readonly (readonly number[])[]
  /** Where the numbers of each part begin. */
  private readonly from: {
    readonly zones: number
    readonly play: number
    readonly flow: number
    readonly meters: number
    readonly cards: number
  }

  constructor(rules: Ready<G>, seats: number, detail: Detail, layout: TableLayout | null = null) {
    this.rules = rules
    this.seats = seats
    this.isFull = detail === 'full'
    this.values = valueNames(rules)
    this.marks = countedMarks(rules)
    this.globals = globalsOf(rules, seats, layout)
    this.phases = layout?.phases ?? []
    this.phase = layout?.phase ?? ''
    this.meters = layout?.meters ?? []
    this.down = (layout?.down ?? []).map((mark) => rules.markNamed.get(mark)!)
    this.zones = new Table(rules, emptyState(rules, noDecks(seats), rules.readOptions({}), 0)).layout
    const names: string[] = [
      'turn',
      'over',
      'asked',
      ...KINDS.map((kind) => `asked.${kind}`),
      'asked.options',
      'waiting',
    ]
    const each = (name: string) => Array.from({ length: seats }, (_, seat) => `${name}.${seat}`)
    names.push(...each('turn.of'), ...each('gone'))
    const zones = names.length
    for (let zone = 0; zone < this.zones.size; zone++)
      names.push(`${this.zoneName(zone)}.count`, `${this.zoneName(zone)}.faces`)
    const play = names.length
    const inPlay = [
      'cards',
      ...this.values.map((name) => `value.${name}`),
      ...this.marks.map((m) => `mark.${rules.marks[m]}`),
    ]
    for (let seat = 0; seat < seats; seat++) names.push(...inPlay.map((name) => `play.${seat}.${name}`))
    const flow = names.length
    for (const { name, of } of this.globals)
      names.push(...(of === 'one' ? [`global.${name}`] : each(`global.${name}`)))
    names.push(...this.phases.map((phase) => `phase.${phase}`))
    const meters = names.length
    for (const { zone } of this.meters) names.push(...each(`meter.${zone}`), ...each(`meter.${zone}.left`))
    const cards = names.length
    if (this.isFull)
      for (const where of ['hidden', 'own', 'others'])
        names.push(...rules.cards.map(({ name }) => `card.${where}.${name}`))
    this.from = { zones, play, flow, meters, cards }
    this.names = names
    this.places = Array.from({ length: seats }, (_, seat) =>
      this.zones.specOf.map((_, zone) => this.placeOf(zone, seat)),
    )
  }

  get length(): number {
    return this.names.length
  }

  /** What a seat sees now. */
  of(t: Table<G>, seat: Seat, into: number[] = []): number[] {
    const { state } = t
    into.length = 0
    for (let i = 0; i < this.names.length; i++) into.push(0)
    const decision = t.decision()
    into[0] = state.turn
    into[1] = state.result ? 1 : 0
    if (decision?.seat === seat) {
      into[2] = 1
      into[3 + KINDS.indexOf(decision.kind)] = 1
      into[3 + KINDS.length] =
        decision.kind === 'number' ? decision.max - decision.min + 1 : decision.options.length
    }
    into[4 + KINDS.length] = state.pending.length
    const seats = 5 + KINDS.length
    if (state.turnSeat >= 0) into[seats + this.from0(state.turnSeat, seat)] = 1
    for (const gone of state.gone) into[seats + this.seats + this.from0(gone, seat)] = 1
    for (let zone = 0; zone < this.zones.size; zone++) this.addZone(t, seat, zone, into)
    this.addFlow(t, seat, into)
    this.addMeters(t, seat, into)
    return into
  }

  /** A seat by its distance from the seat that looks. */
  private from0(seat: Seat, looks: Seat): number {
    return (seat - looks + this.seats) % this.seats
  }

  private zoneName(zone: ZoneId): string {
    const { specOf, seatOf, cellOf } = this.zones
    const { name, cells = 1 } = specOf[zone]!
    const whose = seatOf[zone]! < 0 ? '' : `.${seatOf[zone]}`
    return `zone.${name}${whose}${cells > 1 ? `.${cellOf[zone]}` : ''}`
  }

  /** Where a zone stands in the vector of a seat: as it would were that the first seat. */
  private placeOf(zone: ZoneId, seat: Seat): number {
    const { specOf, seatOf, cellOf, first } = this.zones
    const { name, cells = 1 } = specOf[zone]!
    const whose = seatOf[zone]!
    const as = whose < 0 ? zone : first[name]! + this.from0(whose, seat) * cells + cellOf[zone]!
    return this.from.zones + 2 * as
  }

  private addZone(t: Table<G>, seat: Seat, zone: ZoneId, into: number[]): void {
    const pile = t.state.zones[zone]!
    const spec = this.zones.specOf[zone]!
    const at = this.places[seat]![zone]!
    into[at] = spec.counts(t, seat, zone) ? pile.length : SECRET
    for (let i = 0; i < pile.length; i++) {
      const card = pile[i]!
      const sight = spec.sees(t, seat, card, pile.length - 1 - i)
      if (sight === UNSEEN) continue
      if (sight === FACE) into[at + 1]!++
      if (spec.inPlay) this.addInPlay(t, seat, card, sight === FACE, into)
      if (this.isFull && sight === FACE)
        this.addCard(t, seat, card, spec.sees(t, -1, card, pile.length - 1 - i) === FACE, into)
    }
  }

  private addInPlay(t: Table<G>, seat: Seat, card: CardId, isFace: boolean, into: number[]): void {
    const width = 1 + this.values.length + this.marks.length
    const at = this.from.play + this.from0(t.state.holder[card]!, seat) * width
    into[at]!++
    // What is attached to another card, or lies under it, is part of that.
    if (isFace && t.state.host[card] === -1) {
      const values = t.valuesOf(card)
      for (let i = 0; i < this.values.length; i++) {
        const value = values[this.values[i]!]
        if (typeof value === 'number') into[at + 1 + i]! += value
      }
    }
    const marks = at + 1 + this.values.length
    for (let i = 0; i < this.marks.length; i++) into[marks + i]! += t.state.marks[this.marks[i]!]![card]!
  }

  private addCard(t: Table<G>, seat: Seat, card: CardId, isOpen: boolean, into: number[]): void {
    // What not everybody sees is told apart from what lies open.
    const where = !isOpen ? 0 : t.state.owner[card] === seat ? 1 : 2
    into[this.from.cards + where * this.rules.cards.length + t.state.print[card]!]!++
  }

  /** How far each seat has come to what ends the game, and how much is left until then. */
  private addMeters(t: Table<G>, seat: Seat, into: number[]): void {
    let at = this.from.meters
    for (const meter of this.meters) {
      for (let other = 0; other < this.seats; other++) {
        const reads = this.read(t, seat, other, meter)
        const here = at + this.from0(other, seat)
        into[here] = reads
        into[here + this.seats] = reads < 0 || meter.of === undefined ? reads : meter.of - reads
      }
      at += 2 * this.seats
    }
  }

  /** What a meter reads for a seat, to one that looks; -1 where that is secret. */
  private read(t: Table<G>, looks: Seat, seat: Seat, { zone: name, by, value }: Meter): number {
    const spec = this.zones.specOf[this.zones.first[name]!]!
    const zone = this.zones.first[name]! + seat * (spec.cells ?? 1)
    if (!spec.counts(t, looks, zone)) return SECRET
    const pile = t.state.zones[zone]!
    if (value === undefined && by === undefined) return pile.length
    let sum = 0
    for (let i = 0; i < pile.length; i++) {
      const card = pile[i]!
      const isSeen = spec.sees(t, looks, card, pile.length - 1 - i) === FACE
      const isDown = by !== undefined && this.down.some((mark) => t.state.marks[mark]![card] !== 0)
      const number = isSeen && !isDown ? t.valuesOf(card)[(value ?? by)!] : null
      if (typeof number === 'number') sum += number
      else if (by !== undefined) sum++
    }
    return sum
  }

  private addFlow(t: Table<G>, seat: Seat, into: number[]): void {
    const globals = t.state.globals as { readonly [name: string]: unknown }
    let at = this.from.flow
    for (const { name, of } of this.globals) {
      const value = globals[name]
      if (of === 'one') into[at++] = Number(value) || 0
      else {
        for (let other = 0; other < this.seats; other++) {
          const here = this.from0(other, seat)
          into[at + here] =
            of === 'seat' ? (value === other ? 1 : 0) : Number(Array.isArray(value) ? value[other] : 0) || 0
        }
        at += this.seats
      }
    }
    const phase = this.phases.indexOf(String(globals[this.phase]))
    if (phase >= 0) into[at + phase] = 1
  }
}

/** Stands for a number that the seat may not know. */
const SECRET = -1

const KINDS: readonly string[] = ['choose', 'order', 'number', 'assign']

/** A variable of the game that is a number: one for all, one for each seat, or the number of a seat. */
interface Global {
  readonly name: string
  readonly of: 'one' | 'each' | 'seat'
}

function globalsOf<G extends object>(rules: Ready<G>, seats: number, layout: TableLayout | null): Global[] {
  const namesSeats = layout
    ? [layout.acting.global, ...layout.badges.map(({ global }) => global), layout.hunted ?? '']
    : []
  const begun = Object.entries(rules.globals(seats, rules.readOptions({})))
  return begun.flatMap(([name, value]): Global[] => {
    if (Array.isArray(value))
      return value.length === seats && value.every((one) => typeof one === 'number')
        ? [{ name, of: 'each' }]
        : []
    if (typeof value !== 'number' && typeof value !== 'boolean') return []
    return [{ name, of: namesSeats.includes(name) ? 'seat' : 'one' }]
  })
}
