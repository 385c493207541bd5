import type { Seat, Table, ZoneId } from '@tefuda/kernel'
import type { TableLayout } from './tabletop.ts'

/**
 * A position as numbers that every game declares: how many cards each side has in its zones, the
 * characteristics and marks of those in play, and how near the end is.
 */

/** What to count for a side: the numeric characteristics found in the cards of played games. */
export interface Counted {
  readonly fields: readonly string[]
}

/** Counts up to these sizes get features of their own: the first cards of a zone are worth more than the tenth. */
const STEPS: readonly number[] = [2, 5, 10]
/** Distances to the end that get features of their own. */
const NEAR: readonly number[] = [1, 2, 4]

type Layouts = TableLayout['meters'][number]

/** The indices of the features of a kind of zone. */
interface Place {
  readonly name: string
  /** For the number of cards there. */
  readonly count: number
  /** For the characteristics and marks of cards in play; -1 elsewhere. */
  readonly inPlay: number
}

/** Computes the features of a side, always in the same order. */
export class Features<G extends object> {
  readonly names: readonly string[]
  private readonly places: readonly Place[]
  private readonly fields: readonly string[]
  private readonly marks: readonly number[]
  private readonly meters: readonly { readonly place: number; readonly meter: Layouts }[]
  private readonly down: readonly number[]

  constructor({ rules }: Pick<Table<G>, 'rules'>, layout: TableLayout, { fields }: Counted) {
    const names: string[] = []
    const aside = [...(rules.stamps ?? []), ...(rules.places ?? [])]
    const marks = rules.marks.filter((mark) => !aside.includes(mark))
    this.places = rules.zones.map(({ name, inPlay }): Place => {
      const count = names.length
      names.push(`${name} cards`, ...STEPS.map((n) => `${name} cards up to ${n}`))
      if (!inPlay) return { name, count, inPlay: -1 }
      names.push(`${name} attached`)
      const start = names.length
      names.push(...fields.map((field) => `${name} ${field}`))
      // In its player's own turn a sideways card has already acted; in another's it cannot act.
      names.push(...marks.map((mark) => `${name} marked ${mark} in another's turn`))
      return { name, count, inPlay: start }
    })
    this.fields = fields
    this.marks = marks.map((mark) => rules.markNamed.get(mark)!)
    this.down = layout.down.map((mark) => rules.markNamed.get(mark)!)
    this.meters = layout.meters.flatMap((meter) => {
      if (meter.of === undefined) return []
      const place = names.length
      names.push(`${meter.zone} comes to`, ...NEAR.map((n) => `${meter.zone} within ${n} of the end`))
      return [{ place, meter }]
    })
    names.push('turn')
    this.names = names
  }

  /** The features of a side: of a seat and its allies. */
  ofSide(t: Table<G>, seat: Seat): Float64Array {
    const out = new Float64Array(this.names.length)
    const { layout, state } = t
    const isOurs = (one: Seat) => one >= 0 && t.allied(one, seat)
    for (let zone = 0; zone < layout.size; zone++) {
      const pile = state.zones[zone]!
      if (pile.length === 0) continue
      const place = this.places[layout.kindOf[zone]!]!
      if (place.inPlay >= 0) this.addInPlay(t, zone, place, isOurs, out)
      else if (isOurs(layout.seatOf[zone]!)) out[place.count]! += pile.length
    }
    for (const { count } of this.places)
      for (let i = 0; i < STEPS.length; i++) out[count + 1 + i] = Math.min(out[count]!, STEPS[i]!)
    for (const { place, meter } of this.meters) {
      const come = this.comeTo(t, meter, isOurs)
      out[place] = come
      for (let i = 0; i < NEAR.length; i++)
        out[place + 1 + i] = Math.max(0, come - (meter.of! - NEAR[i]! - 1))
    }
    out[out.length - 1] = isOurs(state.turnSeat) ? 1 : 0
    return out
  }

  private addInPlay(
    t: Table<G>,
    zone: ZoneId,
    { count, inPlay }: Place,
    isOurs: (seat: Seat) => boolean,
    out: Float64Array,
  ): void {
    const { state } = t
    for (const card of state.zones[zone]!) {
      if (!isOurs(state.holder[card]!)) continue
      if (state.host[card]! >= 0) out[inPlay - 1]!++
      else out[count]!++
      const values = t.valuesOf(card)
      for (let i = 0; i < this.fields.length; i++) {
        const value = values[this.fields[i]!]
        if (typeof value === 'number') out[inPlay + i]! += value
      }
      if (isOurs(state.turnSeat)) continue
      const start = inPlay + this.fields.length
      for (let i = 0; i < this.marks.length; i++) out[start + i]! += state.marks[this.marks[i]!]![card]!
    }
  }

  private comeTo(t: Table<G>, { zone: name, by }: Layouts, isOurs: (seat: Seat) => boolean): number {
    let sum = 0
    for (const seat of t.seats()) {
      if (!isOurs(seat)) continue
      const cards = t.cards(name, seat)
      if (by === undefined) sum += cards.length
      else for (const card of cards) sum += this.isDown(t, card) ? 1 : Number(t.valuesOf(card)[by] ?? 0)
    }
    return sum
  }

  private isDown({ state }: Table<G>, card: number): boolean {
    return this.down.some((mark) => state.marks[mark]![card] !== 0)
  }
}
