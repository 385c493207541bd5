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

/** 501.1: the phases of a turn. */
export type Phase = 'start' | 'character' | 'ikusa' | 'end'

/** What an aisatsu is aimed at: a player or one of their characters (704.4). */
export type AisatsuTarget = { readonly seat: Seat } | Ref

/** What the game remembers beside its cards. */
export type Globals = {
  phase: Phase
  /** 802: who has priority, and how many have passed in a row. */
  priority: Seat
  passes: number
  /** 1102.4a: the damage each player bears until it becomes damage checks. */
  wounds: readonly number[]
  /** 704.6, 705.5: the character whose aisatsu it is, and whom it is aimed at. */
  greeter: Ref | null
  greeted: AisatsuTarget | null
  /** 1216.5a: what has dealt damage to which character since the last rule check. */
  hurtBy: readonly Hurt[]
  /** 1311: characters being killed, unless something else happens instead. */
  doomed: readonly Ref[]
}

type Hurt = { readonly whom: Ref; readonly source: Ref; readonly ikusa: boolean }

export type Ns = Table<Globals>

/**
 * 303: how a card lies. `bowed` is turned sideways, `down` face down. `wounds` is the damage a character bears,
 * `interrupted` the turn in which it last changed the target of an aisatsu, `tatsujin` that its tatsujin cost was paid,
 * `shown` that a card of a hidden zone is open to everybody for now (1306.1).
 */
export const MARKS = ['bowed', 'down', 'wounds', 'interrupted', 'tatsujin', 'shown'] as const

const EVERYBODY = () => true
const open = (): Sight => FACE
const nobody = (): Sight => UNSEEN
const own = (t: Ns, seat: Seat, card: CardId): Sight =>
  t.state.owner[card] === seat || t.markOf(card, 'shown') === 1 ? FACE : UNSEEN
/** 303.2: what lies face down is seen by nobody. */
const faceUp = (t: Ns, _: Seat, card: CardId): Sight => (t.markOf(card, 'down') === 1 ? BACK : FACE)

/** 302.2a: everybody may count every zone. */
export const ZONES: readonly ZoneSpec<Globals>[] = [
  { name: 'deck', clause: '304.2', of: 'seat', sees: nobody, counts: EVERYBODY },
  { name: 'hand', clause: '305.3', of: 'seat', sees: own, counts: EVERYBODY },
  {
    name: 'field',
    clause: '306.2',
    of: 'seat',
    sees: open,
    counts: EVERYBODY,
    inPlay: true,
    remembered: true,
  },
  { name: 'ether', clause: '307.2', of: 'seat', sees: open, counts: EVERYBODY },
  { name: 'ohigan', clause: '308.2', of: 'seat', sees: open, counts: EVERYBODY },
  { name: 'damage', clause: '309.1b', of: 'seat', sees: faceUp, counts: EVERYBODY },
  { name: 'space', clause: '310.2', of: 'table', sees: open, counts: EVERYBODY },
  { name: 'exile', clause: '311.2', of: 'seat', sees: open, counts: EVERYBODY },
  { name: 'check', clause: '312.2', of: 'seat', sees: open, counts: EVERYBODY },
]

/** 302.3: only a card that moves from field to field stays the same card. */
export function sameObject(t: Ns, from: number, to: number): boolean {
  return t.layout.specOf[from]!.name === 'field' && t.layout.specOf[to]!.name === 'field'
}

export const deck = (t: Ns, seat: Seat) => t.cards('deck', seat)
export const hand = (t: Ns, seat: Seat) => t.cards('hand', seat)
export const ether = (t: Ns, seat: Seat) => t.cards('ether', seat)
/** 306.4: the characters a player controls. */
export const characters = (t: Ns, seat: Seat) => t.cards('field', seat)
export const opponentOf = (seat: Seat): Seat => 1 - seat
export const faceUpDamage = (t: Ns, seat: Seat) =>
  t.cards('damage', seat).filter((card) => t.markOf(card, 'down') === 0)
export const unbowedEther = (t: Ns, seat: Seat) => ether(t, seat).filter((card) => !isBowed(t, card))
export const isBowed = (t: Ns, card: CardId) => t.markOf(card, 'bowed') === 1
