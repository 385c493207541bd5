import { EVERYBODY, open, sights } from '@tefuda/common'
import {
  BACK,
  type CardId,
  FACE,
  type Ref,
  type Seat,
  type Sight,
  type Table,
  UNSEEN,
  type ZoneSpec,
} from '@tefuda/kernel'

/**
 * 2.3, 4: where cards lie, and what the game remembers beside them. A text that names no player means one's own zone (4.2.3, 4.3.3, 4.4.3, 4.5.3). A player without a deck loses (4.2.5); one with
 * a score of 15 wins (4.5.5), where each card counts its Rank or, face down, one (4.5.4). A card in an effect zone is summoned (4.8.3) or spent (4.8.4).
 */

/** 5.2.3: the phases of a turn, and the time before the first. */
export type Phase = 'setup' | 'refresh' | 'striker' | 'commander' | 'end'

/** 5.4.7: who attacks whom, and how many cards were discarded to graze. */
export type Attack = { readonly attackers: readonly Ref[]; readonly target: Ref; readonly grazed: number }

/** 2.6.3: a striker that has taken damage of its DEF or more by one effect, and the sources of that damage. */
export type Doomed = { readonly whom: Ref; readonly sources: readonly Ref[]; readonly by: string }

/** What the game remembers beside its cards. */
export type Globals = {
  readonly phase: Phase
  /** 5.1.3: who has the first turn. */
  first: Seat
  /** 6.2.1.1: who may declare in the chain, and the number of passes in a row. */
  right: Seat
  passes: number
  readonly attack: Attack | null
  /** 2.6.3: the strikers that are destroyed at the next check step. */
  doomed: readonly Doomed[]
  /** 1.2.5.3: the number of turns without a change of decks, hands, discards and scores, and whether this turn had one. */
  still: number
  stirred: number
  /** Declarations that turned out to be unpayable; they are not offered again until something else is done. */
  readonly unpaid: readonly string[]
}

export type Sc = Table<Globals>

/**
 * 2.2.4: how a card lies. `acted` strikers lie sideways (2.2.4.2), `area` is the place on the stage, `damage` is what a striker has taken from the effects
 * now being applied (2.6.3), `down` is face down (2.2.4.5), `shown` marks a card of a hidden zone open for now (8.1.14), to all (1) or to one player (2 and up).
 */
export const MARKS = ['acted', 'area', 'damage', 'down', 'shown'] as const

const { hidden, own, isDown } = sights<Globals>(MARKS)

export { isDown }

/** 4.1.2.3: only the player who laid down an ace and its option before the game sees them. */
const beforeGame = ({ state }: Sc, seat: Seat, card: CardId): Sight =>
  state.owner[card] === seat ? FACE : UNSEEN

/** 4.6.2.1: nobody sees removed cards, but everybody may count them. */
const unseen = (): Sight => UNSEEN

/** 4.8.2.2: only its controller sees a face-down card there. */
const inEffect = (t: Sc, seat: Seat, card: CardId): Sight =>
  isDown(t, card) && t.state.holder[card] !== seat ? BACK : FACE

/** 2.3.2, 2.3.3: each player has all of these zones except the stage, which both share. */
export const ZONES: readonly ZoneSpec<Globals>[] = [
  /** 4.2, 4.2.1, 4.2.2, 4.2.2.1, 4.2.2.2, 4.2.2.3: in an unknown order. */
  { name: 'deck', clause: '4.2.1', of: 'seat', sees: hidden, counts: EVERYBODY },
  /** 4.3, 4.3.1, 4.3.2, 4.3.2.1, 4.3.2.2, 4.3.2.3 */
  { name: 'hand', clause: '4.3.1', of: 'seat', sees: own, counts: EVERYBODY, unordered: true },
  /** 4.4, 4.4.1, 4.4.2, 4.4.2.1, 4.4.2.2, 4.4.2.3 */
  { name: 'discard', clause: '4.4.1', of: 'seat', sees: open, counts: EVERYBODY },
  /** 4.5, 4.5.1, 4.5.2, 4.5.2.1, 4.5.2.2, 4.5.2.3, 4.5.2.4: the other player's cards, in no order; players may look at face-down ones too. */
  { name: 'score', clause: '4.5.1', of: 'seat', sees: open, counts: EVERYBODY, holds: true },
  /** 4.6, 4.6.1, 4.6.2, 4.6.2.2, 4.6.2.3 */
  { name: 'removed', clause: '4.6.1', of: 'seat', sees: unseen, counts: EVERYBODY },
  /** 4.7, 4.7.1, 4.7.2, 4.7.2.1, 4.7.2.2 */
  {
    name: 'rule',
    clause: '4.7.1',
    of: 'seat',
    sees: open,
    counts: EVERYBODY,
    inPlay: true,
    remembered: true,
  },
  /** 4.8, 4.8.1, 4.8.2, 4.8.2.1, 4.8.2.3 */
  { name: 'effect', clause: '4.8.1', of: 'seat', sees: inEffect, counts: EVERYBODY },
  /** 4.1.2.3, 5.1.1: the ace and option that lie face down on a gate before the game. */
  { name: 'ace', clause: '5.1.1', of: 'seat', sees: beforeGame, counts: EVERYBODY },
  { name: 'option', clause: '5.1.1', of: 'seat', sees: beforeGame, counts: EVERYBODY },
  /** 4.1, 4.1.1, 4.1.2, 4.1.2.1, 4.1.2.2, 4.1.3: strikers with what they bear; each belongs to its controller (2.2.4.1). */
  {
    name: 'stage',
    clause: '4.1.1',
    of: 'table',
    sees: open,
    counts: EVERYBODY,
    inPlay: true,
    remembered: true,
  },
]

