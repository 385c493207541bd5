import { isAmong } from '@tefuda/kernel'
import type { Reach } from '@tefuda/language'

/** The words of the game's texts: each is a thing the rules know, whatever language it is printed in. */

/**
 * 4: where cards lie. The circles of a player are three zones (4.6.4, 4.6.5, 4.6.6) and locked cards a fourth (4.6.7); on which circle
 * a card lies is a mark. `heart` are cards below a G unit (10.27), `g` is the G zone, `out` is outside the game (6.4.1.2.5.1). What is of
 * no zone in particular is in the zone `anywhere`; `field` is any circle (4.5), `front` and `board` are circles that a card stands on: (V) and (R).
 */
export const ZONES = [
  'vanguard',
  'rear',
  'guardian',
  'locked',
  'heart',
  'deck',
  'hand',
  'drop',
  'soul',
  'damage',
  'bind',
  'trigger',
  'g',
  'out',
] as const
export type Zone = (typeof ZONES)[number]

/** 4.5, 3.8.1: all units of a player; the same without guardians. */
export const FIELD = 'field'
export const BOARD = 'board'
/** 4.6: circles, where they are spoken of as places and not as what stands there. */
export const CIRCLE = 'circle'

/** 2.4, 2.5, 2.6, 2.7, 2.16: the numbers of a card. */
export const FIELDS = ['grade', 'power', 'shield', 'critical', 'drive'] as const
export type Field = (typeof FIELDS)[number]

/** Numbers that the game counts by itself: battles of this turn (7.1.2.1). */
export const TALLIES = ['battles'] as const

/** What can grow though no card has it printed: what its grade counts more while stride is paid for, how many units it attacks. */
export const MEASURES = ['strideGrade', 'attackedUnits'] as const
export type Measure = (typeof MEASURES)[number]

/** 2.8.1.1: trigger icons; as attributes they are `trigger:heal` and so on. Others: `clan:…`, `race:…`, `nation:…`, `name:…` (12.8.2: one more name). */
export const TRIGGERS = ['critical', 'draw', 'stand', 'heal'] as const
export type Trigger = (typeof TRIGGERS)[number]

/** 2.17.3: nations; as attributes they are `nation:zoo` and so on. */
export const NATIONS = [
  'unitedSanctuary',
  'dragonEmpire',
  'starGate',
  'darkZone',
  'magallanica',
  'zoo',
] as const
export type Nation = (typeof NATIONS)[number]

/**
 * 2.9.2, 3.8: what a card is. `normalUnit`, `triggerUnit` and `gUnit` by what is printed; `vanguard`, `rearGuard` and `guardian` by
 * where it lies, `unit` any of these; `heart` (10.27.3), `lockedCard` (10.22.3); `card` is anything.
 */
export const TYPES = [
  'normalUnit',
  'triggerUnit',
  'gUnit',
  'unit',
  'vanguard',
  'rearGuard',
  'guardian',
  'heart',
  'lockedCard',
  'card',
] as const
export type CardType = (typeof TYPES)[number]

/**
 * 3.17, 7.3.1, 10.25, 10.26 and chapter 11: how a card is just now. In a battle: `attacking`, `attacked`, `boosting`, `boosted`. Of a pair in
 * legion: `legion`, and each of them `leader` or `mate`. `open` is said of circles: nothing lies there. Of keywords: blazing (11.21), engorged
 * (11.23), charging (11.28), hollow (11.32), harmonised (11.33), successful (11.36).
 */
export const STATES = [
  'standing',
  'rested',
  'faceUp',
  'faceDown',
  'attacking',
  'attacked',
  'boosting',
  'boosted',
  'deleted',
  'legion',
  'leader',
  'mate',
  'open',
  'blazing',
  'engorged',
  'charging',
  'hollow',
  'harmonised',
  'successful',
] as const
export type State = (typeof STATES)[number]

/**
 * 4.6.2, 4.6.3: where something lies on the field. Of something (`of`): `column` (of both players, 4.6.2.1), `row`, `behind`, `sameCircle`. Of a
 * player (`whose`): `frontRow`, `backRow`, `leftColumn`, `middleColumn`, `rightColumn`.
 */
export const PLACES = [
  'column',
  'row',
  'behind',
  'sameCircle',
  'frontRow',
  'backRow',
  'leftColumn',
  'middleColumn',
  'rightColumn',
] as const
export type PlaceName = (typeof PLACES)[number]

