import { lookAt as look, show, verbKit } from '@tefuda/common'
import { type CardId, noteOf } from '@tefuda/kernel'
import { type Context, Interpreter, type Speech } from '@tefuda/language'
import { type CardType, CIRCLE, ICONS, REACHES, type State } from '../text/vocabulary.ts'
import { isForbidden } from './1-principles.ts'
import { attributesOf, printed } from './2-cards.ts'
import { circleOn, GUARDIAN_CIRCLE, lies, SPOTS, seatOn, VANGUARD_CIRCLE } from './4-circles.ts'
import { cardOption, circleOfOption } from './4-names.ts'
import {
  type Globals,
  hasBeenInLegion,
  isDamage,
  isDeleted,
  isDown,
  isG,
  isGuardianZone,
  isHeartZone,
  isHidden,
  isInLegion,
  isLeader,
  isLockedZone,
  isMate,
  isRear,
  isRested,
  isUnit,
  isUp,
  isVanguard,
  onCircle,
  spotOf,
  type Vg,
} from './4-zones.ts'
import { isAttacked, isAttacking, isBoosted, isBoosting } from './7-fighting.ts'
import { happenedTo } from './8-happenings.ts'
import { declarable } from './10-declaring.ts'
import { ICON_MEANS } from './11-icons.ts'
import { isSo } from './11-states.ts'
import { gainedNames } from './12-names.ts'
import { PLACE } from './events.ts'

/**
 * 8.5.4: finding what texts speak of. A choice is made when the text comes to it (8.5.4.1), possibly of none if it says “up to” (8.5.4.1.1). 12.7, 12.7.1, 12.7.2: an action “for each” happens as often as there were such things at the beginning.
 */

/** The clauses by which a text lets somebody choose objects, or choose whether to do something. */
export const ASKED = {
  /** 8.5.4: the acting fighter chooses when the text comes to it: as many as there are up to the number (8.5.4.1.2); without any, nothing is done to them (8.5.4.1.3). */
  choose: '8.5.4',
  /** 8.6.4: a cost within a text is paid in full or not at all. */
  may: '8.6.4',
} as const

/** 2.9.2, 3.8: what a card is called. */
function isA(t: Vg, card: CardId, type: string): boolean {
  const zone = t.state.at[card]!
  switch (type as CardType) {
    case 'card':
      return true
    case 'normalUnit':
      return hasInformation(t, card) && printed(t, card).type === 'normal'
    case 'triggerUnit':
      return hasInformation(t, card) && printed(t, card).type === 'trigger'
    case 'gUnit':
      return hasInformation(t, card) && printed(t, card).type === 'g'
    case 'unit':
      return isUnit(t, card)
    case 'vanguard':
      return isVanguard(t, card)
    case 'rearGuard':
      return isRear(t, card)
    case 'guardian':
      return isGuardianZone(zone)
    case 'heart':
      return isHeartZone(zone)
    default:
      return isLockedZone(zone)
  }
}

/** 4.8.2.2, 4.9.2.2, 10.22.3: a face-down card there, or a locked one, has no information. */
function hasInformation(t: Vg, card: CardId): boolean {
  const zone = t.state.at[card]!
  if (isLockedZone(zone)) return false
  return isDamage(zone) ? !isDown(t, card) : !isHidden(t, card)
}

/** 4.11.3: cards in the G zone lie face down unless turned up; elsewhere they lie face up unless turned down. */
const isFaceDown = (t: Vg, card: CardId): boolean =>
  isG(t.state.at[card]!)
    ? !isUp(t, card)
    : isDown(t, card) || isHidden(t, card) || (isUnit(t, card) && isDeleted(t, card))

const states: Record<Exclude<State, 'open'>, (t: Vg, card: CardId) => boolean> = {
  standing: (t, card) => !isRested(t, card),
  rested: isRested,
  faceUp: (t, card) => !isFaceDown(t, card),
  faceDown: isFaceDown,
  attacking: isAttacking,
  attacked: isAttacked,
  boosting: isBoosting,
  boosted: isBoosted,
  deleted: isDeleted,
  /** 10.25.13: as it is now. */
  legion: isInLegion,
  leader: isLeader,
  mate: isMate,
  blazing: (t, card) => isSo(t, card, 'blazing'),
  engorged: (t, card) => isSo(t, card, 'engorged'),
  charging: (t, card) => isSo(t, card, 'charging'),
  hollow: (t, card) => isSo(t, card, 'hollow'),
  harmonised: (t, card) => isSo(t, card, 'harmonised'),
  successful: (t, card) => isSo(t, card, 'successful'),
}

