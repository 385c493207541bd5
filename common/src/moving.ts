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

/** Cards that an effect moves together, in an order that somebody chooses where it matters. */
export interface Moving {
  /** What it is called when it is asked what was done, and for whom it is done. */
  readonly verb: string
  readonly seat: Seat
  readonly clause: Clause
  /** What goes where, the topmost first, and how each comes to lie there. */
  readonly cards: readonly Ref[]
  readonly to: readonly ZoneId[]
  readonly marks: readonly Marks[]
  readonly at: typeof TOP | typeof BOTTOM
}
export type Marks = { readonly [mark: string]: number } | null

/** The same while it is done: the zones whose order was asked for, and what has gone, from where to where. */
export interface Ordering {
  cards: readonly Ref[]
  to: readonly ZoneId[]
  marks: readonly Marks[]
  ordered: readonly ZoneId[]
  /** Who ordered them, and where each card stood in the list before. */
  orderers: readonly Seat[]
  was: readonly number[]
  gone: readonly Gone[]
}
/** A card by its place in the list, so that no number of a card stands in a frame. */
export interface Gone {
  readonly nth: number
  readonly from: ZoneId
  readonly to: ZoneId
}

/** What a procedure begins with that moves cards so. */
export const notYet = { ordered: [], orderers: [], was: [], gone: [] }

/** Who orders cards that come to a zone together, and by which words. */
export interface Orderer {
  readonly seat: Seat
  readonly clause: Clause
  readonly ask: Text
}

/**
 * Asks for the order of cards that come to a zone together, zone by zone, the turn player first. `orderer` gives nobody where
 * that order does not matter; the step asks itself again at its own clause.
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

/** What a seat may know of cards that are moved together: the order that somebody else chose for them stays secret. */
export function hidesOrder<G extends object, V extends Ordering>(_: Table<G>, v: Readonly<V>, seat: Seat): V {
  if (v.orderers.every((one) => one === seat)) return v
  const order = [...v.cards.keys()].sort((a, b) => v.was[a]! - v.was[b]!)
  const at = <T>(all: readonly T[]) => order.map((i) => all[i]!)
  const gone = v.gone.map((one) => ({ ...one, nth: order.indexOf(one.nth) })).sort((a, b) => a.nth - b.nth)
  return { ...v, cards: at(v.cards), to: at(v.to), marks: at(v.marks), was: at(v.was), gone }
}

/** Those of the cards that are still there to be moved, by their places in the list. */
export const stillThere = <G extends object>(t: Table<G>, { cards }: Ordering): readonly number[] =>
  [...cards.keys()].filter((i) => t.alive(cards[i]!))

/** How cards come to lie in the pile in which they lay: what was shown of them is hidden, or everybody would see their new order. */
export const WITHIN_PILE = { shown: 0 }

/** Moves cards at once where they lie alike, else one after the other. */
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

/** What goes where, from where it lies now. */
export const going = <G extends object>(
  t: Table<G>,
  { cards, to }: Ordering,
  order: readonly number[],
): Gone[] => order.map((nth) => ({ nth, from: t.state.at[cards[nth]!.card]!, to: to[nth]! }))

/** Those that have come where they were to go. */
export const haveCome = <G extends object>(t: Table<G>, { cards, gone }: Ordering): readonly Gone[] =>
  gone.filter(({ nth, to }) => t.state.at[cards[nth]!.card] === to)

/** What was done to which objects, by verb. A literal with a key that has to be worked out is slow to make. */
export function doneBy(verb: string, refs: readonly Ref[]): { [verb: string]: readonly Ref[] } {
  const done: { [verb: string]: readonly Ref[] } = {}
  done[verb] = refs
  return done
}