/** Chapter 11: conditions that stand as an icon at the head of an ability; some with a number. `waveOn` is the nth battle of a turn and all after it. */
export const ICONS = [
  'limitBreak',
  'generationBreak',
  'brave',
  'oracle',
  'ritual',
  'unite',
  'thunderstrike',
  'darkness',
  'darkDevice',
  'shinken',
  'wave',
  'waveOn',
] as const
export type Icon = (typeof ICONS)[number]

/** Chapter 11: words before an ability that say of which family it is and do nothing else, but for 11.39. */
export const LABELS = [
  'rescue',
  'rush',
  'burst',
  'magia',
  'timeLeap',
  'bloom',
  'shadowstitch',
  'homare',
  'nitou',
] as const
export type Label = (typeof LABELS)[number]

/** Chapter 11: keywords that stand for abilities of their own. `revelation` says on which circles, as `are` of its `n`… see keywords.ts. */
export const KEYWORDS = [
  'twinDrive',
  'tripleDrive',
  'intercept',
  'boost',
  'restraint',
  'forerunner',
  'lord',
  'sentinel',
  'seekMate',
  'stride',
  'resist',
  'gGuardian',
  'revelation',
  'blaze',
  'afterimage',
  'engorge',
  'charge',
  'hollow',
  'harmony',
  'success',
] as const
export type Keyword = (typeof KEYWORDS)[number]

