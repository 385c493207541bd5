import { EVERYBODY, open, sights } from '@tefuda/common'
import {
  BOTTOM,
  type CardId,
  type Json,
  type Ref,
  type Seat,
  type Table,
  type ZoneSpec,
} from '@tefuda/kernel'

/** 400, 400.1: where cards lie, and what the game remembers beside them. */

/** 500.3: the phases of a turn; the battle phase (506) is added to the main phase. `target` is the boss's own phase (raid.13). */
export type Phase = 'target' | 'start' | 'draw' | 'pp' | 'main' | 'battle' | 'end'

/** 506.2.1: the steps of a battle. */
export type BattleStep = 'start' | 'join' | 'engage' | 'damage'

/** 506: who attacks whom. */
export type Battle = {
  readonly attacker: Ref
  readonly targets: readonly Ref[]
  readonly step: BattleStep
}

export type Difficulty = 'normal' | 'hard' | 'veryHard'

/** The kind of game: a duel, or a raid against a boss. */
export type Options = { readonly raid?: Difficulty }

/** The difficulty of the raid; undefined in a duel. */
export const raidIn = (options: Json): Difficulty | undefined => (options as Options).raid
/** What the game remembers beside its cards. */
export type Globals = {
  readonly phase: Phase
  /** 501.1.3: the latest turn that counts as its player's turn. */
  readonly begun: number
  /** 102.1: who has the first turn. */
  first: Seat
  /** 103.6: who has the action right, and the number of passes in a row. */
  right: Seat
  passes: number
  readonly battle: Battle | null
  /** Raid: the player that the boss targets this turn (raid.13), or -1. */
  prey: Seat
  /** Raid: players who have conceded (101.6) and leave at the next rule processing. */
  readonly conceded: readonly Seat[]
}

export type Ps = Table<Globals>

/** Raid.1: up to four play against a boss. */
export const MOST_SEATS = 5

/**
 * 215, 215.1: how a card lies. `off` is turned sideways; `row` is 1 in the back row (403.1.4: front and back row are one zone);
 * `arrived` orders the cards of a row; `front` and `back` are the damage a character took there this turn (213.3.1,
 * 213.3.2); `lost` is the life a boss has lost; `down` is face down (404.5); `second` shows the second face of a player card
 * (102.3.1); `shown` marks a card of a hidden zone that everybody sees for now (1), or one player (2 and up).
 */
export const MARKS = ['off', 'row', 'arrived', 'front', 'back', 'lost', 'down', 'second', 'shown'] as const

/** 404.5.1: nobody sees a face-down card; a card of a hidden zone may be open for now. */
const { hidden, own, faceUp, isDown } = sights<Globals>(MARKS)

export { isDown }

/**
 * 400.2: each player has all of these zones except the processing area. A zone is open (400.4) or hidden
 * (400.2.1, 400.5), and everybody may count its cards (400.3).
 */
export const ZONES: readonly ZoneSpec<Globals>[] = [
  /** 201.2, 201.5: the player card, there for the whole game, with its equipment. */
  {
    name: 'player',
    clause: '201.2',
    of: 'seat',
    sees: open,
    counts: EVERYBODY,
    inPlay: true,
    remembered: true,
  },
  /** 203.1, 203.2: the mag, likewise. */
  { name: 'mag', clause: '203.1', of: 'seat', sees: open, counts: EVERYBODY, inPlay: true, remembered: true },
  /** 401, 401.1, 401.1.1: the deck, face down; its size is the player's HP (201.3). */
  { name: 'deck', clause: '401.1', of: 'seat', sees: hidden, counts: EVERYBODY },
  /** 402, 402.1, 402.2.1, 402.4: the hand, in no order. */
  { name: 'hand', clause: '402.1', of: 'seat', sees: own, counts: EVERYBODY, unordered: true },
  /** 403, 403.1, 403.3, glossary.30: the field, front and back row, without limit. */
  {
    name: 'field',
    clause: '403.1',
    of: 'seat',
    sees: open,
    counts: EVERYBODY,
    inPlay: true,
    remembered: true,
  },
  /** 404, 404.1, 404.2, 404.3, 404.4: the cards that pay costs, in no order and without limit. */
  { name: 'pp', clause: '404.1', of: 'seat', sees: faceUp, counts: EVERYBODY },
  /** 405, 405.1, 405.2, 405.3: used cards, in no order. */
  { name: 'discard', clause: '405.1', of: 'seat', sees: open, counts: EVERYBODY, remembered: true },
  /** Cards out of the game (raid.11). */
  { name: 'removed', clause: 'raid.11', of: 'seat', sees: open, counts: EVERYBODY },
  /** 406, 406.1: played cards that wait; abilities wait in `pending`. */
  { name: 'processing', clause: '406.1', of: 'table', sees: open, counts: EVERYBODY },
]

