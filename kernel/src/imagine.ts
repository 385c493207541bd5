import type { Vars } from './json.ts'
import { ban } from './loop.ts'
import { below, next, type Random, shuffle } from './random.ts'
import type { Ready } from './rules.ts'
import { emptyState } from './start.ts'
import type { CardId, Ref, Seat, State } from './state.ts'
import { Table } from './table.ts'
import { translate, type View, type ViewZone } from './view.ts'

/**
 * A whole game that this view could come from. What the seat does not see is dealt at random from what it may
 * suppose: its own deck, and for the others what the rules let it suppose.
 */
export function imagine<G extends object>(rules: Ready<G>, seen: View, random: Random): Table<G> {
  const decks = Array.from({ length: seen.seats }, (_, seat) => {
    const own = seen.decks[seat]
    return own ?? rules.supposedDeck(seen, seat, random)
  })
  const state = emptyState(rules, decks, seen.options, next(random))
  const t = new Table(rules, state)
  for (const zone of state.zones) zone.length = 0
  const places = new Map<number, CardId>()
  const unseen = seen.zones.map((): CardId[] => [])
  const spare: CardId[] = []
  for (let seat = 0; seat < seen.seats; seat++) spare.push(...deal(t, seen, seat, places, unseen, random))
  dealShared(seen, unseen, shuffle(random, spare))
  const strangers = unseen.map((cards) => cards.slice())
  seen.spokenOf.forEach((zone, i) => {
    places.set(-2 - i, strangers[zone]!.pop()!)
  })
  seen.zones.forEach((zone, id) => {
    state.zones[id] = pile(seen, zone, places, unseen[id]!)
    for (const card of state.zones[id]!) state.at[card] = id
  })
  seen.cards.forEach((card, i) => {
    const id = places.get(i)!
    state.holder[id] = card.holder
    state.since[id] = card.since
    state.host[id] = card.host < 0 ? -1 : places.get(card.host)!
    rules.marks.forEach((mark, m) => {
      state.marks[m]![id] = card.marks[mark]!
    })
  })
  restoreFlow(state, seen, places)
  if (seen.banned.length > 0) ban(t, seen.banned)
  state.checkpoints = seen.checkpoints.map((before) => imagine(rules, before, random).state)
  return t
}

/**
 * Gives every place where a card of this seat lies a card: the seen ones theirs, the unseen ones by lot. What is
 * left over lies unseen in places that belong to no seat.
 */
function deal<G extends object>(
  t: Table<G>,
  seen: View,
  seat: Seat,
  places: Map<number, CardId>,
  unseen: CardId[][],
  random: Random,
): CardId[] {
  const { state, rules } = t
  const unused = new Map<string, CardId[]>()
  for (let card = 0; card < state.owner.length; card++) {
    if (state.owner[card] !== seat) continue
    const { name } = rules.cards[state.print[card]!]!
    unused.set(name, [...(unused.get(name) ?? []), card])
  }
  seen.cards.forEach((card, i) => {
    if (card.owner !== seat || card.name === null) return
    const id = unused.get(card.name)?.pop()
    if (id === undefined) throw new Error(`the view shows a ${card.name} that the deck of seat ${seat} lacks`)
    places.set(i, id)
  })
  const lot = shuffle(random, [...unused.values()].flat())
  seen.cards.forEach((card, i) => {
    if (card.owner === seat && card.name === null) places.set(i, lot.pop()!)
  })
  const hidden = seen.zones.map((zone) =>
    zone.seat === seat && zone.count !== null ? zone.count - zone.cards.length : 0,
  )
  const open = seen.zones
    .map((zone, i) => ({ zone, i }))
    .filter(({ zone }) => zone.seat === seat && zone.count === null)
  const left = lot.length - hidden.reduce((sum, n) => sum + n, 0)
  const names = open.map(({ zone }) => zone.name)
  rules.supposedCounts(seen, seat, names, left, random).forEach((n, i) => {
    hidden[open[i]!.i] = n
  })
  hidden.forEach((n, i) => {
    unseen[i]!.push(...lot.splice(0, n))
  })
  return lot
}

function dealShared(seen: View, unseen: CardId[][], spare: CardId[]): void {
  seen.zones.forEach((zone, i) => {
    if (zone.seat < 0 && zone.count !== null)
      unseen[i]!.push(...spare.splice(0, zone.count - zone.cards.length))
  })
}

/** Seen cards in their places, unseen ones wherever there is room. */
function pile(seen: View, zone: ViewZone, places: Map<number, CardId>, unseen: CardId[]): CardId[] {
  const size = zone.cards.length + unseen.length
  const cards = new Array<CardId>(size).fill(-1)
  for (const i of zone.cards) cards[size - 1 - seen.cards[i]!.fromTop] = places.get(i)!
  return cards.map((card) => (card < 0 ? unseen.pop()! : card))
}

/** What is running, waiting and in force, spoken of the imagined cards. */
function restoreFlow<G extends object>(state: State<G>, seen: View, places: Map<number, CardId>): void {
  const ref = ({ card, life }: Ref): Ref => ({ card: places.get(card) ?? -1, life })
  const real = <T>(value: T): T => translate(value as never, ref, (card) => places.get(card) ?? -1) as T
  state.frames = seen.frames.map((frame) => ({ in: frame.in, at: frame.at, vars: real(frame.vars) }))
  state.globals = real(seen.globals as Vars) as unknown as G
  state.pending = real(seen.pending).slice()
  state.waiting = real(seen.waiting).slice()
  state.effects = real(seen.effects).slice()
  state.history = real(seen.history).slice()
  state.turn = seen.turn
  state.turnSeat = seen.turnSeat
  state.gone = seen.gone.slice()
  state.returned = real(seen.returned)
  state.result = seen.result
  const ids = [...state.pending, ...state.waiting, ...state.effects].map(({ id }) => id)
  state.serial = Math.max(0, ...ids, ...state.since)
}

/** One of the items at random. */
export function pick<T>(random: Random, items: readonly T[]): T {
  return items[below(random, items.length)]!
}
