import { EVERYBODY, open, sights } from '@tefuda/common'
import type { CardId, Ref, Seat, Table, Values, ZoneSpec } from '@tefuda/kernel'
import { SEATS } from './100-game.ts'

/** 300, 301, 301.1: where cards lie, and what the game remembers beside them. */

/** 501.1: the phases of a turn. */
export type Phase = 'start' | 'character' | 'ikusa' | 'end'

/** The target of an aisatsu: a player or one of their characters (704.4). */
export type AisatsuTarget = { readonly seat: Seat } | Ref

/** What the game remembers beside its cards. */
export type Globals = {
  readonly phase: Phase
  /** 802: who has priority, and the number of passes in a row. */
  priority: Seat
  passes: number
  /** 1102.4a: the damage each player bears until it becomes damage checks. */
  readonly wounds: readonly number[]
  /** 704.6, 705.5: the greeting character, and its target. */
  readonly greeter: Ref | null
  readonly greeted: AisatsuTarget | null
  /** 1216.5a: the sources of damage to each character since the last rule check. */
  hurtBy: readonly Hurt[]
}

type Hurt = { readonly whom: Ref; readonly source: Ref; readonly ikusa: boolean }

export type Ns = Table<Globals>

/**
 * 303: how a card lies. `bowed` is turned sideways (303.1), otherwise unbowed (303.1b); `down` is face down; a card
 * enters a zone with neither (303.1a, 303.2a). `wounds` is the damage a character bears,
 * `interrupted` the turn in which it last changed the target of an aisatsu, `tatsujin` whether its tatsujin cost was paid,
 * `shown` whether a card of a hidden zone is open to everybody for now (1306.1), or to one player who looks at it,
 * `precedence` the chosen order of its abilities, if a player was asked (1213.3b).
 */
export const MARKS = ['bowed', 'down', 'wounds', 'interrupted', 'tatsujin', 'shown', 'precedence'] as const

/** 303.2: nobody sees a face-down card; 1306.1: a card of a hidden zone may be open for now. */
const { hidden, own, faceUp, isDown, isShown } = sights<Globals>(MARKS)

export { isDown }

/**
 * 302, 302.1: every card lies in one of these zones, and each player has all of them except the space. A zone is open or
 * hidden (302.2); everybody may count its cards (302.2a). Only in the deck and the space the order
 * matters.
 */
export const ZONES: readonly ZoneSpec<Globals>[] = [
  /** 304, 304.1, 304.4: a player's deck. */
  { name: 'deck', clause: '304.2', of: 'seat', sees: hidden, counts: EVERYBODY },
  /** 305, 305.1, 305.4: the hand, in no order (305.2) and without limit (305.5). */
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
  /** 307, 307.1: the cards that pay costs, bowed or unbowed (307.3). */
  { name: 'ether', clause: '307.2', of: 'seat', sees: open, counts: EVERYBODY, remembered: true },
  /** 308, 308.1: used cards. */
  { name: 'ohigan', clause: '308.2', of: 'seat', sees: open, counts: EVERYBODY, remembered: true },
  /** 309, 309.1, 309.1a: the damage a player has taken. */
  { name: 'damage', clause: '309.1b', of: 'seat', sees: faceUp, counts: EVERYBODY },
  /** 310, 310.1: entered cards that have not resolved; abilities wait in `pending`. */
  { name: 'space', clause: '310.2', of: 'table', sees: open, counts: EVERYBODY },
  /** 311, 311.1: cards out of the game. */
  { name: 'exile', clause: '311.2', of: 'seat', sees: open, counts: EVERYBODY },
  /** 312, 312.1: cards turned up by damage checks. */
  { name: 'check', clause: '312.2', of: 'seat', sees: open, counts: EVERYBODY },
]

/** The index of a zone on the table: every zone but the space exists twice. */
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

/** 302.3: a card stays the same object only from field to field, and keeps its state (302.3b). */
export const sameObject = (_: Ns, from: number, to: number): boolean => isField(from) && isField(to)

/** 302.3a: a card keeps its bowed state between zones that have one; 1204.2j-1, 1205.1c-3: effects follow an entered card. */
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
/** 305.3: whether a card is in a hand and hidden from the other player. */
export const isHidden = (t: Ns, card: CardId) => isHand(t.state.at[card]!) && !isShown(t, card)
/** 1102.4b: the damage a character bears. */
export const woundsOf = (t: Ns, card: CardId) => t.state.marks[WOUNDS]![card]!

/**
 * 309.1b-1: a face-down card has no information, so it never matches what a text asks for (1204.2e-5). Its fields are in a
 * different order, hence another shape: otherwise the engine would store the numbers of all cards as doubles.
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
