import { type CardId, numberIn, type Seat, type Table, type View } from '@tefuda/kernel'
import { type MeterSource, placesIn, readMeters } from '../people/foreseeing.ts'

/** Something a number describes, and whose it is; cards are places in the view. */
export interface Measure {
  /**
   * `wins`, `loses`: whether the seat has. `play`, `hand`: whether a card is in play, or in its player's hand. `cards`: how many are
   * in a hand. `meter`, `value`, `mark`: what a meter reads, what a value of a card is, what is counted on it.
   */
  readonly of: 'wins' | 'loses' | 'play' | 'hand' | 'cards' | 'meter' | 'value' | 'mark'
  /** Whose. */
  readonly seat: Seat
  readonly place: number
  /** Which meter, value or mark. */
  readonly what: string
  /** 1 if more is good for the asking seat, -1 if less is. */
  readonly good: 1 | -1
}

/** The measures of an imagined game, under names that are the same in every imagined game. */
export type Measures = ReadonlyMap<string, Measure & { readonly n: number }>

/** Measures imagined games of one view, always on the same cards. */
export class Measuring<G extends object> {
  private readonly seen: View
  private readonly game: MeterSource
  private readonly cards: readonly (readonly [card: CardId, place: number])[]

  /** Finds the cards in one imagined game; each imagined game numbers its cards in its own way. */
  constructor(world: Table<G>, seen: View, game: MeterSource) {
    this.seen = seen
    this.game = game
    this.cards = [...placesIn(world, seen)].filter(([, place]) => seen.cards[place]!.name !== null)
  }

  of(t: Table<G>): Measures {
    const all = new Map<string, Measure & { readonly n: number }>()
    const own = this.seen.seat
    const add = (of: Measure['of'], seat: Seat, isMoreGood: boolean, n: number, place = -1, what = '') => {
      const good = isMoreGood === t.allied(seat, own) ? 1 : -1
      all.set(`${of} ${seat} ${place} ${what}`, { of, seat, place, what, good, n })
    }
    const { result } = t.state
    const hasWon = result?.winners.some((winner) => t.allied(winner, own)) ?? false
    add('wins', own, true, Number(hasWon))
    add('loses', own, false, Number(result !== null && result.winners.length > 0 && !hasWon))
    const { layout } = this.game
    for (const { seat, meter, n } of readMeters(t, this.game)) {
      const { of, wins } = layout.meters[meter]!
      add('meter', seat, of === undefined || wins === true, n, -1, String(meter))
    }
    const hands = layout.side.flat().flatMap(({ as, zone }) => (as === 'hand' ? [zone] : []))
    for (const seat of t.seats())
      add(
        'cards',
        seat,
        true,
        hands.reduce((sum, zone) => sum + t.cards(zone, seat).length, 0),
      )
    for (const [card, place] of this.cards) this.measureCard(t, card, place, hands, add)
    return all
  }

  private measureCard(
    t: Table<G>,
    card: CardId,
    place: number,
    hands: readonly string[],
    add: (
      of: Measure['of'],
      seat: Seat,
      isMoreGood: boolean,
      n: number,
      place: number,
      what?: string,
    ) => void,
  ): void {
    const { holder, owner } = this.seen.cards[place]!
    const seat = holder >= 0 ? holder : owner
    const isInPlay = t.isInPlay(card)
    add('play', seat, true, Number(isInPlay), place)
    const zone = t.layout.specOf[t.state.at[card]!]!.name
    if (seat === this.seen.seat) add('hand', seat, true, Number(hands.includes(zone)), place)
    if (!isInPlay) return
    const { layout, faceOf } = this.game
    for (const { mark } of layout.counters) add('mark', seat, false, t.markOf(card, mark), place, mark)
    const values = t.valuesOf(card)
    const isMetered = (field: string) =>
      layout.meters.some((meter) => meter.zone === zone && meter.value === field)
    for (const field of Object.keys(faceOf(t.rules.cards[t.state.print[card]!]!).numbers))
      if (typeof values[field] === 'number' && !isMetered(field))
        add('value', seat, true, numberIn(values, field), place, field)
  }
}
