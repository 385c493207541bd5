import type { Event } from './event.ts'
import { type Text, text } from './explain.ts'
import type { Layout } from './layout.ts'
import { remembered } from './remember.ts'
import { type CardId, type Seat, seatName } from './state.ts'
import type { Table } from './table.ts'

/**
 * The names of objects in answers: whose it is and which card, the second copy being #2. Copies are counted over all zones,
 * so no two that a seat can tell apart share a name: first those in play, then those that more seats see before those that
 * fewer see, each by zone and place. A seat that sees a card sees all that was counted before it, so its name tells nothing
 * about the rest. A face-down card is named by its place alone. A game says which of its marks means face down, and what
 * precedes the name where something is done with the object.
 */
export function keysBy<G extends object>(
  downMark: number | null,
  doing = '',
): (t: Table<G>, card: CardId) => string {
  /** Caches the names of the copies and backs of each card and owner, for tables laid out like the last one. */
  let called: (string[] | undefined)[] = []
  let layoutThen: Layout<G> | null = null
  const keptKey = (t: Table<G>, print: number, owner: Seat, before: number): string => {
    const { rules, layout } = t
    const kinds = rules.cards.length + 1
    if (layout !== layoutThen) {
      layoutThen = layout
      called = []
      for (let i = 0; i < kinds * t.seatCount(); i++) called.push(undefined)
    }
    const place = owner * kinds + (print === BACK ? kinds - 1 : print)
    called[place] ??= []
    const own = called[place]
    own[before] ??= doing + keyFor(owner, rules.cards[print]?.name ?? 'back', before)
    return own[before]
  }
  return (t, card) => {
    const { owner, print, marks } = t.state
    const down = downMark === null ? null : marks[downMark]!
    const isDown = down !== null && down[card] !== 0
    const alike = isDown ? cardsOf(t, owner[card]!) : copiesOf(t, card)
    let before = 0
    if (alike.length > 1) {
      const isOut = !isDown && !t.isInPlay(card)
      const faces = isOut ? t.facesOf(card) : EVERYBODY
      for (let i = 0; i < alike.length; i++) {
        const other = alike[i]!
        if (other === card || (down !== null && (down[other] !== 0) !== isDown)) continue
        if (isOut ? opensBefore(t, other, card, faces) : playsBefore(t, other, card, isDown)) before++
      }
    }
    return keptKey(t, isDown ? BACK : print[card]!, owner[card]!, before)
  }
}

/** Caches for each card of a game the cards of the same kind and owner, including itself. */
type Copies = (readonly CardId[] | undefined)[]
const copies = remembered((_: readonly number[]): Copies => [])

function copiesOf<G extends object>({ state: { print, owner } }: Table<G>, card: CardId): readonly CardId[] {
  const known = copies(print)
  const found = known[card]
  if (found) return found
  const all: CardId[] = []
  for (let other = 0; other < print.length; other++)
    if (print[other] === print[card] && owner[other] === owner[card]) all.push(other)
  for (const copy of all) known[copy] = all
  return all
}

/** All cards of an owner. */
const owned = remembered((_: readonly Seat[]): (readonly CardId[] | undefined)[] => [])
function cardsOf<G extends object>({ state }: Table<G>, seat: Seat): readonly CardId[] {
  const known = owned(state.owner)
  known[seat] ??= state.owner.flatMap((owner, card) => (owner === seat ? [card] : []))
  return known[seat]
}

const EVERYBODY = -1

/** Whether a copy is counted before a card in play. A face-down copy counts wherever it lies. */
function playsBefore<G extends object>(t: Table<G>, other: CardId, card: CardId, anywhere: boolean): boolean {
  return (anywhere || t.isInPlay(other)) && liesBefore(t, other, card)
}

/** Whether a copy is counted before a card elsewhere whose face these seats see. */
function opensBefore<G extends object>(t: Table<G>, other: CardId, card: CardId, faces: number): boolean {
  if (t.isInPlay(other)) return true
  const theirs = t.facesOf(other)
  return theirs === faces ? liesBefore(t, other, card) : (theirs & faces) === faces
}

function liesBefore<G extends object>({ state: { at, zones } }: Table<G>, a: CardId, b: CardId): boolean {
  if (at[a] !== at[b]) return at[a]! < at[b]!
  const pile = zones[at[a]!]!
  return pile.indexOf(a) < pile.indexOf(b)
}

/** The print of a face-down card. */
const BACK = -1

const keyFor = (owner: Seat, name: string, before: number) =>
  `${seatName(owner)}:${name}${before > 0 ? `#${before + 1}` : ''}`

/**
 * The cards of an event as a listener knows them: the seen ones by name, the others as a number (the game's
 * `tell.hidden`). Hides the order in which cards reached a deck or lay in an unordered zone.
 */
export function cardsHeard<G extends object>(t: Table<G>, e: Event, seen: readonly boolean[]): Text[] {
  const open = inNoOrder(t, e)
    .filter((card) => seen[e.cards.indexOf(card)])
    .map((card) => t.rules.cardText(t.state.print[card]!))
  const hidden = e.cards.length - open.length
  return hidden === 0 ? open : [...open, text('tell.hidden', { n: hidden })]
}

function inNoOrder<G extends object>(t: Table<G>, { type, cards, from, to }: Event): readonly CardId[] {
  const isMixed = from.some((zone) => t.layout.specOf[zone]!.unordered)
  const isToDeck = type === 'move' && t.layout.specOf[to[0]!]!.name === t.rules.begin.deck
  return isToDeck || type === 'show' || isMixed ? byKind(t, cards) : cards
}

/** Cards in an order that reveals nothing of how they lay in a hand or another unordered zone. */
export function byKind<G extends object>({ state }: Table<G>, cards: readonly CardId[]): readonly CardId[] {
  if (cards.length < 2) return cards
  return cards.toSorted((a, b) => state.print[a]! - state.print[b]!)
}
