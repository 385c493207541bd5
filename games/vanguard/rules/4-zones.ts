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
import { GUARDIAN_CIRCLE, spotOn, VANGUARD_CIRCLE } from './4-circles.ts'

/** 4, 4.1: where cards lie, and what the game remembers beside them. */

/** 6.2.1: the phases of a turn, and the time before the first. */
export type Phase = 'setup' | 'stand' | 'draw' | 'ride' | 'main' | 'battle' | 'end'

/** 7.3 to 7.7: who attacks whom. */
export interface Battle {
  /** 7.3.1.3.1, 7.3.1.4.1: the attackers and targets that are still in the battle. */
  readonly attackers: readonly Ref[]
  readonly attacked: readonly Ref[]
  /** 7.3.1.6.1: who boosts whom. */
  readonly booster: Ref | null
  readonly boosted: Ref | null
  /** 7.4.1.2: which guardian guards whom. */
  readonly guards: readonly { readonly by: Ref; readonly whom: Ref }[]
  /** 7.6.1.2: who was hit. */
  readonly hit: readonly Ref[]
  /** 7.1.2.2: whether it is a battle in which a vanguard, or a rear-guard, is attacked. */
  readonly on: readonly ('vanguard' | 'rear')[]
  /** All units that took part, even if they have left. */
  readonly fought: readonly Ref[]
  readonly supported: readonly Ref[]
  readonly faced: readonly Ref[]
}

/** What the game remembers beside its cards. */
export type Globals = {
  readonly phase: Phase
  /** 5.4.3.2: who has the first turn. */
  first: Seat
  readonly battle: Battle | null
  /** Who may act now: the turn fighter, or the guarding one (7.4.1.2). */
  acting: Seat
  /** 7.1.2.1: the number of battles begun this turn. */
  readonly battles: number
  /** 8.5.2.3: abilities whose cost turned out to be unpayable. */
  readonly unpaid: readonly string[]
  /** 12.5: the seats of the turns added after this one, the next one last. */
  extra: readonly Seat[]
  /** Who is next after the added turns. */
  after: Seat | null
}

export type Vg = Table<Globals>

/**
 * 3.7.2.1: how a card lies. `circle` is on which (4.6), `came` when it was put there (9.3), `rested` lies sideways (3.17.1), `down` is face down (3.17.3), `up` is open in the G zone (4.11.3), `deleted` (10.26), `legion` is 1
 * for a leader, 2 for a mate, 3 for one who was in legion before (10.25), `heart` the one that gives its name and power (10.27.5.1), `hurt` vanguard damage (3.9.2), `hidden` bound face down (4.9.2.1), `shown` a card of a hidden zone that is open for now.
 */
export const MARKS = [
  'circle',
  'came',
  'rested',
  'down',
  'up',
  'deleted',
  'legion',
  'heart',
  'hurt',
  'hidden',
  'shown',
] as const

const { hidden, own, isDown } = sights<Globals>(MARKS)

export { isDown }

const UP = MARKS.indexOf('up')
export const isUp = (t: Vg, card: CardId): boolean => t.state.marks[UP]![card] === 1

export const HIDDEN = MARKS.indexOf('hidden')
export const isHidden = (t: Vg, card: CardId): boolean => t.state.marks[HIDDEN]![card] === 1

/** 4.11.2, 4.11.3, 4.1.7: a fighter sees their own G zone, the other only its face-up cards. */
const inG = (t: Vg, seat: Seat, card: CardId): Sight => (isUp(t, card) ? FACE : own(t, seat, card))
/** 4.9.2, 4.9.2.1: only its owner sees a card bound face down. */
const bound = (t: Vg, seat: Seat, card: CardId): Sight =>
  isHidden(t, card) && t.state.owner[card] !== seat ? BACK : FACE
/** 5.4.3: the first vanguard before the game. */
const beforeGame = (t: Vg, seat: Seat, card: CardId): Sight => (t.state.owner[card] === seat ? FACE : UNSEEN)

const inPlay = { inPlay: true, remembered: true } as const

