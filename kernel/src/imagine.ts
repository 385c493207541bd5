import { drawKept, turnsHeld } from './kept.ts'
import { ban } from './loop.ts'
import { below, happens, next, type Random, shuffle } from './random.ts'
import type { Recalled } from './recall.ts'
import type { Ready } from './rules.ts'
import { emptyState } from './start.ts'
import {
  type CardId,
  type Ref,
  type Seat,
  type State,
  WRITABLE,
  type WritableState,
  type ZoneId,
} from './state.ts'
import { likelyDeck } from './suppose.ts'
import { Table } from './table.ts'
import { type Spoken, translated, type View, type ViewZone } from './view.ts'

/**
 * Draws the deck that somebody thinks a seat has brought, each as likely as they think; null where they think
 * nothing.
 */
export type Belief = (seen: View, seat: Seat, random: Random) => readonly string[] | null

/**
 * A whole game that this view could come from. Deals at random what the seat does not see: its own deck, and
 * for each other seat the believed deck (without a belief, a ready deck that fits), else what the rules let
 * it suppose.
 */
export function imagine<G extends object>(
  rules: Ready<G>,
  seen: View,
  random: Random,
  belief: Belief = readyDeck(rules),
): Table<G> {
  const decks = Array.from(
    { length: seen.seats },
    (_, seat) => seen.decks[seat] ?? belief(seen, seat, random) ?? rules.supposedDeck(seen, seat, random),
  )
  const state = emptyState(rules, decks, seen.options, next(random))
  const t = new Table(rules, state)
  for (const zone of state.zones) zone.length = 0
  const places = new Map<number, CardId>()
  const unseen = seen.zones.map((): CardId[] => [])
  const fixed: Fixed[] = []
  const spare: CardId[] = []
  for (let seat = 0; seat < seen.seats; seat++)
    spare.push(...deal(t, seen, seat, places, unseen, fixed, random))
  dealShared(seen, unseen, shuffle(random, spare))
  // Remembered cards were taken out of the lot first, and may lie anywhere in their pile.
  if (seen.recalled.length > 0) for (const cards of unseen) shuffle(random, cards)
  const strangers = unseen.map((cards) => cards.slice())
  seen.spokenOf.forEach(({ zone }, i) => {
    if (zone >= 0) places.set(-2 - i, strangers[zone]!.pop()!)
  })
  seen.zones.forEach((zone, id) => {
    const known = fixed.filter((one) => one.zone === id)
    state.zones[id] = pile(seen, zone, places, known, unseen[id]!)
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
  restoreFlow(state, seen, places, rememberGone(t, seen, places))
  if (seen.banned.length > 0) ban(t, seen.banned)
  state.checkpoints = seen.checkpoints.map((before) => imagine(rules, before, random, belief).state)
  return t
}

const readyDeck =
  <G extends object>({ readyDecks }: Ready<G>): Belief =>
  (seen, seat, random) =>
    readyDecks ? likelyDeck(readyDecks(seen.options), seen, seat, random) : null

/**
 * Gives every place where a card of this seat lies a card: the seen ones their own, the unseen ones at
 * random. The rest lie unseen in zones that belong to no seat.
 */
function deal<G extends object>(
  t: Table<G>,
  seen: View,
  seat: Seat,
  places: Map<number, CardId>,
  unseen: CardId[][],
  fixed: Fixed[],
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
  const backs = seen.zones.map(({ cards }) =>
    cards.filter((i) => seen.cards[i]!.owner === seat && seen.cards[i]!.name === null),
  )
  const hidden = seen.zones.map((zone) =>
    zone.seat === seat && zone.count !== null ? zone.count - zone.cards.length : 0,
  )
  const open = seen.zones
    .map((zone, i) => ({ zone, i }))
    .filter(({ zone }) => zone.seat === seat && zone.count === null)
  const left = lot.length - backs.flat().length - hidden.reduce((sum, n) => sum + n, 0)
  const names = open.map(({ zone }) => zone.name)
  rules.supposedCounts(seen, seat, names, left, random).forEach((n, i) => {
    hidden[open[i]!.i] = n
  })
  recallInto(t, seen, seat, { lot, backs, hidden, places, unseen, fixed }, random)
  for (const zone of tightestFirst(t, seen, lot)) {
    const held = turnsHeld(rules, seen, zone)
    let left = backs[zone]!.length + hidden[zone]!
    const take = () =>
      --left < held.length ? takeKept(t, lot, zone, held[left]!, random) : takeFrom(t, lot, zone)
    for (const i of backs[zone]!) places.set(i, take())
    while (left > 0) unseen[zone]!.push(take())
  }
  return lot
}

/** A card with a known place in its pile though it is not seen; `place` is as in `Recalled`. */
interface Fixed {
  readonly zone: ZoneId
  readonly card: CardId
  readonly place: number
}

/** The state of dealing to a seat: the cards left, and the places still to fill. */
interface Dealing {
  readonly lot: CardId[]
  readonly backs: number[][]
  readonly hidden: number[]
  readonly places: Map<number, CardId>
  readonly unseen: CardId[][]
  readonly fixed: Fixed[]
}

/** Puts remembered cards where the seat believes them to lie, as likely as it believes. */
function recallInto<G extends object>(
  { state, rules }: Table<G>,
  { recalled, zones, cards }: View,
  seat: Seat,
  { lot, backs, hidden, places, unseen, fixed }: Dealing,
  random: Random,
): void {
  for (const one of recalled) {
    const { zone, name, odds } = one
    const shown = backs[zone]!
    if (zones[zone]!.seat !== seat || shown.length + hidden[zone]! === 0) continue
    if (odds < 1 && !happens(random, odds)) continue
    const at = lot.findIndex((card) => rules.cards[state.print[card]!]!.name === name)
    if (at < 0) continue
    const card = lot.splice(at, 1)[0]!
    const place = somePlace(
      one,
      fixed.filter((other) => other.zone === zone),
      random,
    )
    if (shown.length > 0) {
      const there = shown.findIndex((i) => cards[i]!.fromTop === place)
      places.set(shown.splice(there < 0 ? below(random, shown.length) : there, 1)[0]!, card)
      continue
    }
    hidden[zone]!--
    if (place === null) unseen[zone]!.push(card)
    else fixed.push({ zone, card, place })
  }
}

/**
 * One of the places where a remembered card may lie that no other remembered card has taken; null means
 * anywhere.
 */
function somePlace({ place, among = 1 }: Recalled, taken: readonly Fixed[], random: Random): number | null {
  if (place === null || among === 1) return place
  const all = Array.from({ length: among }, (_, i) => (place < 0 ? place - i : place + i))
  const free = all.filter((one) => !taken.some((other) => other.place === one))
  return free.length === 0 ? place : pick(random, free)
}

/**
 * The zones, those first that the fewest of these cards may lie in: the other zones take more of what is
 * left. Among equals, hands whose holding times are known come first.
 */
function tightestFirst<G extends object>(
  { rules, state }: Table<G>,
  seen: View,
  lot: readonly CardId[],
): number[] {
  const zones = seen.zones.map((_, i) => i)
  const { mayLieIn } = rules
  const isHeld = seen.zones.map((_, zone) => (turnsHeld(rules, seen, zone).length > 0 ? 0 : 1))
  if (!mayLieIn) return seen.held.length > 0 ? zones.sort((a, b) => isHeld[a]! - isHeld[b]!) : zones
  const room = seen.zones.map(({ name }) => lot.filter((card) => mayLieIn(state.print[card]!, name)).length)
  return zones.sort((a, b) => room[a]! - room[b]! || isHeld[a]! - isHeld[b]!)
}

/** Takes a card that may lie in a zone; where none may, the supposition was wrong and any card will do. */
function takeFrom<G extends object>({ rules, state, layout }: Table<G>, lot: CardId[], zone: ZoneId): CardId {
  const { mayLieIn } = rules
  if (!mayLieIn) return lot.pop()!
  const place = lot.findLastIndex((card) => mayLieIn(state.print[card]!, layout.specOf[zone]!.name))
  return place < 0 ? lot.pop()! : lot.splice(place, 1)[0]!
}

/** Takes a card that may lie in a zone, each as likely as a player would keep it for that many turns. */
function takeKept<G extends object>(
  { rules, state, layout }: Table<G>,
  lot: CardId[],
  zone: ZoneId,
  turns: number,
  random: Random,
): CardId {
  const { mayLieIn } = rules
  const { name } = layout.specOf[zone]!
  const place = drawKept(
    rules,
    state,
    lot,
    turns,
    random,
    (card) => !mayLieIn || mayLieIn(state.print[card]!, name),
  )
  return lot.splice(place < 0 ? lot.length - 1 : place, 1)[0]!
}

function dealShared(seen: View, unseen: CardId[][], spare: CardId[]): void {
  seen.zones.forEach((zone, i) => {
    if (zone.seat < 0 && zone.count !== null)
      unseen[i]!.push(...spare.splice(0, zone.count - zone.cards.length))
  })
}

/** Puts seen cards and those with known places in their places, and unseen ones wherever there is room. */
function pile(
  seen: View,
  zone: ViewZone,
  places: Map<number, CardId>,
  fixed: readonly Fixed[],
  unseen: CardId[],
): CardId[] {
  const size = zone.cards.length + fixed.length + unseen.length
  const cards = new Array<CardId>(size).fill(-1)
  for (const i of zone.cards) cards[size - 1 - seen.cards[i]!.fromTop] = places.get(i)!
  for (const { card, place } of fixed) {
    const at = place < 0 ? -1 - place : size - 1 - place
    if (cards[at] === -1) cards[at] = card
    else unseen.push(card)
  }
  return cards.map((card) => (card < 0 ? unseen.pop()! : card))
}

/**
 * Objects that no longer exist, by their number in the view: each stands for what a card is remembered to
 * have been.
 */
function rememberGone<G extends object>(
  t: Table<G>,
  seen: View,
  places: Map<number, CardId>,
): Map<number, Ref> {
  const { state, rules } = t
  const gone = new Map<number, Ref>()
  if (!seen.spokenOf.some(({ zone }) => zone < 0)) return gone
  const open = new Set<CardId>()
  seen.cards.forEach(({ name }, i) => {
    if (name !== null) open.add(places.get(i)!)
  })
  seen.spokenOf.forEach((one, i) => {
    if (one.zone >= 0) return
    const card = standIn(t, one, open, gone)
    const life = isWhatCame(one) ? JUST_BEFORE : JUST_BEFORE - 1 - i
    gone.set(-2 - i, { card, life })
    if (!one.last) return
    const { at, holder, marks, values } = one.last
    t[WRITABLE].known[card] = {
      life,
      print: one.name === null ? state.print[card]! : rules.cardNamed.get(one.name)!,
      faces: values ? -1 : 0,
      at,
      holder,
      marks,
      values: values ?? rules.printed(t, card),
      bore: NOTHING,
      before: state.known[card] ?? null,
    }
  })
  return gone
}

/** Rules ask what lay on an object only as it leaves, never once a player decides. */
const NOTHING: readonly Ref[] = []
/** The life before the one that every imagined card has. */
const JUST_BEFORE = -1

/** Whether the seat knows a gone object only by what its card is now. */
const isWhatCame = ({ name, last }: Spoken) => name !== null && last === null

/**
 * The card that best fits what is known of a gone object: of its kind, out of play, and not yet standing in
 * for another.
 */
function standIn<G extends object>(
  t: Table<G>,
  one: Spoken,
  open: ReadonlySet<CardId>,
  gone: ReadonlyMap<number, Ref>,
): CardId {
  const { state, rules } = t
  const { owner, name } = one
  const taken = [...gone.values()].map(({ card }) => card)
  const misfit = (card: CardId): number => {
    let count = t.isInPlay(card) ? 1 : 0
    if (taken.includes(card)) count += 2
    if (isWhatCame(one) && !open.has(card)) count += 4
    return name !== null && rules.cards[state.print[card]!]!.name !== name ? count + 8 : count
  }
  let best = -1
  let least = Infinity
  for (let card = 0; card < state.owner.length && least > 0; card++) {
    if (state.owner[card] !== owner) continue
    const count = misfit(card)
    if (count < least) [best, least] = [card, count]
  }
  return best
}

/**
 * Restores what runs, waits and is in force, with references to the imagined cards. A card nobody knows
 * becomes some unseen card.
 */
function restoreFlow<G extends object>(
  state: WritableState<G>,
  seen: View,
  places: Map<number, CardId>,
  gone: Map<number, Ref>,
): void {
  const ref = ({ card, life }: Ref): Ref =>
    card === -1
      ? { card: anyUnseen(state, seen, places), life: UNKNOWN }
      : (gone.get(card) ?? { card: places.get(card)!, life })
  const real = <T>(value: T): T =>
    translated(value, ref, (card) => places.get(card) ?? anyUnseen(state, seen, places))
  state.frames = seen.frames.map((frame) => ({ in: frame.in, at: frame.at, vars: real(frame.vars) }))
  state.globals = real(seen.globals) as unknown as G
  state.pending = real(seen.pending).slice()
  state.waiting = real(seen.waiting).slice()
  state.effects = real(seen.effects).slice()
  state.history = seen.history.map((e) => {
    const past = real(e)
    return { ...past, lives: past.cards.map((card, i) => (e.cards[i]! < 0 ? UNKNOWN : state.life[card]!)) }
  })
  state.turn = seen.turn
  state.turnSeat = seen.turnSeat
  state.gone = seen.gone.slice()
  state.returned = real(seen.returned)
  state.result = seen.result
  const ids = [...state.pending, ...state.waiting, ...state.effects].map(({ id }) => id)
  state.serial = Math.max(0, ...ids, ...state.since)
}

/** A life that no object has. */
const UNKNOWN = -1

function anyUnseen<G extends object>(state: State<G>, seen: View, places: Map<number, CardId>): CardId {
  const perceived = new Set(seen.cards.map((_, i) => places.get(i)!))
  return state.owner.findIndex((_, card) => !perceived.has(card))
}

/** One of the items at random. */
export function pick<T>(random: Random, items: readonly T[]): T {
  return items[below(random, items.length)]!
}
