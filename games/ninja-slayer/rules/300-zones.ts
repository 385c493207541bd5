import { EVERYBODY, open, sights } from '@tefuda/common'
import type { CardId, Ref, Seat, Table, Values, ZoneSpec } from '@tefuda/kernel'
import { SEATS } from './100-game.ts'

/** 300, 301, 301.1: where cards lie, and what the game remembers beside them. */

/** 501.1: the phases of a turn. */
export type Phase = 'start' | 'character' | 'ikusa' | 'end'

/** What an aisatsu is aimed at: a player or one of their characters (704.4). */
export type AisatsuTarget = { readonly seat: Seat } | Ref

/** What the game remembers beside its cards. */
export type Globals = {
  readonly phase: Phase
  /** 802: who has priority, and how many have passed in a row. */
  priority: Seat
  passes: number
  /** 1102.4a: the damage each player bears until it becomes damage checks. */
  readonly wounds: readonly number[]
  /** 704.6, 705.5: the character whose aisatsu it is, and whom it is aimed at. */
  readonly greeter: Ref | null
  readonly greeted: AisatsuTarget | null
  /** 1216.5a: what has dealt damage to which character since the last rule check. */
  hurtBy: readonly Hurt[]
}

type Hurt = { readonly whom: Ref; readonly source: Ref; readonly ikusa: boolean }

export type Ns = Table<Globals>

/**
 * 303: how a card lies. `bowed` is turned sideways (303.1), or else it is not (303.1b); `down` is face down; a card
 * comes to a zone with neither (303.1a, 303.2a). `wounds` is the damage a character bears,
 * `interrupted` the turn in which it last changed the target of an aisatsu, `tatsujin` that its tatsujin cost was paid,
 * `shown` that a card of a hidden zone is open to everybody for now (1306.1), or to one player who looks at it,
 * `precedence` in which order its abilities apply, where that was asked for (1213.3b).
 */
export const MARKS = ['bowed', 'down', 'wounds', 'interrupted', 'tatsujin', 'shown', 'precedence'] as const

/** 303.2: what lies face down is seen by nobody; 1306.1: a card of a hidden zone may be open for now. */
const { hidden, own, faceUp, isDown, isShown } = sights<Globals>(MARKS)

export { isDown }

/**
 * 302, 302.1: every card lies in one of these, and each player has each of them but the space. What is open and what is
 * hidden is said of each (302.2); everybody may count every zone (302.2a). Only the deck and the space keep an order:
 * of the others nothing depends on it.
 */
export const ZONES: readonly ZoneSpec<Globals>[] = [
  /** 304, 304.1, 304.4: the deck a player has brought. */
  { name: 'deck', clause: '304.2', of: 'seat', sees: hidden, counts: EVERYBODY },
  /** 305, 305.1, 305.4: what was drawn, in no order (305.2) and as much as comes (305.5). */
  { name: 'hand', clause: '305.3', of: 'seat', sees: own, counts: EVERYBODY, unordered: true },
  /** 306, 306.1: characters, bowed or unbowed (306.3). */
  {
    name: 'field',
    clause: '306.2',
    of: 'seat',
    sees: open,
    counts: EVERYBODY,
    inPlay: true,
    remembered: true,
  },
  /** 307, 307.1: what costs are paid with, bowed or unbowed (307.3). */
  { name: 'ether', clause: '307.2', of: 'seat', sees: open, counts: EVERYBODY, remembered: true },
  /** 308, 308.1: what is spent. */
  { name: 'ohigan', clause: '308.2', of: 'seat', sees: open, counts: EVERYBODY, remembered: true },
  /** 309, 309.1, 309.1a: the damage a player has taken. */
  { name: 'damage', clause: '309.1b', of: 'seat', sees: faceUp, counts: EVERYBODY },
  /** 310, 310.1: what was entered and has not resolved; abilities wait among what is pending. */
  { name: 'space', clause: '310.2', of: 'table', sees: open, counts: EVERYBODY },
  /** 311, 311.1: what is out of the game. */
  { name: 'exile', clause: '311.2', of: 'seat', sees: open, counts: EVERYBODY },
  /** 312, 312.1: what a damage check turns up. */
  { name: 'check', clause: '312.2', of: 'seat', sees: open, counts: EVERYBODY },
]