/** 4.1.1, 4.1.2, 4.1.3: each fighter has all of these zones, and everybody may count their cards. */
export const ZONES: readonly ZoneSpec<Globals>[] = [
  /** 4.2, 4.2.1, 4.2.2 */
  { name: 'deck', clause: '4.2.1', of: 'seat', sees: hidden, counts: EVERYBODY },
  /** 4.3, 4.3.1, 4.3.2 */
  { name: 'hand', clause: '4.3.1', of: 'seat', sees: own, counts: EVERYBODY, unordered: true },
  /** 4.4, 4.4.1, 4.4.2 */
  { name: 'drop', clause: '4.4.1', of: 'seat', sees: open, counts: EVERYBODY },
  /** 4.5, 4.5.1, 4.5.2, 4.5.3, 4.6.4, 4.6.8: the field is these three zones and the locked cards; 10.26.6: everybody sees deleted units too. */
  { name: 'vanguard', clause: '4.6.4', of: 'seat', sees: open, counts: EVERYBODY, ...inPlay },
  { name: 'rear', clause: '4.6.6', of: 'seat', sees: open, counts: EVERYBODY, ...inPlay },
  { name: 'guardian', clause: '4.6.5', of: 'seat', sees: open, counts: EVERYBODY, ...inPlay },
  /** 4.6.7, 4.6.8.1, 10.22.6: face down, but everybody may look. */
  { name: 'locked', clause: '4.6.7', of: 'seat', sees: open, counts: EVERYBODY, remembered: true },
  /** 10.27.1: below the vanguard. */
  { name: 'heart', clause: '10.27.1', of: 'seat', sees: open, counts: EVERYBODY, remembered: true },
  /** 4.7, 4.7.1, 4.7.2, 4.7.3 */
  { name: 'soul', clause: '4.7.1', of: 'seat', sees: open, counts: EVERYBODY },
  /** 4.8, 4.8.1, 4.8.2, 4.8.2.1: players may look at face-down cards too, though those have no information (4.8.2.2). 4.8.3: six lose. */
  { name: 'damage', clause: '4.8.1', of: 'seat', sees: open, counts: EVERYBODY },
  /** 4.9, 4.9.1, 4.9.2.2, 4.9.3 */
  { name: 'bind', clause: '4.9.1', of: 'seat', sees: bound, counts: EVERYBODY, unordered: true },
  /** 4.10, 4.10.1, 4.10.2, 4.10.3, 4.10.4 */
  { name: 'trigger', clause: '4.10.1', of: 'seat', sees: open, counts: EVERYBODY },
  /** 4.11, 4.11.1, 4.11.4 */
  { name: 'g', clause: '4.11.1', of: 'seat', sees: inG, counts: EVERYBODY, unordered: true },
  /** 6.4.1.2.5.1 */
  { name: 'out', clause: '6.4.1.2.5.1', of: 'seat', sees: open, counts: EVERYBODY },
  /** 5.4.3: the first vanguard, face down until the game begins. */
  { name: 'first', clause: '5.4.3', of: 'seat', sees: beforeGame, counts: EVERYBODY },
]

const kindOf = (name: string) => ZONES.findIndex((zone) => zone.name === name)
const SEATS = 2
const KIND = {
  deck: kindOf('deck'),
  hand: kindOf('hand'),
  drop: kindOf('drop'),
  vanguard: kindOf('vanguard'),
  rear: kindOf('rear'),
  guardian: kindOf('guardian'),
  locked: kindOf('locked'),
  heart: kindOf('heart'),
  soul: kindOf('soul'),
  damage: kindOf('damage'),
  bind: kindOf('bind'),
  trigger: kindOf('trigger'),
  g: kindOf('g'),
} as const
type Named = keyof typeof KIND

const cardsIn = (name: Named) => {
  const first = KIND[name] * SEATS
  return (t: Vg, seat: Seat): readonly CardId[] => t.state.zones[first + seat]!
}
export const deck = cardsIn('deck')
export const hand = cardsIn('hand')
/** 10.25.3: both units of a legion. */
export const vanguards = cardsIn('vanguard')
export const rears = cardsIn('rear')
export const guardians = cardsIn('guardian')
export const lockedCards = cardsIn('locked')
export const hearts = cardsIn('heart')
export const soul = cardsIn('soul')
export const damageZone = cardsIn('damage')
export const gZone = cardsIn('g')

const isKind = (name: Named) => {
  const first = KIND[name] * SEATS
  return (zone: number) => zone === first || zone === first + 1
}
export const isDeck = isKind('deck')
export const isHand = isKind('hand')
const isVanguardZone = isKind('vanguard')
const isRearZone = isKind('rear')
export const isGuardianZone = isKind('guardian')
export const isLockedZone = isKind('locked')
export const isHeartZone = isKind('heart')
export const isSoul = isKind('soul')
export const isDamage = isKind('damage')
export const isBind = isKind('bind')
export const isG = isKind('g')
/** 3.8.1: circles with units on them. */
export const isField = (zone: number): boolean =>
  zone >= KIND.vanguard * SEATS && zone < (KIND.guardian + 1) * SEATS
