import type {
  Ask,
  BOTTOM,
  CardId,
  Clause,
  Decision,
  Option,
  Ref,
  Seat,
  Table,
  Text,
  TOP,
  ZoneId,
} from '@tefuda/kernel'

/** Cards that an effect moves together, in an order that somebody chooses if it matters. */
export interface Moving {
  /** The name under which texts ask what was done, and the seat that does it. */
  readonly verb: string
  readonly seat: Seat
  readonly clause: Clause
  /** The destination of each card, the topmost first, and how each will lie there. */
  readonly cards: readonly Ref[]
  readonly to: readonly ZoneId[]
  readonly marks: readonly Marks[]
  readonly at: typeof TOP | typeof BOTTOM
}
export type Marks = { readonly [mark: string]: number } | null

/** The state of the move: the zones whose order has been chosen, and the cards that have moved. */
export interface Ordering {
  cards: readonly Ref[]
  to: readonly ZoneId[]
  marks: readonly Marks[]
  ordered: readonly ZoneId[]
  /** Who ordered them, and each card's earlier index in the list. */
  orderers: readonly Seat[]
  was: readonly number[]
  gone: readonly Gone[]
}
/** A moved card by its index in the list, so that no card number stands in a frame. */
export interface Gone {
  readonly nth: number
  readonly from: ZoneId
  readonly to: ZoneId
}

/** The initial state of a procedure that moves cards this way. */
export const notYet = { ordered: [], orderers: [], was: [], gone: [] }

/** Who orders cards that arrive in a zone together, and with which question. */
export interface Orderer {
  readonly seat: Seat
  readonly clause: Clause
  readonly ask: Text
}

/**
 * Asks for the order of cards that arrive in a zone together, zone by zone, the turn player first. `orderer`
 * returns null if the order does not matter; the step repeats itself at its own clause.
 */
export function orderStep<G extends object, V extends Ordering>(
  clause: Clause,
  orderer: (t: Table<G>, v: V, zone: ZoneId, together: readonly CardId[]) => Orderer | null,
  option: (t: Table<G>, card: CardId) => Option,
): Ask<G, V> {
  const next = (t: Table<G>, v: V): (Orderer & { readonly zone: ZoneId }) | null => {
    if (v.cards.length < 2) return null
    const all = [...new Set(v.to)].flatMap((zone) => {
      if (v.ordered.includes(zone)) return []
      const together = v.cards.flatMap(({ card }, i) => (v.to[i] === zone ? [card] : []))
      const asked = together.length > 1 ? orderer(t, v, zone, together) : null
      return asked ? [{ ...asked, zone }] : []
    })
    if (all.length < 2) return all[0] ?? null
    const turn = t.around(Math.max(t.state.turnSeat, 0))
    return all.toSorted((a, b) => turn.indexOf(a.seat) - turn.indexOf(b.seat))[0]!
  }
  return {
    decide: (t, v): Decision | null => {
      const found = next(t, v)
      if (!found) return null
      const { zone, ...asked } = found
      const options = v.cards.flatMap(({ card }, i) => (v.to[i] === zone ? [option(t, card)] : []))
      return { kind: 'order', ...asked, options }
    },
    answered: (t, v, { picked }) => {
      const { zone, seat } = next(t, v)!
      const placeOf = ({ card }: Ref, i: number) =>
        v.to[i] === zone ? picked.findIndex(({ id }) => id === card) : -1
      const places = v.cards.map(placeOf)
      const order = [...v.cards.keys()].sort((a, b) => places[a]! - places[b]!)
      v.cards = order.map((i) => v.cards[i]!)
      v.to = order.map((i) => v.to[i]!)
      v.marks = order.map((i) => v.marks[i]!)
      v.was = order.map((i) => v.was[i] ?? i)
      v.ordered = [...v.ordered, zone]
      v.orderers = [...v.orderers, seat]
      t.goto(clause)
    },
  }
}

/** What a seat may know of cards that move together: the order that another seat chose stays secret. */
export function hidesOrder<G extends object, V extends Ordering>(_: Table<G>, v: Readonly<V>, seat: Seat): V {
  if (v.orderers.every((one) => one === seat)) return v
  const order = [...v.cards.keys()].sort((a, b) => v.was[a]! - v.was[b]!)
  const at = <T>(all: readonly T[]) => order.map((i) => all[i]!)
  const gone = v.gone.map((one) => ({ ...one, nth: order.indexOf(one.nth) })).sort((a, b) => a.nth - b.nth)
  return { ...v, cards: at(v.cards), to: at(v.to), marks: at(v.marks), was: at(v.was), gone }
}

/** The indices of the cards that can still move. */
export const stillThere = <G extends object>(t: Table<G>, { cards }: Ordering): readonly number[] =>
  [...cards.keys()].filter((i) => t.alive(cards[i]!))

/** The marks of cards that move within their pile: they hide again, or everybody would see their new order. */
export const WITHIN_PILE = { shown: 0 }

/** Moves cards at once if they will lie alike, else one after the other. */
export function moveAll<G extends object>(
  t: Table<G>,
  v: Ordering & Pick<Moving, 'seat' | 'clause' | 'at'>,
  order: readonly number[],
): void {
  if (order.length === 0) return
  const first = v.marks[order[0]!]!
  const isWithin = (i: number) =>
    t.state.at[v.cards[i]!.card] === v.to[i] && t.layout.specOf[v.to[i]!]!.unordered !== true
  const isAlike =
    (order.every((i) => v.marks[i] === first) || order.every((i) => isPlain(v.marks[i]!))) &&
    order.every((i) => isWithin(i) === isWithin(order[0]!))
  for (const group of isAlike ? [order] : order.map((i) => [i]))
    t.move(
      group.map((i) => v.cards[i]!.card),
      group.map((i) => v.to[i]!),
      v.clause,
      v.seat,
      isWithin(group[0]!) ? { ...v.marks[group[0]!], ...WITHIN_PILE } : v.marks[group[0]!]!,
      v.at,
    )
}

const isPlain = (marks: Marks) => marks === null || Object.keys(marks).length === 0

/** The cards about to move, with where they lie now and where they go. */
export const going = <G extends object>(
  t: Table<G>,
  { cards, to }: Ordering,
  order: readonly number[],
): Gone[] => order.map((nth) => ({ nth, from: t.state.at[cards[nth]!.card]!, to: to[nth]! }))

/** The cards that have arrived at their destination. */
export const haveCome = <G extends object>(t: Table<G>, { cards, gone }: Ordering): readonly Gone[] =>
  gone.filter(({ nth, to }) => t.state.at[cards[nth]!.card] === to)

/** What was done to which objects, by verb. (An object literal with a computed key is slow.) */
export function doneBy(verb: string, refs: readonly Ref[]): { [verb: string]: readonly Ref[] } {
  const done: { [verb: string]: readonly Ref[] } = {}
  done[verb] = refs
  return done
}
