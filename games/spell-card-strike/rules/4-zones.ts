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
 * 2.3, 4: where cards lie, and what the game remembers beside them. A zone of nobody named is one's own (4.2.3, 4.3.3, 4.4.3, 4.5.3). Who has no deck has lost (4.2.5), who has
 * 15 in the score zone has won (4.5.5), where each card counts its Rank or, face down, one (4.5.4). What lies in an effect zone is summoned (4.8.3) or spent (4.8.4).
 */

/** 5.2.3: the phases of a turn, and the time before the first. */
export type Phase = 'setup' | 'refresh' | 'striker' | 'commander' | 'end'

/** 5.4.7: who attacks whom, and how many cards were grazed with. */
export type Attack = { readonly attackers: readonly Ref[]; readonly target: Ref; readonly grazed: number }

/** 2.6.3: a striker that has taken damage of its DEF by one effect, and by whose. */
export type Doomed = { readonly whom: Ref; readonly sources: readonly Ref[]; readonly by: string }

/** What the game remembers beside its cards. */
export type Globals = {
  readonly phase: Phase
  /** 5.1.3: who has the first turn. */
  first: Seat
  /** 6.2.1.1: who may declare in the chain, and how many have passed in a row. */
  right: Seat
  passes: number
  readonly attack: Attack | null
  /** 2.6.3: who is destroyed at the next check step. */
  doomed: readonly Doomed[]
  /** 1.2.5.3: for how many turns no deck, hand, discard or score has changed, and whether one has in this. */
  still: number
  stirred: number
  /** What could not be paid for when it came to it, and is not offered again until something else was done. */
  readonly unpaid: readonly string[]
}

export type Sc = Table<Globals>

/**
 * 2.2.4: how a card lies. `acted` strikers lie sideways (2.2.4.2), `area` is where on the stage, `damage` what a striker has taken by the effects
 * that are being applied (2.6.3), `down` is face down (2.2.4.5), `shown` a card of a hidden zone that is open for now (8.1.14), to all (1) or to one (2 and up).
 */
export const MARKS = ['acted', 'area', 'damage', 'down', 'shown'] as const

const { hidden, own, isDown } = sights<Globals>(MARKS)

export { isDown }

/** 4.1.2.3: an ace and its option before the game: for whoever laid them down alone. */
const beforeGame = ({ state }: Sc, seat: Seat, card: CardId): Sight =>
  state.owner[card] === seat ? FACE : UNSEEN

/** 4.6.2.1: nobody sees what was removed, though everybody may count it. */
const unseen = (): Sight => UNSEEN

/** 4.8.2.2: what lies face down there is for its controller alone. */
const inEffect = (t: Sc, seat: Seat, card: CardId): Sight =>
  isDown(t, card) && t.state.holder[card] !== seat ? BACK : FACE

/** 2.3.2, 2.3.3: each player has each of these but the stage, which both share. */
export const ZONES: readonly ZoneSpec<Globals>[] = [
  /** 4.2, 4.2.1, 4.2.2, 4.2.2.1, 4.2.2.2, 4.2.2.3: in an order nobody knows. */
  { name: 'deck', clause: '4.2.1', of: 'seat', sees: hidden, counts: EVERYBODY },
  /** 4.3, 4.3.1, 4.3.2, 4.3.2.1, 4.3.2.2, 4.3.2.3 */
  { name: 'hand', clause: '4.3.1', of: 'seat', sees: own, counts: EVERYBODY, unordered: true },
  /** 4.4, 4.4.1, 4.4.2, 4.4.2.1, 4.4.2.2, 4.4.2.3 */
  { name: 'discard', clause: '4.4.1', of: 'seat', sees: open, counts: EVERYBODY },
  /** 4.5, 4.5.1, 4.5.2, 4.5.2.1, 4.5.2.2, 4.5.2.3, 4.5.2.4: the other player's cards, in no order; face down they may be looked at as well. */
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
  /** 4.1.2.3, 5.1.1: what lies face down on a gate before the game, ace and option. */
  { name: 'ace', clause: '5.1.1', of: 'seat', sees: beforeGame, counts: EVERYBODY },
  { name: 'option', clause: '5.1.1', of: 'seat', sees: beforeGame, counts: EVERYBODY },
  /** 4.1, 4.1.1, 4.1.2, 4.1.2.1, 4.1.2.2, 4.1.3: strikers with what they bear; whose each is, is said by who controls it (2.2.4.1). */
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
/** Zones of players come before the table's, so each kind takes as many places as there are seats. */
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
/** 1.2.5.3: whether it is one of the zones whose numbers are a player's state. */
export const isCounted = (zone: number) => zone < (SCORE + 1) * SEATS

/** 2.2.3.1: a card that stands on the stage by itself. */
export const isStriker = (t: Sc, card: CardId): boolean =>
  t.state.at[card] === STAGE && t.state.host[card]! < 0

/** The strikers of a player, or of both. */
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

/** What a striker bears: an option, or equip spells. */
export function borneBy(t: Sc, striker: CardId): CardId[] {
  const { host } = t.state
  return stage(t).filter((card) => host[card] === striker)
}

export const areaOf = (t: Sc, card: CardId): number => t.state.marks[AREA_MARK]![card]!
/** Where an object stands or stood on the stage; -1 where it does not. */
export function spotOf(t: Sc, ref: Ref): number {
  if (t.alive(ref)) return t.state.at[ref.card] === STAGE ? areaOf(t, ref.card) : -1
  const known = t.lastKnown(ref)
  return known && known.at === STAGE ? known.marks[AREA_MARK]! : -1
}
/** 4.1.6: who stands in an area; undefined where it is free. */
export const strikerAt = (t: Sc, area: number): CardId | undefined =>
  stage(t).find((card) => t.state.host[card]! < 0 && areaOf(t, card) === area)
export const isFree = (t: Sc, area: number): boolean => strikerAt(t, area) === undefined

/** The areas where nobody stands, as bits. */
export function freeBits(t: Sc): number {
  const { host } = t.state
  let taken = 0
  for (const card of stage(t)) if (host[card]! < 0) taken |= 1 << areaOf(t, card)
  return ~taken
}

export const isActed = (t: Sc, card: CardId): boolean => t.state.marks[ACTED]![card] === 1
export const damageOn = (t: Sc, card: CardId): number => t.state.marks[DAMAGE]![card]!
