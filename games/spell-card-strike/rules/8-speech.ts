import { lookAt as look, show, verbKit } from '@tefuda/common'
import { type CardId, isAmong } from '@tefuda/kernel'
import { type Context, Interpreter, type Speech } from '@tefuda/language'
import { AREA, ATTRIBUTES, REACHES, type State } from '../text/vocabulary.ts'
import { isForbidden } from './1-principles.ts'
import { scoreOf } from './1-winning.ts'
import { isAttacking, isDeclaring, isTargeted } from './2-declaring.ts'
import { isA, isAce, isEquipped } from './2-roles.ts'
import { attributesOf, fullName, printed } from './3-cards.ts'
import { areaOption, cardOption } from './4-names.ts'
import { AREAS, lies } from './4-stage.ts'
import { type Globals, isActed, isDown, isFree, type Sc, spotOf } from './4-zones.ts'
import { isWardedFrom } from './10-wards.ts'

/**
 * 8, 8.1, 8.1.1, 8.1.2: what the words of texts mean at the table; 8-verbs.ts carries out their verbs. Triggers listen for the next time (8.1.3.1) and
 * every time (8.1.4.1) something happens; a condition behind a trigger is checked on resolution (8.1.4.3). A number that was set changes further from there (8.1.7,
 * 8.1.7.1, 8.1.7.2). One of two joined by "or" is enough (8.1.9.1). Texts name printed numbers as such (8.1.12). The caster is the striker that declared (8.1.13).
 *
 * 8.2, 8.2.1, 8.2.2: brackets mark the parts of a text: information (8.2.3), abilities (8.2.4), damage (8.2.5), keywords (8.2.6).
 */

/** The clauses by which a resolving text asks a player to choose, or whether to do something. */
export const ASKED = {
  choose: '8.1.11',
  /** 8.1.6, 8.1.6.1, 8.1.6.2: the player who uses the effect decides whether all of it is done or nothing. */
  may: '8.1.6',
} as const

const isAttributeless = (t: Sc, card: CardId) =>
  !attributesOf(t, card).some((one) => isAmong(ATTRIBUTES, one))

const states: Record<Exclude<State, 'free'>, (t: Sc, card: CardId) => boolean> = {
  acted: isActed,
  unacted: (t, card) => !isActed(t, card),
  ace: isAce,
  equipped: isEquipped,
  faceUp: (t, card) => !isDown(t, card),
  faceDown: isDown,
  declaring: isDeclaring,
  attacking: isAttacking,
  targeted: isTargeted,
  /** 3.3.7, 3.3.1.2: has none of the four. */
  attributeless: isAttributeless,
}

export const { spokenOf, number, isThere, onCards, able, ...kit } = verbKit<Globals>(() => speak)

/** 8.1.14: the acting player sees cards of a hidden zone until the effect has resolved. */
const lookAt = (t: Sc, c: Context, cards: readonly CardId[]): void => look(t, cards, '8.1.14', c.actor)

const NOTHING: readonly never[] = []

const speech: Speech<Globals> = {
  isA,
  /** 3.2.1.1: the whole name; the striker's and the spell's names are its parts. */
  nameOf: (t, card) => fullName(printed(t, card)),
  states,
  spots: {
    zone: AREA,
    all: AREAS,
    option: (_, spot) => areaOption(spot),
    of: spotOf,
    states: { free: isFree },
    lies,
  },
  scoreOf,
  /** No text asks about the past. */
  happened: () => false,
  done: {},
  reaches: REACHES,
  hidden: ['hand', 'deck'],
  /** 4.2.1, 4.3.1: there are only spell cards. */
  certain: { hand: ['card', 'spell'], deck: ['card', 'spell'] },
  /** 2.4.10.2.2, 10.5.1: a declared ability cannot choose a card that cannot be its target. */
  mayChoose: (t, c, card) =>
    c.caster === undefined || (!isForbidden(t, card, 'targeted') && !isWardedFrom(t, card, c)),
  option: cardOption,
  seats: (t) => t.seats(),
  look: lookAt,
  /** 8.1.14: cards found by a description, not just by number, are shown to both. */
  found: (t, c, step, cards) => {
    if (step.what.in.zone !== 'deck' || step.what.are.length === 0) return
    show(
      t,
      cards.filter((card) => t.markOf(card, 'shown') !== 1),
      '8.1.14',
      c.actor,
    )
  },
  otherChoices: () => NOTHING,
}

export const speak: Interpreter<Globals> = new Interpreter(speech)