/** What a unit may do though the rules say otherwise, as attributes: attack or intercept from the back row (7.3.1.3, 7.4.1.2.4). */
export const PERMISSIONS = [
  'can:attackFromBack',
  'can:attackVanguardFromBack',
  'can:interceptFromBack',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** 2.10: skill icons: keywords that are printed as a sign of their own and not in the text. */
export const SKILLS = ['twinDrive', 'tripleDrive', 'intercept', 'boost'] as const
export type Skill = (typeof SKILLS)[number]

/**
 * The verbs beside those of the language.
 * With `what`: retire (10.4), ride (10.6), call (10.7; `among` circles, without it any of one's rear-guard circles; `kind: 'apart'` on different ones; `to` guardian;
 * `as: 'rested'`), stride (10.28, `free`), bind (10.19, `as: 'faceDown'`), lock (10.22), unlock (10.24), delete (10.26), nullify (8.7.6), stand, rest (10.12), turnUp, turnDown (10.13), heal (10.8),
 * damage (10.33, `n`), move (`to` a zone, `as` face up or down), shift (10.32: to one of `among` circles), swap (two change circles), reveal (10.9), look, discard
 * (10.3), legion (10.25: the vanguard with `on`), timeLeap (10.31), redirect (10.20: `what` is attacked instead), become (`kind`: a state of chapter 11), fetch (to the
 * hand out of a search, shown, the deck shuffled).
 * With `n`: draw (`kind: 'upTo'`: 3.12.4), soulCharge (10.18), counterCharge (10.30), soulBlast (10.17) and counterBlast (10.16), both with `are`.
 * Alone: shuffle, win, loseGame (1.2.5), extraTurn (12.5), freeStride (the next stride costs nothing; with `what`, that unit's abilities do, 10.29).
 */
export const VERBS = [
  'retire',
  'ride',
  'call',
  'stride',
  'bind',
  'lock',
  'unlock',
  'delete',
  'nullify',
  'stand',
  'rest',
  'turnUp',
  'turnDown',
  'heal',
  'damage',
  'move',
  'shift',
  'swap',
  'reveal',
  'look',
  'discard',
  'legion',
  'timeLeap',
  'redirect',
  'become',
  'fetch',
  'draw',
  'soulCharge',
  'counterCharge',
  'soulBlast',
  'counterBlast',
  'shuffle',
  'win',
  'loseGame',
  'extraTurn',
  'freeStride',
] as const
export type VerbName = (typeof VERBS)[number]

const UNITS = ['vanguard', 'rear', 'guardian']

/** 4, 10: where each verb finds the cards that it is done to, and where it moves them. */
export const REACHES = {
  retire: { in: [...UNITS, 'locked'], to: 'drop' },
  ride: { to: 'vanguard' },
  call: { to: 'rear' },
  stride: { to: 'vanguard' },
  bind: { to: 'bind' },
  lock: { in: UNITS, to: 'locked' },
  unlock: { to: 'rear' },
  delete: { in: UNITS },
  nullify: { in: UNITS },
  stand: { in: [...UNITS, 'locked'] },
  rest: { in: [...UNITS, 'locked'] },
  turnUp: {},
  turnDown: {},
  heal: { in: ['damage'], to: 'drop' },
  damage: { in: UNITS },
  move: { to: null },
  shift: { in: UNITS },
  swap: { in: UNITS },
  reveal: {},
  look: {},
  discard: { in: ['hand'], to: 'drop' },
  timeLeap: { in: UNITS },
  redirect: { in: UNITS },
  fetch: { to: 'hand' },
} as const satisfies { readonly [verb in VerbName]?: Reach }

/** Verbs whose objects can be counted afterwards. */
export const COUNTED = [
  'retire',
  'call',
  'bind',
  'lock',
  'unlock',
  'stand',
  'rest',
  'discard',
  'draw',
  'heal',
  'move',
  'soulCharge',
] as const

/**
 * What has happened. Of a subject (`what`): placed (10.5, `to` a circle zone, `from`), called (10.7, likewise), rides (it rides), rodeUpon (it goes to the soul because another rides),
 * strides (10.28), attacks and hits (`to` `vanguard` or `rear`, what is attacked), attacked, boosts, isBoosted, intercepts, retired, stood, rested, locked, unlocked, deleted, bound, discarded,
 * put (into zone `to`, `from` a place), turnedUp, turnedDown, legions (10.25.12), damaged, moved (10.32), harmonises, becomes (`in` a state), checked (7.5, 9.6: it was revealed, `in` a `drive` or `damage` check), driveChecked (its drive check shows a card),
 * What an effect does is `in` `effect`, what pays for one in `cost`, and for a stride or a G guardian in `stride` or `gGuardian` as well;
 * battled (it attacked or, `in` `boosting`, boosted, at the end of the battle), missed (likewise, and its attack did not hit). Of a player (`who`): draws, driveChecks and damageChecks (a card that `are`), rescues, paysSoulBlast, strides.
 */
export const EVENTS = [
  'placed',
  'called',
  'rides',
  'rodeUpon',
  'strides',
  'attacks',
  'attacked',
  'hits',
  'missed',
  'battled',
  'boosts',
  'isBoosted',
  'intercepts',
  'retired',
  'stood',
  'rested',
  'locked',
  'unlocked',
  'deleted',
  'bound',
  'discarded',
  'put',
  'turnedUp',
  'turnedDown',
  'legions',
  'damaged',
  'moved',
  'becomes',
  'checked',
  'draws',
  'driveChecks',
  'damageChecks',
] as const
export type EventName = (typeof EVENTS)[number]

/** Events in whose place something else can happen (8.2.1.3). */
export const REPLACEABLE = ['retired', 'hits', 'damaged', 'put', 'locked', 'draws'] as const
export type Replaceable = (typeof REPLACEABLE)[number]
export const isReplaceable = (event: string): event is Replaceable => isAmong(REPLACEABLE, event)

/** 6.3 to 6.8, 7.2 to 7.7: moments that abilities wait for. */
export const MOMENTS = [
  'turnStart',
  'standPhaseStart',
  'drawPhaseStart',
  'gAssistStepStart',
  'ridePhaseStart',
  'strideStepStart',
  'mainPhaseStart',
  'battlePhaseStart',
  'startStepStart',
  'attackStepStart',
  'guardStepStart',
  'driveStepStart',
  'damageStepStart',
  'closeStepStart',
  'battleEnd',
  'endPhaseStart',
  'turnEnd',
] as const
export type Moment = (typeof MOMENTS)[number]

/** How long effects last. */
export const DURATIONS = ['turn', 'battle'] as const
export type DurationName = (typeof DURATIONS)[number]

/**
 * What can be forbidden: of units `attack`, `attacked` (be attacked), `hit` (be hit), `boost`, `intercept`, `stand`, `rest`, `chosen` (by the opponent's effects, 11.13), `move`, `retire`, `ride` (be
 * ridden upon), `leave`, `lock`, `retireByOthers` (by the other fighter's effects), `toSoul`, `toDeck`, `toHand` (be put there by effects), `aimedByTriggers`; of players `call` (to rear-guard circles), `guard` (call to the guardian circle from hand), `gGuard`, `driveTrigger` (triggers do nothing, 12.3), `draw`, `normalRide`, `stride`; of cards `unlock`.
 */
export const ACTS = [
  'attack',
  'attacked',
  'attackVanguard',
  'hit',
  'boost',
  'intercept',
  'stand',
  'rest',
  'chosen',
  'move',
  'retire',
  'lock',
  'unlock',
  'retireByOthers',
  'toSoul',
  'toDeck',
  'toHand',
  'aimedByTriggers',
  'call',
  'guard',
  'gGuard',
  'trigger',
  'draw',
  'normalRide',
  'stride',
] as const
export type Act = (typeof ACTS)[number]
