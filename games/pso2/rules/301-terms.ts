import { doneTo, show } from '@tefuda/common'
import {
  type CardId,
  type Clause,
  entry,
  event,
  type Happened,
  notedEvent,
  noteOf,
  procedure,
  type Ref,
  refusal,
  type Seat,
} from '@tefuda/kernel'
import { canBeDestroyed, type Death } from './200-players.ts'
import { deck, type Globals, type Ps } from './400-zones.ts'
import { DESTROY, DESTROYED as DESTROYED_BY } from './events.ts'
import { isBoss, renewDeck } from './raid-boss.ts'

/** 301, 301.1: the defined actions. */

// ---- Where cards go ----

/** 405.1: cards go to their owners' discard. */
export function bury(t: Ps, cards: readonly CardId[], clause: Clause, seat: Seat): void {
  toOwners(t, cards, 'discard', clause, seat)
}

/** Glossary.14: returns cards to their owners' hands; a boss's go to the top of its deck (raid.25). */
function toHand(t: Ps, cards: readonly CardId[], clause: Clause, seat: Seat): void {
  toOwners(t, cards, 'hand', clause, seat)
}

/** The hand of a card's owner, or the deck of a boss. */
const handOf = (t: Ps, card: CardId): number => {
  const owner = t.state.owner[card]!
  return t.zone(isBoss(t, owner) ? 'deck' : 'hand', owner)
}

function toOwners(
  t: Ps,
  cards: readonly CardId[],
  zone: 'hand' | 'discard',
  clause: Clause,
  seat: Seat,
): void {
  const to: number[] = []
  for (const card of cards)
    to.push(zone === 'hand' ? handOf(t, card) : t.zone('discard', t.state.owner[card]!))
  t.move(cards, to, clause, seat)
}

export function shuffleDeck(t: Ps, seat: Seat, clause: Clause): void {
  t.mark(deck(t, seat), 'shown', 0, clause, seat)
  t.do(event('shuffle', clause, seat, { to: [t.zone('deck', seat)] }))
}

// ---- Destroying ----

/** 301.5: destroys cards on the field, all at once. */
export function destroy(
  t: Ps,
  cards: readonly CardId[],
  clause: Clause,
  source: Ref | null,
  battle = false,
): void {
  destroyEach(
    t,
    cards.map((card) => ({ whom: t.ref(card), source, battle })),
    clause,
  )
}

export function destroyEach(t: Ps, deaths: readonly Death[], clause: Clause): void {
  const falling = deaths.filter((death) => canBeDestroyed(t, death))
  t.report({ did: false })
  if (falling.length === 0) return
  const events = falling.map(({ whom: { card }, source, battle }) =>
    notedEvent(DESTROY, clause, t.state.holder[card]!, [card], { source, battle }),
  )
  t.together(events, DESTROYED, { clause, fallen: [], from: [] })
}

/** Destroyed cards as they were on the field, and where they were. */
type Destroyed = Happened & { readonly clause: Clause; fallen: readonly Ref[]; from: readonly number[] }
const DESTROYED = entry<Destroyed>('301.5')

/** 301.4, 301.5: all cards without a replacement go together, and their source is remembered. */
export const destroying = procedure<Globals, Destroyed>(DESTROYED, {
  '301.5': (t, v) => {
    const cards = cardsOf(v)
    v.fallen = cards.map((card) => t.ref(card))
    v.from = cards.map((card) => t.state.at[card]!)
    bury(t, cards, v.clause, t.state.turnSeat)
  },
  /** 302.3: only a card that reached the discard was destroyed. */
  '302.3': (t, { happened, from, clause }) => {
    const isThere = (card: CardId) => t.state.at[card] === t.zone('discard', t.state.owner[card]!)
    const there = [...happened.keys()].filter((i) => happened[i]!.cards.every(isThere))
    for (const i of there) {
      const e = happened[i]!
      const [cards, note] = [e.cards, noteOf(e, DESTROY)]
      t.do(event(DESTROYED_BY, clause, t.state.turnSeat, { cards, from: [from[i]!], note }))
    }
    t.return(
      doneTo(
        t,
        'destroy',
        there.flatMap((i) => happened[i]!.cards),
      ),
    )
    renewDeck(t)
  },
})

/** The cards of simultaneous events. */
export const cardsOf = ({ happened }: Happened) => happened.flatMap(({ cards }) => cards)

/** Whether a destruction is in progress, with some of its events still to be told. */
export const isDestroying = (t: Ps) => t.running(DESTROYED) !== null

/** The cards that fell together, while their events are being told. */
export const fallenTogether = (t: Ps): readonly Ref[] => t.running(DESTROYED)!.fallen

// ---- Searching ----

/** 301.2, glossary.18: shows the cards found, takes them into the hand and shuffles the deck in any case. */
export function fetch(t: Ps, cards: readonly CardId[], seat: Seat): void {
  t.call(fetching, { cards: cards.map((card) => t.ref(card)), seat })
}

export const cardsIn = ({ cards }: { readonly cards: readonly Ref[] }) => cards.map(({ card }) => card)

type Fetching = { cards: readonly Ref[]; readonly seat: Seat }

export const fetching = procedure<Globals, Fetching>('301.2', {
  '301.2': (t, v) => {
    const cards = cardsIn(v)
    const hidden = cards.filter((card) => t.markOf(card, 'shown') !== 1)
    show(t, hidden, '301.2', v.seat)
    toHand(
      t,
      cards.filter((card) => !isBoss(t, t.state.owner[card]!)),
      '301.2',
      v.seat,
    )
    v.cards = cards.map((card) => t.ref(card))
  },
  'glossary.18': (t, v) => {
    const cards = cardsIn(v)
    const seats = new Set([v.seat, ...cards.map((card) => t.state.owner[card]!)])
    for (const seat of seats) shuffleDeck(t, seat, '301.2')
  },
  /** Cards found by a boss go on top of its deck after the shuffle. */
  'raid.25': (t, v) => {
    const onDeck = cardsIn(v).filter((card) => isBoss(t, t.state.owner[card]!))
    toHand(t, onDeck, 'raid.25', v.seat)
  },
  /** 103.4.3.1: only cards that reached a hand were found, but the rest of the text is about all of them. */
  '301.2 done': (t, v) => {
    const it = cardsIn(v).map((card) => t.ref(card))
    const found = it.filter(({ card }) => t.state.at[card] === t.zone('hand', t.state.owner[card]!))
    t.return({ did: found.length > 0, done: { fetch: found }, it })
  },
})

// ---- Freezing ----

/** 301.3: a frozen card cannot attack. */
export const IS_FROZEN = refusal('301.3', 'no.frozen')