export const { spokenOf, number, isThere, onCards, able, ...kit } = verbKit<Globals>(() => speak)

/** 3.13.1: the acting fighter sees cards of a hidden zone until the effect is over. */
const lookAt = (t: Vg, c: Context, cards: readonly CardId[]): void => look(t, cards, '3.13.1', c.actor)

const NOTHING: readonly never[] = []
/** 11.19.1: how many units a fighter must have called this turn. */
const UNITED = 2

const speech: Speech<Globals> = {
  isA,
  nameOf: (t, card) => (hasInformation(t, card) ? printed(t, card).title : ''),
  namesOf: gainedNames,
  icons: Object.fromEntries(ICONS.map((icon) => [icon, ICON_MEANS[icon].means])),
  /** 8.3, 8.3.1, 8.3.3, 12.9, 12.9.1.1: whether an effect makes this icon count always; otherwise it counts while its condition is met. */
  isActive: (t, c, icon) => t.alive(c.source) && attributesOf(t, c.source.card).includes(`active:${icon}`),
  /** 11.34.1: which battle of the turn is under way; none between battles. */
  tallies: { battles: (t) => (t.state.globals.battle ? t.state.globals.battles : 0) },
  places: { field: ['vanguard', 'rear', 'guardian'], board: ['vanguard', 'rear'] },
  states,
  spots: {
    zone: CIRCLE,
    all: SPOTS,
    option: (_, spot) => circleOfOption(spot),
    of: spotOf,
    states: {
      open: (t, spot) =>
        circleOn(spot) !== VANGUARD_CIRCLE &&
        circleOn(spot) !== GUARDIAN_CIRCLE &&
        onCircle(t, seatOn(spot), circleOn(spot)).length === 0,
    },
    lies,
  },
  happened: (t, c, card, { event: word, to }) => {
    const found = happenedTo(t, card, word)
    if (!found || !to) return found !== undefined
    const whom = speak.things(t, c, to)
    return found.it.some((ref) => whom.some((one) => one.card === ref.card && one.life === ref.life))
  },
  done: {
    /** 11.10.2: whether its unit has ever been in legion. */
    legion: (t, c) => t.alive(c.source) && hasBeenInLegion(t, c.source.card),
    /** 11.19.1 */
    unite: (t, c) => {
      let called = 0
      for (const e of t.state.history)
        if (e.type === PLACE.type && e.seat === c.seat && noteOf(e, PLACE).called) called += e.cards.length
      return called >= UNITED
    },
    /** 11.29.1, 11.29.2 */
    darkness: (t, c) => t.state.history.some(({ type, seat }) => type === 'soul' && seat === c.seat),
  },
  /** 10.10, 10.10.1.1, 10.10.1.2: zones in which nobody has to find anything; elsewhere cards that fit must be taken. */
  hidden: ['hand', 'deck'],
  certain: { hand: ['card'], deck: ['card'] },
  /** 4.3.2, 10.3.1.2: a fighter who chooses from the other's hand does not see the cards. */
  blind: ['hand'],
  /** 12.7.3 */
  eachAnother: true,
  /** 4.1.8 */
  reaches: REACHES,
  /** 8.1.1.2.2: the cost in brackets stands before the trigger. */
  costsFirst: true,
  costsApart: true,
  /** 11.13, 11.13.1: effects of the other fighter's cards cannot choose a unit with resist, whoever chooses. */
  mayChoose: (t, c, card) => t.state.holder[card] === c.seat || !isForbidden(t, card, 'chosen'),
  option: cardOption,
  declare: (t, _, kind) => declarable(t, kind),
  seats: (t) => t.seats(),
  /** 1.3.4 */
  turnFirst: true,
  look: lookAt,
  /** 8.5.4.1.4: cards found by anything beside their number are shown to both. */
  found: (t, c, step, cards) => {
    if (step.what.in.zone !== 'deck' || step.what.are.length === 0) return
    show(
      t,
      cards.filter((card) => t.markOf(card, 'shown') !== 1),
      '10.9.1.2',
      c.actor,
    )
  },
  otherChoices: () => NOTHING,
}

export const speak: Interpreter<Globals> = new Interpreter(speech)
