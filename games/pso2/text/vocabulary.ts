import { isAmong } from '@tefuda/kernel'
import type { Reach } from '@tefuda/language'

/** The words of the game's texts: each is a thing the rules know, whatever language it is printed in. */

/** 400.2: where cards lie. A subject such as 相手のカード, of no zone in particular, is in the zone `anywhere`. */
export const ZONES = [
  'player',
  'mag',
  'deck',
  'hand',
  'field',
  'pp',
  'discard',
  'removed',
  'processing',
] as const
export type Zone = (typeof ZONES)[number]

/** 101.2.2, 301.9, 301.10: a player and the characters of that player's field, 味方 or 相手. */
export const SIDE = 'side'

/** Wherever cards return to a hand from: what comes from the deck is drawn (102.4.1) or added (glossary.14). */
export const OUT = 'out'
export const OUT_ZONES = ZONES.filter((zone) => zone !== 'deck' && zone !== 'hand')

/** Characteristics that a card has. `defence` is what an armour takes off damage. */
export const FIELDS = ['cost', 'attack', 'hp', 'defence'] as const
export type Field = (typeof FIELDS)[number]

/** The characteristics that ±X/±X changes (glossary.5). */
export const BOTH = ['attack', 'hp'] as const

/** What can grow though no card has it printed: damage it deals or takes, and what playing it costs. */
export const MEASURES = ['damageDealt', 'damageTaken', 'playCost'] as const
export type Measure = (typeof MEASURES)[number]

/** `card` is said only to tell a card from an ability; a boss is a `player`, too. */
export const TYPES = ['player', 'character', 'mag', 'active', 'item', 'card', 'ability'] as const
export type CardType = (typeof TYPES)[number]

/**
 * 215.1, 403, 404.5, 506, 207: how a card lies or what it is just now. `damaged` is bearing damage, `equipped` having a
 * weapon or armour, `granted` having an active on it.
 */
export const STATES = [
  'on',
  'off',
  'front',
  'back',
  'faceUp',
  'faceDown',
  'attacking',
  'attacked',
  'engaged',
  'damaged',
  'equipped',
  'granted',
  'red',
  'blue',
  'yellow',
  'white',
  'weapon',
  'armour',
] as const
export type State = (typeof STATES)[number]

/**
 * 302 and the glossary. `pierce` and `slots` have a number. `heal` and `drop` are icons: a card has them by what its text
 * says, not by a paragraph of their own.
 */
export const KEYWORDS = [
  'warcry',
  'doubleStrike',
  'ambush',
  'doubleShot',
  'snipe',
  'pierce',
  'slots',
  'heal',
  'drop',
] as const
export type Keyword = (typeof KEYWORDS)[number]

/**
 * The verbs beside those of the language.
 * With `what`: damage (`n`, dealt `by` something else perhaps), destroy, discard, turnOn, turnOff, toFront, toBack,
 * removeDamage, reveal, look, shuffle, fetch (what a search found: shown, to the hand, the deck shuffled), deploy (to the
 * field without being played, perhaps `as` a state), attach (`on` something: equips or grants), redirect (it becomes what
 * is attacked), counter (what waits to be processed goes without effect), control (perhaps `for` a time), move (`to` a
 * place, perhaps `as` a state), play (`free`: without paying), takeThat (instead of whoever the damage was meant for).
 * Of two (`what`): swapRows (each goes to the row of the other).
 * With `n`: draw, heal, payPp.
 */
export const VERBS = [
  'damage',
  'destroy',
  'discard',
  'turnOn',
  'turnOff',
  'toFront',
  'toBack',
  'removeDamage',
  'reveal',
  'look',
  'shuffle',
  'fetch',
  'deploy',
  'attach',
  'redirect',
  'counter',
  'control',
  'move',
  'play',
  'takeThat',
  'swapRows',
  'draw',
  'heal',
  'payPp',
] as const
export type VerbName = (typeof VERBS)[number]

