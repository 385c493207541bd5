import {
  below,
  type CardId,
  copyState,
  FACE,
  type Random,
  renumbered,
  type Seat,
  SPECTATOR,
  type State,
  shuffle,
  Table,
  UNSEEN,
  type Witnessed,
} from '@tefuda/kernel'
import { staging, type WritableState } from '@tefuda/kernel/staging'

/** The cards whose faces a seat has seen. */
export type SeenFaces = Set<CardId>

/** Notes every face that a seat sees on a table. */
export function noteFaces<G extends object>(t: Table<G>, seat: Seat, seen: SeenFaces): void {
  t.state.zones.forEach((pile, zone) => {
    const { sees } = t.layout.specOf[zone]!
    pile.forEach((card, i) => {
      if (!seen.has(card) && sees(t, seat, card, pile.length - 1 - i) === FACE) seen.add(card)
    })
  })
}

/** Notes the faces that a seat saw in an event. */
export function noteEvent({ event, faces }: Witnessed, seat: Seat, seen: SeenFaces): void {
  event.cards.forEach((card, i) => {
    if (isSeen(faces[i]!, seat)) seen.add(card)
  })
}

/** Whether a seat is among those that saw a face. */
export const isSeen = (seats: number, seat: Seat): boolean =>
  (seats & (1 << (seat < 0 ? SPECTATOR : seat))) !== 0

/** A game that a seat cannot tell from another one, and what each card of the other is in it. */
export interface OtherWorld<G extends object> {
  readonly table: Table<G>
  readonly cardOf: readonly CardId[]
}

/**
 * A game that differs from this one only in what a seat does not know: faces it has not `seen` and does not see are dealt
 * anew among the cards of each player, other players' hands lie in another order, and all cards have other numbers.
 */
export function otherWorld<G extends object>(
  t: Table<G>,
  seat: Seat,
  seen: SeenFaces,
  random: Random,
): OtherWorld<G> {
  const print = withOtherFaces(t, seat, seen, random)
  const facing = (s: State<G>): WritableState<G> => ({
    ...copyState(s),
    print,
    checkpoints: s.checkpoints.map(facing),
  })
  const state = facing(t.state)
  for (const [zone, pile] of state.zones.entries())
    if (t.layout.specOf[zone]!.unordered && t.layout.seatOf[zone] !== seat)
      state.zones[zone] = inAnotherOrder(t, seat, pile, random)
  const cardOf = shuffle(
    random,
    print.map((_, card) => card),
  )
  return { table: new Table(t.rules, renumbered(state, cardOf)), cardOf }
}

/** A face-down card carries no information, whatever it was before; any other card seen once is still known. */
function withOtherFaces<G extends object>(
  t: Table<G>,
  seat: Seat,
  seen: SeenFaces,
  random: Random,
): number[] {
  const print = t.state.print.slice()
  for (const owner of new Set(t.state.owner)) {
    const places = t.state.owner.flatMap((one, card) =>
      one === owner && !seen.has(card) && t.sight(seat, card) !== FACE ? [card] : [],
    )
    const dealt = shuffle(
      random,
      places.map((card) => print[card]!),
    )
    places.forEach((card, i) => {
      print[card] = dealt[i]!
    })
  }
  return print
}

/** Open copies of the same card keep their order, because their names count them. */
function inAnotherOrder<G extends object>(
  t: Table<G>,
  seat: Seat,
  pile: readonly CardId[],
  random: Random,
): CardId[] {
  const { print } = t.state
  const open = pile.filter((card) => t.sight(seat, card) !== UNSEEN)
  const counted = new Map<number, CardId[]>()
  for (const card of open) counted.set(print[card]!, [...(counted.get(print[card]!) ?? []), card])
  return shuffle(random, pile.slice()).map((card) =>
    open.includes(card) ? counted.get(print[card]!)!.shift()! : card,
  )
}

/**
 * A game that differs from this one only in the sizes of piles that a seat may not count: some cards have
 * moved between them, as long as neither becomes countable.
 */
export function withOtherCounts<G extends object>(t: Table<G>, seat: Seat, random: Random): Table<G> {
  const other = t.copy()
  const uncounted = other.state.zones.flatMap((_, zone) => (counts(other, seat, zone) ? [] : [zone]))
  for (const from of uncounted) {
    for (const to of uncounted) {
      const bottom = other.state.zones[from]![0]
      const sameSeat = t.layout.seatOf[from] === t.layout.seatOf[to]
      if (from === to || !sameSeat || bottom === undefined || below(random, 2) === 0) continue
      if (other.sight(seat, bottom) !== UNSEEN || other.state.zones[to]!.length === 0) continue
      relocate(other, bottom, from, to)
      if (counts(other, seat, from)) relocate(other, bottom, to, from)
    }
  }
  return other
}

const counts = <G extends object>(t: Table<G>, seat: Seat, zone: number): boolean =>
  t.layout.specOf[zone]!.counts(t, seat, zone)

function relocate<G extends object>(t: Table<G>, card: CardId, from: number, to: number): void {
  staging(t).zones[from]!.shift()
  staging(t).zones[to]!.unshift(card)
  staging(t).at[card] = to
}
