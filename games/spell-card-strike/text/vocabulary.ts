import { isAmong } from '@tefuda/kernel'
import type { Reach } from '@tefuda/language'

/** The words of the game's texts: each is a thing the rules know, whatever language it is printed in. */

/** 2.3.2: where cards lie. What is of no zone in particular is in the zone `anywhere`. */
export const ZONES = ['stage', 'deck', 'hand', 'discard', 'score', 'removed', 'rule', 'effect'] as const
export type Zone = (typeof ZONES)[number]

/** 4.1.5: the areas of the stage, where they are spoken of as places and not as what stands there. */
export const AREA = 'area'

/** 3.3.2: the attributes, which are also what power costs ask for (7.1.4.1). */
export const ATTRIBUTES = ['divine', 'magic', 'spirit', 'wraith'] as const
export type Attribute = (typeof ATTRIBUTES)[number]

/** 3.6.5.2: said of a striker whose attack range also has all areas around it, as an attribute that no card has printed. */
export const REACH_NEAR = 'reach:near'

/** 2.2.5.1: the numbers of a card. */
export const FIELDS = ['rank', 'pow', 'def'] as const
export type Field = (typeof FIELDS)[number]

/** What can grow though no card has it printed: damage it deals or takes, damage it takes the next time, cards in hand at most (4.3.5). */
export const MEASURES = ['damageDealt', 'damageTaken', 'nextDamage', 'handLimit'] as const
export type Measure = (typeof MEASURES)[number]

/**
 * 2.2.3: what a card is where it lies. `striker` on the stage; `equip` a spell that a striker bears; `option`; `rule` in the
 * rule-card zone; `spell` a spell card in the open anywhere else; `card` is anything; `declaration` is what waits in the chain.
 */
export const TYPES = ['striker', 'equip', 'option', 'rule', 'spell', 'card', 'declaration'] as const
export type CardType = (typeof TYPES)[number]

/**
 * 2.2.4: how a card is just now. `ace` bears an option (2.2.4.3), `equipped` bears anything (2.2.4.4). In the chain (2.5.4.1.1):
 * `declaring` has declared something, `attacking` takes part in the attack, `targeted` is the target of something. `free` is said
 * of areas: nobody stands there.
 */
export const STATES = [
  'acted',
  'unacted',
  'ace',
  'equipped',
  'faceUp',
  'faceDown',
  'declaring',
  'attacking',
  'targeted',
  'attributeless',
  'free',
] as const
export type State = (typeof STATES)[number]

/**
 * Where something lies on the stage. Of something (`of`): `range`, `red` and `blue` of the mini map that stands beside the text (3.6),
 * with the map itself; `near` (4.1.5.1); `column`, `row`; `ahead` and `behind` right before and after it (8.1.10). Of a player (`whose`):
 * `baseLine`, `gate`, `territory`. Of nobody: `centreLine`.
 */
export const PLACES = [
  'range',
  'red',
  'blue',
  'near',
  'column',
  'row',
  'ahead',
  'behind',
  'baseLine',
  'gate',
  'territory',
  'centreLine',
] as const
export type PlaceName = (typeof PLACES)[number]

/** Chapter 10. */
export const KEYWORDS = [
  'pointBlank',
  'awakening',
  'formation',
  'ward',
  'swiftness',
  'gathering',
  'reinforcement',
  'protection',
] as const
export type Keyword = (typeof KEYWORDS)[number]

/**
 * The verbs beside those of the language.
 * With `what`: damage (`n`), destroy (2.6.4), retire (2.8.2), exclude (4.6.3), act and unact (2.2.4.2), shift (`among` areas, one of
 * which is chosen; without it any near one that is free), advance and fallBack (8.1.10, `n` times), swap (two change places), discard
 * (4.3.4), move (`to` a zone, perhaps `as` face down), reveal (8.1.14), look, summon (2.8, `among` areas; without it one's base line; `free`),
 * counter (2.5.5: the newest declaration of a `kind` that a striker has made: `spell`, `ability`, `attack` or, without it, any), control, fetch (to the hand
 * out of a search, shown, the deck shuffled), recover (a score card goes back to its owner's discard).
 * With `n`: draw, mill (so many cards of one's deck to the discard), payScore (7.1.6, as an effect).
 * Of a spell itself: equip (`on` its target, 2.9.2) and enact (2.10.2), both with `gives`: the abilities it has there.
 * Alone: shuffle, win (1.2.4.5).
 * As costs only: payPower (`kind`: an attribute), payCaster (likewise, by the caster), payHand (`n`), payScore (`n`).
 */
