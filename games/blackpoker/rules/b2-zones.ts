import {
  type CardId,
  FACE,
  type Option,
  player,
  type Ref,
  type Seat,
  type Sight,
  seatName,
  seatNamed,
  type Table,
  type Text,
  text,
  type ZoneSpec,
} from '@tefuda/kernel'
import { CARDS, type PlayingCard, SUIT_SIGNS } from './b1-equipment.ts'
import { countsLife, seesAside, seesFaceUp, seesGraveyard, seesHand, seesLife } from './b3-public.ts'

/** What the game remembers beside its cards. */
export type Globals = {
  /** B7: who has the chance; -1 means the rules. */
  chance: Seat
  /** B7.11: the number of passes in a row. */
  passes: number
  /** How many barriers each seat has set so far. The number names the barrier. */
  barriers: readonly number[]
}

export type Bp = Table<Globals>

/** Marks of a card on the field. `since` is the turn its unit came, `nth` the number of a barrier. */
export const MARKS = ['face', 'driven', 'since', 'barrier', 'nth'] as const

const ALL = () => true
const OWN = (t: Bp, seat: Seat, zone: number) => t.layout.seatOf[zone] === seat

/** B2: the zones. */
export const ZONES: readonly ZoneSpec<Globals>[] = [
  { name: 'life', clause: 'B2.1', of: 'seat', sees: seesLife, counts: countsLife },
  { name: 'graveyard', clause: 'B2.2', of: 'seat', sees: seesGraveyard, counts: OWN },
  { name: 'field', clause: 'B2.3', of: 'seat', sees: seesFaceUp, counts: ALL, inPlay: true },
  { name: 'hand', clause: 'B2.4', of: 'seat', sees: seesHand, counts: ALL, unordered: true },
  { name: 'fog', clause: 'B2.5', of: 'seat', sees: seesFaceUp, counts: ALL },
  { name: 'stage', clause: 'B2.6', of: 'table', sees: (): Sight => FACE, counts: ALL },
  // Cards on their way from a hidden zone to the graveyard, while their owner picks the top one (B3.2).
  { name: 'aside', clause: 'B3.2', of: 'seat', sees: seesAside, counts: ALL },
]

export function printed(t: Bp, card: CardId): PlayingCard {
  return CARDS[t.state.print[card]!]!
}

/** The players' zones come before the stage, two of each kind. */
const placeOf = (name: string) => ZONES.findIndex((zone) => zone.name === name) * 2
const LIFE = placeOf('life')
const HAND = placeOf('hand')
const FIELD = placeOf('field')
const FOG = placeOf('fog')
export const life = (t: Bp, seat: Seat) => t.state.zones[LIFE + seat]!
export const hand = (t: Bp, seat: Seat) => t.state.zones[HAND + seat]!
export const field = (t: Bp, seat: Seat) => t.state.zones[FIELD + seat]!
export const fog = (t: Bp, seat: Seat) => t.state.zones[FOG + seat]!

export const opponentOf = (seat: Seat): Seat => 1 - seat

// ---- B2.7: a character is one unit of one or more cards. Its first card stands for the unit. ----

/** The characters on a field, oldest first, including barriers in their places (B2.10). */
export function units(t: Bp, seat: Seat): CardId[] {
  return field(t, seat).filter((card) => isUnit(t, card))
}
export const isUnit = (t: Bp, card: CardId) => t.state.host[card]! < 0

/** All cards of a unit, its first card first. */
export function cardsOf(t: Bp, unit: CardId): CardId[] {
  const all = [unit]
  for (const card of t.state.zones[t.state.at[unit]!]!) if (t.state.host[card] === unit) all.push(card)
  return all
}

/** B2.8: driven means used. A unit is driven and charged as a whole, so its first card tells. */
export const isDriven = (t: Bp, unit: CardId) => t.state.marks[DRIVEN]![unit] === 1
export const isBarrier = (t: Bp, unit: CardId) => t.state.marks[BARRIER]![unit] === 1
const DRIVEN = MARKS.indexOf('driven')
const BARRIER = MARKS.indexOf('barrier')

export function barriers(t: Bp, seat: Seat): CardId[] {
  return units(t, seat).filter((unit) => isBarrier(t, unit))
}

export function soldiers(t: Bp, seat: Seat): CardId[] {
  return units(t, seat).filter((unit) => !isBarrier(t, unit))
}

/** B2.8: drives or charges a unit, all of its cards. */
export function turnUnit(t: Bp, unit: CardId, driven: boolean, clause: string, seat: Seat): void {
  t.mark(cardsOf(t, unit), 'driven', driven ? 1 : 0, clause, seat)
}

/** Puts a card on the field as a separate soldier, face up and charged. */
export function setSoldier(t: Bp, card: CardId, seat: Seat, clause: string): void {
  t.move([card], t.zone('field', seat), clause, seat, { face: 1, since: t.state.turn })
}

// ---- Names ----

const KEYS = [0, 1].map((seat) => CARDS.map((card) => `${seatName(seat)}:${card.name}`))

export function cardText(print: number): Text {
  return CARD_TEXTS[print]!
}
const CARD_TEXTS: readonly Text[] = CARDS.map((card) =>
  card.suit === '' ? text('card.joker') : text('card', { name: SUIT_SIGNS[card.suit] + card.name.slice(1) }),
)

/** The key of a card in answers: its owner, suit and value. */
export function cardKey(t: Bp, card: CardId): string {
  return KEYS[t.state.owner[card]!]![t.state.print[card]!]!
}

/** The public key of an object: a barrier goes by its number, to hide its face. */
export function keyOf(t: Bp, card: CardId): string {
  if (isBarrier(t, card)) return `${seatName(t.state.owner[card]!)}:b${t.markOf(card, 'nth')}`
  if (t.state.at[card] === t.zone('aside', t.state.owner[card]))
    return `${seatName(t.state.owner[card]!)}:aside`
  return cardKey(t, card)
}

/** The name of an unseen card: a barrier by its number, any other is just a card. */
export function textCalled(key: string): Text {
  const [, seat, n] = /^([A-Z]):b(\d+)$/.exec(key) ?? []
  if (n === undefined) return text('tell.hidden', { n: 1 })
  return text('unit.barrier', { seat: player(seatNamed(seat!)), n: Number(n) })
}

/** The name of a unit as one seat sees it. */
export function unitText(t: Bp, unit: CardId, seat: Seat): Text {
  const owner = player(t.state.owner[unit]!)
  if (isBarrier(t, unit)) {
    const seen = t.sight(seat, unit) === FACE
    const args = { seat: owner, n: t.markOf(unit, 'nth') }
    return seen
      ? text('unit.barrier.known', { ...args, card: cardText(t.state.print[unit]!) })
      : text('unit.barrier', args)
  }
  return text('unit.soldier', {
    seat: owner,
    cards: cardsOf(t, unit).map((card) => cardText(t.state.print[card]!)),
  })
}

/** The cards of these references that are still the same objects. */
export function living(t: Bp, refs: readonly Ref[]): CardId[] {
  return refs.filter((ref) => t.alive(ref)).map((ref) => ref.card)
}

/** A card as something to choose. */
export function cardOption(t: Bp, card: CardId): Option {
  return { key: cardKey(t, card), text: cardText(t.state.print[card]!), id: card }
}

/** A unit as something a seat may choose. */
export function unitOption(t: Bp, unit: CardId, seat: Seat): Option {
  return { key: keyOf(t, unit), text: unitText(t, unit, seat), id: unit }
}