/** Where a zone stands among those of the table: every zone but the space comes twice. */
function placeOf(name: string): number {
  const before = ZONES.slice(
    0,
    ZONES.findIndex((zone) => zone.name === name),
  )
  return before.reduce((sum, { of }) => sum + (of === 'seat' ? SEATS.length : 1), 0)
}
const DECK = placeOf('deck')
const HAND = placeOf('hand')
const FIELD = placeOf('field')
const ETHER = placeOf('ether')
const DAMAGE = placeOf('damage')
const SPACE = placeOf('space')
const BOWED = MARKS.indexOf('bowed')
const WOUNDS = MARKS.indexOf('wounds')

/** 302.3: only a card that moves from field to field stays the same card, with what it bears (302.3b). */
export const sameObject = (_: Ns, from: number, to: number): boolean => isField(from) && isField(to)

/** 302.3a: what lies bowed or unbowed in both zones stays so; 1204.2j-1, 1205.1c-3: effects follow a card that is entered. */
export function carries(_: Ns, from: number, to: number): readonly string[] | null {
  if (isOriented(from) && isOriented(to)) return ORIENTATION
  return (to === SPACE && isHand(from)) || (from === SPACE && isField(to)) ? NOTHING : null
}
const isEther = (zone: number) => zone === ETHER || zone === ETHER + 1
const isHand = (zone: number) => zone === HAND || zone === HAND + 1
const isOriented = (zone: number) => isField(zone) || isEther(zone)
const ORIENTATION = ['bowed']
const NOTHING: readonly string[] = []

export const deck = (t: Ns, seat: Seat) => t.state.zones[DECK + seat]!
export const hand = (t: Ns, seat: Seat) => t.state.zones[HAND + seat]!
export const ether = (t: Ns, seat: Seat) => t.state.zones[ETHER + seat]!
export const damage = (t: Ns, seat: Seat) => t.state.zones[DAMAGE + seat]!
/** 306.4: the characters a player controls. */
export const characters = (t: Ns, seat: Seat) => t.state.zones[FIELD + seat]!
/** 1202.3: the kinds of zone in which abilities may be valid. */
export const VALID_ZONES = ['field', 'hand', 'ether', 'ohigan', 'damage', 'exile', 'space'] as const
export const isField = (zone: number) => zone === FIELD || zone === FIELD + 1
export const faceUpDamage = (t: Ns, seat: Seat) => damage(t, seat).filter((card) => !isDown(t, card))
export const unbowedEther = (t: Ns, seat: Seat) => ether(t, seat).filter((card) => !isBowed(t, card))
export function unbowedCount(t: Ns, seat: Seat): number {
  let count = 0
  for (const card of ether(t, seat)) if (!isBowed(t, card)) count++
  return count
}
export const isBowed = (t: Ns, card: CardId) => t.state.marks[BOWED]![card] === 1
/** 305.3: whether a card is in a hand and nobody else may see it. */
export const isHidden = (t: Ns, card: CardId) => isHand(t.state.at[card]!) && !isShown(t, card)
/** 1102.4b: the damage a character bears. */
export const woundsOf = (t: Ns, card: CardId) => t.state.marks[WOUNDS]![card]!

/**
 * 309.1b-1: a card that lies face down says nothing, and so is none that a text asks for (1204.2e-5). Its fields stand in
 * an order of their own: the engine would else keep the numbers of all cards as it must keep these, as fractions.
 */
export const FACELESS: Values = {
  attributes: [],
  keywords: [],
  abilities: [],
  cost: Number.NaN,
  karate: Number.NaN,
  endurance: Number.NaN,
  sabotage: Number.NaN,
}

/** 303.2b: turns cards face up or face down. */
export function setDown(t: Ns, cards: readonly CardId[], down: boolean, seat: Seat): void {
  t.mark(cards, 'down', down ? 1 : 0, '303.2b', seat)
}