export const VERBS = [
  'damage',
  'destroy',
  'retire',
  'exclude',
  'act',
  'unact',
  'shift',
  'advance',
  'fallBack',
  'swap',
  'discard',
  'move',
  'reveal',
  'look',
  'summon',
  'counter',
  'control',
  'fetch',
  'recover',
  'draw',
  'mill',
  'shuffle',
  'equip',
  'enact',
  'win',
  'payPower',
  'payCaster',
  'payHand',
  'payScore',
] as const
export type VerbName = (typeof VERBS)[number]

/** 2.3, 4, 8.1: where each verb finds the cards that it is done to, and where it moves them. */
export const REACHES = {
  damage: { in: ['stage'] },
  destroy: { in: ['stage'], to: 'score' },
  retire: { in: ['stage'], to: 'discard' },
  exclude: { to: 'removed' },
  act: { in: ['stage'] },
  unact: { in: ['stage'] },
  shift: { in: ['stage'] },
  advance: { in: ['stage'] },
  fallBack: { in: ['stage'] },
  swap: { in: ['stage'] },
  discard: { in: ['hand'], to: 'discard' },
  move: { to: null },
  reveal: {},
  look: {},
  summon: { to: 'stage' },
  control: { in: ['stage'] },
  fetch: { to: 'hand' },
  recover: { in: ['score'], to: 'discard' },
} as const satisfies { readonly [verb in VerbName]?: Reach }

/** Verbs whose objects can be counted afterwards. */
export const COUNTED = ['discard', 'destroy', 'act', 'retire', 'mill'] as const

/**
 * 8.1.8: what has happened (された). Of a subject (`what`): summoned, retired, destroyed (`in` `damage`, perhaps), leaves (the stage),
 * attacks (it takes part in an attack declaration), attacked (it is chosen as the target of an attack), targeted (by a declared ability), damaged (`in` `attack`,
 * `spell` or `ability`, perhaps), deals (damage), destroys (a striker), moved (from area to area), advanced, fellBack, acted, unacted, equipped,
 * declares (`to` `spell` or `ability`: it is the caster), discarded (from hand). Of a player (`who`): draws, discards, grazes, declaresSpell, paysScore, summons (of which `are`).
 */
export const EVENTS = [
  'summoned',
  'retired',
  'destroyed',
  'leaves',
  'attacks',
  'attacked',
  'targeted',
  'damaged',
  'deals',
  'destroys',
  'moved',
  'advanced',
  'fellBack',
  'acted',
  'unacted',
  'equipped',
  'declares',
  'discarded',
  'draws',
  'discards',
  'grazes',
  'declaresSpell',
  'paysScore',
  'summons',
] as const

/** 8.1.8: what is about to happen (される): exerted, and not applied yet. */
export const ABOUT_TO = [
  'beingDamaged',
  'beingDestroyed',
  'beingMoved',
  'beingActed',
  'beingRetired',
] as const
export type EventName = (typeof EVENTS)[number] | (typeof ABOUT_TO)[number]

/** Events in whose place something else can happen (8.1.5). */
export const REPLACEABLE = [
  'damaged',
  'destroyed',
  'retired',
  'leaves',
  'acted',
  'moved',
  'discarded',
  'draws',
] as const
export type Replaceable = (typeof REPLACEABLE)[number]
export const isReplaceable = (event: string): event is Replaceable => isAmong(REPLACEABLE, event)

/** 5.3 to 5.6, 6.3.1.4: moments that abilities wait for. */
export const MOMENTS = [
  'turnStart',
  'strikerPhaseStart',
  'strikerPhaseEnd',
  'commanderPhaseStart',
  'commanderPhaseEnd',
  'endPhaseStart',
  'turnEnd',
  'chainEnd',
] as const
export type Moment = (typeof MOMENTS)[number]

/** 2.4.6: how long effects last: this turn, this chain. What an equip or a rule spell does lasts as long as it is there. */
export const DURATIONS = ['turn', 'chain'] as const
export type DurationName = (typeof DURATIONS)[number]

/** 2.5.4.2: when something can be declared: in the striker phase, or in a chain. */
export const TIMINGS = ['action', 'reaction'] as const
export type Timing = (typeof TIMINGS)[number]

/**
 * What can be forbidden: `move`, `attack`, `declare` (anything), `cast` (be the caster of spells), `attacked` (be the target of attacks), `targeted` (be the target of
 * declared abilities), `pay` (be made acted for power costs), `unact`, `leave` (10.9: the stage, but for destruction by damage), `damage` (take any), `equip` (bear a spell);
 * of players `graze`, `summon`, `declareSpell`, `draw`.
 */
export const ACTS = [
  'move',
  'attack',
  'declare',
  'cast',
  'attacked',
  'targeted',
  'pay',
  'unact',
  'leave',
  'damage',
  'equip',
  'graze',
  'summon',
  'declareSpell',
  'draw',
] as const
export type Act = (typeof ACTS)[number]