const kindOf = (name: string) => ZONES.findIndex((zone) => zone.name === name)
const DECK = kindOf('deck')
const HAND = kindOf('hand')
const DISCARD = kindOf('discard')
const SCORE = kindOf('score')
const RULE = kindOf('rule')
const STAGE_KIND = kindOf('stage')
const SEATS = 2
/** The players' zones come before the table's, one per seat for each kind. */
const STAGE = STAGE_KIND * SEATS

const ACTED = MARKS.indexOf('acted')
const AREA_MARK = MARKS.indexOf('area')
const DAMAGE = MARKS.indexOf('damage')

const zoneOf = (t: Sc, kind: number, seat: Seat) => t.state.zones[kind * SEATS + seat]!
export const deck = (t: Sc, seat: Seat) => zoneOf(t, DECK, seat)
export const hand = (t: Sc, seat: Seat) => zoneOf(t, HAND, seat)
export const discardPile = (t: Sc, seat: Seat) => zoneOf(t, DISCARD, seat)
export const scoreZone = (t: Sc, seat: Seat) => zoneOf(t, SCORE, seat)
export const ruleZone = (t: Sc, seat: Seat) => zoneOf(t, RULE, seat)
export const stage = (t: Sc) => t.state.zones[STAGE]!

export const isStage = (zone: number) => zone === STAGE
const isKind = (zone: number, kind: number) => zone >= kind * SEATS && zone < (kind + 1) * SEATS
export const isHand = (zone: number) => isKind(zone, HAND)
export const isDiscard = (zone: number) => isKind(zone, DISCARD)
export const isScore = (zone: number) => isKind(zone, SCORE)
export const isRule = (zone: number) => isKind(zone, RULE)
/** 1.2.5.3: whether changes of this zone break a still position. */
export const isCounted = (zone: number) => zone < (SCORE + 1) * SEATS

/** 2.2.3.1: a card that stands on the stage by itself. */
export const isStriker = (t: Sc, card: CardId): boolean =>
  t.state.at[card] === STAGE && t.state.host[card]! < 0

export function strikersOf(t: Sc, seat: Seat): CardId[] {
  const { host, holder } = t.state
  const found: CardId[] = []
  for (const card of stage(t)) if (host[card]! < 0 && holder[card] === seat) found.push(card)
  return found
}
export function countStrikers(t: Sc, seat: Seat): number {
  const { host, holder } = t.state
  let count = 0
  for (const card of stage(t)) if (host[card]! < 0 && holder[card] === seat) count++
  return count
}
export const allStrikers = (t: Sc): CardId[] => stage(t).filter((card) => t.state.host[card]! < 0)

/** The cards a striker bears: an option, or equip spells. */
export function borneBy(t: Sc, striker: CardId): CardId[] {
  const { host } = t.state
  return stage(t).filter((card) => host[card] === striker)
}

export const areaOf = (t: Sc, card: CardId): number => t.state.marks[AREA_MARK]![card]!
/** The area where an object stands or last stood; -1 if it was not on the stage. */
export function spotOf(t: Sc, ref: Ref): number {
  if (t.alive(ref)) return t.state.at[ref.card] === STAGE ? areaOf(t, ref.card) : -1
  const known = t.lastKnown(ref)
  return known && known.at === STAGE ? known.marks[AREA_MARK]! : -1
}
/** 4.1.6: the striker in an area, or undefined if it is free. */
export const strikerAt = (t: Sc, area: number): CardId | undefined =>
  stage(t).find((card) => t.state.host[card]! < 0 && areaOf(t, card) === area)
export const isFree = (t: Sc, area: number): boolean => strikerAt(t, area) === undefined

/** The free areas, as bits. */
export function freeBits(t: Sc): number {
  const { host } = t.state
  let taken = 0
  for (const card of stage(t)) if (host[card]! < 0) taken |= 1 << areaOf(t, card)
  return ~taken
}

export const isActed = (t: Sc, card: CardId): boolean => t.state.marks[ACTED]![card] === 1
export const damageOn = (t: Sc, card: CardId): number => t.state.marks[DAMAGE]![card]!
