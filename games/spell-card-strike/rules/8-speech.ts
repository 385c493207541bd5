import { lookAt as look, show, verbKit } from '@tefuda/common'
import type { CardId } from '@tefuda/kernel'
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
 * 8, 8.1, 8.1.1, 8.1.2: what texts speak of, found at the table. What their verbs do is in the rules. The next time something happens (8.1.3.1) and
 * whenever it does (8.1.4, 8.1.4.1) is for what listens, what stands behind a condition for what carries it out (8.1.4.3); what may be done is done as a whole or not (8.1.6.1, 8.1.6.2); what becomes a number goes on changing from there (8.1.7,
 * 8.1.7.1, 8.1.7.2); of two that are joined by or one is enough (8.1.9.1); printed numbers are asked for as such (8.1.12); the caster is whoever declared it (8.1.13).
 *
 * 8.2, 8.2.1, 8.2.2: brackets tell what is what in a text: information (8.2.3), abilities (8.2.4), damage (8.2.5), keywords (8.2.6).
 */

/** By which clauses a text has somebody choose while it is carried out, and say whether to do it. */
export const ASKED = {
  choose: '8.1.11',
  /** 8.1.6: whoever uses the effect is asked. */
  may: '8.1.6',
} as const

const isAttributeless = (t: Sc, card: CardId) =>
  !attributesOf(t, card).some((one) => (ATTRIBUTES as readonly string[]).includes(one))

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
  /** 3.3.7, 3.3.1.2: having none of the four. */
  attributeless: isAttributeless,
}

export const { spokenOf, number, isThere, onCards, able, ...kit } = verbKit<Globals>(() => speak)

/** 8.1.14: whoever acts sees cards of a hidden zone until the effect has resolved. */
const lookAt = (t: Sc, c: Context, cards: readonly CardId[]): void => look(t, cards, '8.1.14', c.actor)

const NOTHING: readonly never[] = []

const speech: Speech<Globals> = {
  isA,
  /** 3.2.1.1: the whole name, of which the striker's and the spell's are parts. */
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
  /** No text asks what has happened before. */
  happened: () => false,
  done: {},
  reaches: REACHES,
  hidden: ['hand', 'deck'],
  /** 4.2.1, 4.3.1: there are only spell cards. */
  certain: { hand: ['card', 'spell'], deck: ['card', 'spell'] },
  /** 2.4.10.2.2, 10.5.1: what cannot be a target of declared abilities is not chosen for one. */
  mayChoose: (t, c, card) =>
    c.caster === undefined || (!isForbidden(t, card, 'targeted') && !isWardedFrom(t, card, c)),
  option: cardOption,
  seats: (t) => t.seats(),
  look: lookAt,
  /** 8.1.14: what was found by more than its number is shown to both. */
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