/** 301, 400, glossary: where each verb finds the cards that it is done to, and where it moves them. */
export const REACHES = {
  damage: { in: ['field', 'player'] },
  destroy: { in: ['field', 'player'], to: 'discard' },
  discard: { in: ['hand'], to: 'discard' },
  turnOn: { in: ['field', 'player', 'mag', 'pp'] },
  turnOff: { in: ['field', 'player', 'mag', 'pp'] },
  toFront: { in: ['field', 'player'] },
  toBack: { in: ['field', 'player'] },
  removeDamage: { in: ['field', 'player'] },
  reveal: {},
  look: {},
  fetch: { to: 'hand' },
  deploy: { to: 'field' },
  attach: { to: 'field' },
  redirect: { in: ['field', 'player'] },
  counter: { in: ['processing'], to: 'discard' },
  control: { in: ['field', 'player'] },
  move: { to: null },
  play: {},
  takeThat: { in: ['field', 'player'] },
  swapRows: { in: ['field', 'player'] },
} as const satisfies { readonly [verb in VerbName]?: Reach }

/** Verbs whose objects can be counted afterwards. */
export const COUNTED = ['discard', 'destroy', 'turnOff'] as const

/**
 * Events of a subject (`what`): enters (登場), destroyed (`戦闘不能` of a character, 破壊 of anything), dropped (from deck to
 * discard in the opponent's turn), attacks (`to` a player or character), attacked, engages (`to`), destroys (a character, by
 * attacking: `in` battle), damaged (`in` battle perhaps), deals (`to`, `in` battle perhaps), turnedOn, turnedOff, retreats
 * (to the back row), advances (to the front row), equips (gets a weapon or armour), granted (gets an active), usesGear,
 * moved (`from`, `to`, `by` whom), discarded. Events of a player (`who`): draws, discards, plays (of which `are`), takes
 * (damage), heals, placesPp.
 */
export const EVENTS = [
  'enters',
  'destroyed',
  'dropped',
  'attacks',
  'attacked',
  'engages',
  'destroys',
  'damaged',
  'deals',
  'turnedOn',
  'turnedOff',
  'retreats',
  'advances',
  'equips',
  'granted',
  'usesGear',
  'moved',
  'discarded',
  'draws',
  'discards',
  'plays',
  'takes',
  'heals',
  'placesPp',
] as const
export type EventName = (typeof EVENTS)[number]

/** Events in whose place something else can happen (103.4.3). */
export const REPLACEABLE = ['destroyed', 'damaged', 'takes', 'moved', 'discarded'] as const
export type Replaceable = (typeof REPLACEABLE)[number]
export const isReplaceable = (event: string): event is Replaceable => isAmong(REPLACEABLE, event)

/** Events that are damage: another can take it instead. */
export const HURTS: readonly unknown[] = ['damaged', 'takes'] satisfies Replaceable[]

export const MOMENTS = [
  'turnStart',
  'drawPhase',
  'ppPhase',
  'mainPhase',
  'battleStart',
  'battleEnd',
  'turnEnd',
] as const
export type Moment = (typeof MOMENTS)[number]

/** How long effects last: this turn, this battle, somebody's next turn. */
export const DURATIONS = ['turn', 'battle', 'nextTurn'] as const
export type DurationName = (typeof DURATIONS)[number]

/**
 * What can be forbidden, or asked for by `must`: `attack` (301.3, freeze, is not being able to), `attacked` (being chosen
 * as what is attacked), `chosen` (as the target of the opponent's abilities), `turnOn`, `retreat` (moving to the back
 * row); and of players `playCharacter`, `playItem`, `playActive`, `draw`.
 */
export const ACTS = [
  'attack',
  'attacked',
  'chosen',
  'turnOn',
  'retreat',
  'playCharacter',
  'playItem',
  'playActive',
  'draw',
] as const
export type Act = (typeof ACTS)[number]