/** 403.1.4: only the two rows share a zone, so a card that changes zones becomes a new object. */
const kindOf = (name: string) => ZONES.findIndex((zone) => zone.name === name)
const PLAYER = kindOf('player')
const DECK = kindOf('deck')
const HAND = kindOf('hand')
const FIELD = kindOf('field')
const PP = kindOf('pp')
const DISCARD = kindOf('discard')
const OFF = MARKS.indexOf('off')
const ROW = MARKS.indexOf('row')
const FRONT = MARKS.indexOf('front')
const BACK_ROW = MARKS.indexOf('back')
export const LOST = MARKS.indexOf('lost')

/** The players' zones come before the table's, one per seat for each kind. */
const zoneOf = (t: Ps, kind: number, seat: Seat) => t.state.zones[kind * t.state.decks.length + seat]!

export const deck = (t: Ps, seat: Seat) => zoneOf(t, DECK, seat)
export const hand = (t: Ps, seat: Seat) => zoneOf(t, HAND, seat)
export const field = (t: Ps, seat: Seat) => zoneOf(t, FIELD, seat)
export const pp = (t: Ps, seat: Seat) => zoneOf(t, PP, seat)
export const discardPile = (t: Ps, seat: Seat) => zoneOf(t, DISCARD, seat)
/** 101.2, 201.1.1: the player card; it lies under its equipment. */
export const playerCard = (t: Ps, seat: Seat) => zoneOf(t, PLAYER, seat)[0]!
export const playerZone = (t: Ps, seat: Seat) => zoneOf(t, PLAYER, seat)

const isKind = (t: Ps, zone: number, kind: number) => {
  const seats = t.state.decks.length
  return zone >= kind * seats && zone < (kind + 1) * seats
}
export const isField = (t: Ps, zone: number) => isKind(t, zone, FIELD)
export const isDeck = (t: Ps, zone: number) => isKind(t, zone, DECK)
export const isHand = (t: Ps, zone: number) => isKind(t, zone, HAND)
export const isDiscard = (t: Ps, zone: number) => isKind(t, zone, DISCARD)
export const isPp = (t: Ps, zone: number) => isKind(t, zone, PP)

export const isOff = (t: Ps, card: CardId) => t.state.marks[OFF]![card] === 1
export const isBack = (t: Ps, card: CardId) => t.state.marks[ROW]![card] === 1
/** 213.3.1, 213.3.2: the damage a character took this turn in the front row and in the back row. */
export const frontDamage = (t: Ps, card: CardId) => t.state.marks[FRONT]![card]!
export const backDamage = (t: Ps, card: CardId) => t.state.marks[BACK_ROW]![card]!
export const damageOn = (t: Ps, card: CardId) => frontDamage(t, card) + backDamage(t, card)

/** The cards attached to a card: weapons and armour (205.4), granted actives (204.2.2). */
export function attachedTo(t: Ps, card: CardId): CardId[] {
  const { host, zones, at } = t.state
  return zones[at[card]!]!.filter((other) => host[other] === card)
}

/** Sorts things by the player of their card: the turn player's first, then the others' in turn order. */
export function turnPlayersFirst<T>(t: Ps, things: readonly T[], cardOf: (thing: T) => CardId): readonly T[] {
  if (things.length === 1) return things
  const ordered: T[] = []
  for (const seat of t.around(t.state.turnSeat))
    for (const thing of things) if (t.state.holder[cardOf(thing)] === seat) ordered.push(thing)
  return ordered
}

/** All cards in play, including those attached to cards of players who have left (raid.11). */
export function inPlay(t: Ps): CardId[] {
  const found: CardId[] = []
  const seats = t.state.decks.length
  for (let seat = 0; seat < seats; seat++) found.push(...playerZone(t, seat), ...field(t, seat))
  return found
}

/** 404.5: a face-down PP card goes to the bottom of its deck as it is turned OFF. */
export function spendFaceDown(t: Ps, turned: readonly CardId[], seat: Seat): void {
  for (const card of turned) {
    if (!isDown(t, card) || !isPp(t, t.state.at[card]!)) continue
    t.move([card], t.zone('deck', t.state.owner[card]!), '404.5', seat, null, BOTTOM)
  }
}