/** 4.5, 10.27.1: the field, with locked cards and hearts. */
const isOnCircle = (zone: number): boolean => zone >= KIND.vanguard * SEATS && zone < (KIND.heart + 1) * SEATS

/** 4.1.4, 10.22.2, 10.24.2, 10.27.1: a card stays the same object between circles and as a heart; a locked or unlocked card becomes a new one. */
export const sameObject = (_: Vg, from: number, to: number): boolean =>
  isOnCircle(from) && isOnCircle(to) && !isLockedZone(from) && !isLockedZone(to)

const column = (name: (typeof MARKS)[number]) => {
  const nth = MARKS.indexOf(name)
  return (t: Vg, card: CardId): number => t.state.marks[nth]![card]!
}
export const circleOf = column('circle')
export const cameAt = column('came')
const restedMark = column('rested')
export const isRested = (t: Vg, card: CardId): boolean => restedMark(t, card) === 1
const deletedMark = column('deleted')
export const isDeleted = (t: Vg, card: CardId): boolean => deletedMark(t, card) === 1
const legionMark = column('legion')
export const LEADER = 1
export const MATE = 2
export const WAS_IN_LEGION = 3
export const isLeader = (t: Vg, card: CardId): boolean => legionMark(t, card) === LEADER
export const isMate = (t: Vg, card: CardId): boolean => legionMark(t, card) === MATE
export const hasBeenInLegion = (t: Vg, card: CardId): boolean => legionMark(t, card) !== 0
export const isInLegion = (t: Vg, card: CardId): boolean => isLeader(t, card) || isMate(t, card)
const heartMark = column('heart')
export const givesName = (t: Vg, card: CardId): boolean => heartMark(t, card) === 1
export const vanguardDamage = column('hurt')

/** 3.9.1.1: the vanguard, or the leader of a legion; undefined if there is none. */
export function vanguardOf(t: Vg, seat: Seat): CardId | undefined {
  const all = vanguards(t, seat)
  if (all.length < 2) return all[0]
  return all.findLast((card) => !isMate(t, card)) ?? all.at(-1)
}

/** All units of a player on the field (3.8.1), and those on vanguard and rear-guard circles. */
export const boardUnits = (t: Vg, seat: Seat): readonly CardId[] => [...vanguards(t, seat), ...rears(t, seat)]
export const fieldUnits = (t: Vg, seat: Seat): readonly CardId[] => [
  ...boardUnits(t, seat),
  ...guardians(t, seat),
]

export const isUnit = (t: Vg, card: CardId): boolean => isField(t.state.at[card]!)
export const isRear = (t: Vg, card: CardId): boolean => isRearZone(t.state.at[card]!)
export const isVanguard = (t: Vg, card: CardId): boolean => isVanguardZone(t.state.at[card]!)

const CIRCLE = MARKS.indexOf('circle')
/** The circle of a card in a zone. */
function spotIn(zone: number, circle: number, seat: Seat): number {
  if (!isOnCircle(zone)) return -1
  if (isGuardianZone(zone)) return spotOn(seat, GUARDIAN_CIRCLE)
  if (isVanguardZone(zone) || isHeartZone(zone)) return spotOn(seat, VANGUARD_CIRCLE)
  return spotOn(seat, circle)
}
/** The circle on which an object lies or last lay; -1 if none. */
export function spotOf(t: Vg, ref: Ref): number {
  const { card, life } = ref
  const here = t.alive(ref) ? spotIn(t.state.at[card]!, circleOf(t, card), t.state.holder[card]!) : -1
  if (here >= 0) return here
  /** 8.8.1: a card that has just left counts on its last circle. */
  const known = t.lastKnown(t.alive(ref) ? { card, life: life - 1 } : ref)
  return known ? spotIn(known.at, known.marks[CIRCLE]!, known.holder) : -1
}

/** The cards on one of a player's rear-guard circles, including locked ones. 4.6.8.2, 3.10.1.1: more than one only until rule processing (9.3.6). */
export function onCircle(t: Vg, seat: Seat, circle: number): readonly CardId[] {
  const found: CardId[] = []
  for (const card of rears(t, seat)) if (circleOf(t, card) === circle) found.push(card)
  for (const card of lockedCards(t, seat)) if (circleOf(t, card) === circle) found.push(card)
  return found
}
/** 4.6.7: whether a circle is locked, and so not a rear-guard circle. */
export const isLockedCircle = (t: Vg, seat: Seat, circle: number): boolean =>
  lockedCards(t, seat).some((card) => circleOf(t, card) === circle)
