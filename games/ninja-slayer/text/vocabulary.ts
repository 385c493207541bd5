import { isAmong } from '@tefuda/kernel'
import type { Reach } from '@tefuda/language'

/** The words of the game's texts: each is a thing the rules know, whatever language it is printed in. */

/** A subject such as 相手のカード, of no zone in particular, is in the zone `anywhere`. */
export const ZONES = [
  'deck',
  'hand',
  'field',
  'ether',
  'ohigan',
  'damage',
  'space',
  'exile',
  'check',
] as const
export type Zone = (typeof ZONES)[number]

/** Characteristics that a card has. */
export const FIELDS = ['cost', 'karate', 'endurance', 'sabotage'] as const
export type Field = (typeof FIELDS)[number]

/** The characteristics that +n/+n changes (1303). */
export const BOTH = ['karate', 'endurance'] as const

/** What can grow though no card has it printed: damage it deals (1326), and what entering it costs (1204.2g). */
export const MEASURES = ['damage', 'ikusaDamage', 'entryCost'] as const
export type Measure = (typeof MEASURES)[number]

/** `player` and `ability` can be chosen like cards; `card` is said only to tell it from an ability. */
export const TYPES = ['character', 'kotodama', 'card', 'ability', 'player'] as const
export type CardType = (typeof TYPES)[number]

/** `greeting` is アイサツしている, `greeted` アイサツされている, `fighting` イクサしている. */
export const STATES = ['bowed', 'unbowed', 'faceUp', 'faceDown', 'greeting', 'greeted', 'fighting'] as const
export type State = (typeof STATES)[number]

export const KEYWORDS = ['interrupt', 'interruptKaizen', 'satsubatsu', 'tatsujin'] as const
export type Keyword = (typeof KEYWORDS)[number]

/**
 * The verbs beside those of the language.
 * With `what`: kill, exclude, counter, bow, unbow, ambush, turnUp, turnDown, discard, reveal, look, shuffle, enter (`free`:
 * without paying), control (whoever acts becomes its
 * controller, perhaps `for` a time), move (`to` a place, perhaps `as` a state), damage (`n`, dealt
 * `by` something else perhaps), divide (`n` damage among them), takeThat (the damage that is replaced).
 * With `n`: draw, heal, payEther, jitsu.
 */
export const VERBS = [
  'kill',
  'exclude',
  'counter',
  'bow',
  'unbow',
  'ambush',
  'turnUp',
  'turnDown',
  'discard',
  'reveal',
  'look',
  'shuffle',
  'enter',
  'control',
  'move',
  'damage',
  'divide',
  'takeThat',
  'draw',
  'heal',
  'payEther',
  'jitsu',
] as const
export type VerbName = (typeof VERBS)[number]

/** 300, 1300: where each verb finds the cards that it is done to, and where it moves them. */
export const REACHES = {
  kill: { in: ['field'], to: 'ohigan' },
  exclude: { to: 'exile' },
  counter: { in: ['space'], to: 'ohigan' },
  bow: { in: ['field', 'ether'] },
  unbow: { in: ['field', 'ether'] },
  ambush: { to: 'field' },
  turnUp: {},
  turnDown: {},
  discard: { to: 'ohigan' },
  reveal: {},
  look: {},
  enter: {},
  control: { in: ['field'] },
  move: { to: null },
  damage: { in: ['field'] },
  divide: { in: ['field'] },
  takeThat: { in: ['field'] },
} as const satisfies { readonly [verb in VerbName]?: Reach }

/** Verbs whose objects can be counted afterwards: これにより捨てたカードの枚数. */
export const COUNTED = ['discard', 'kill', 'exclude'] as const

/**
 * Events of a subject (`what`): from appear to discarded; `from` a zone for ambush, `to` a player or character for
 * aisatsu, deals and ikusaDamage, `in` ikusa for kill and killed, `by` whom for moved and discarded. Events of a player
 * (`who`): draws, discards, heals, takes (damage), enters (of which `are`).
 */
export const EVENTS = [
  'appear',
  'enter',
  'ambush',
  'aisatsu',
  'greeted',
  'kill',
  'killed',
  'ikusaDamage',
  'damaged',
  'deals',
  'moved',
  'discarded',
  'draws',
  'discards',
  'heals',
  'takes',
  'enters',
] as const
export type EventName = (typeof EVENTS)[number]

/** Events in whose place something else can happen (1214). */
export const REPLACEABLE = ['killed', 'damaged', 'takes', 'moved', 'discarded'] as const
export type Replaceable = (typeof REPLACEABLE)[number]
export const isReplaceable = (event: string): event is Replaceable => isAmong(REPLACEABLE, event)

export const MOMENTS = [
  'gameStart',
  'turnStart',
  'turnEnd',
  'drawStep',
  'etherStep',
  'characterPhase',
  'ikusaStart',
  'ikusaEnd',
  'targetStep',
  'interruptStep',
  'ikusaDamageStep',
  'ikusaDamageEnd',
] as const
export type Moment = (typeof MOMENTS)[number]

/** How long effects last: this turn, this ikusa, somebody's next turn. */
export const DURATIONS = ['turn', 'ikusa', 'nextTurn'] as const
export type DurationName = (typeof DURATIONS)[number]

/** What can be forbidden: `interrupted` is having one's aisatsu changed by an interrupt. */
export const ACTS = ['aisatsu', 'aisatsuPlayer', 'enterKotodama', 'enterCharacter', 'interrupted'] as const
export type Act = (typeof ACTS)[number]
