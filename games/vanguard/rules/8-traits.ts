import { type CardId, isAmong } from '@tefuda/kernel'
import {
  type Ability,
  TRAIT,
  type TraitsByZone,
  traitBits,
  type Validity,
  validity,
  valuesBy,
  type When,
  zonesNamed,
} from '@tefuda/language'
import { meaningOf } from '../text/keywords.ts'
import { type EventName, type Keyword, MOMENTS } from '../text/vocabulary.ts'
import { printed, SETTLED } from './2-cards.ts'
import { type Globals, isDamage, isDeleted, isDown, isHidden, isUnit, type Vg } from './4-zones.ts'
import { BY_RULES, keywordsIn } from './11-keywords.ts'

/**
 * 3.1.1, 8.1, 8.1.1: the kinds of ability (constant 8.1.1.3, activated 8.1.1.1, automatic 8.1.1.2) and where each is valid: where its head says (3.1.1.3, 8.1.1.1.1, 8.1.1.2.1,
 * 8.1.1.3.1), possibly in several places (3.1.1.4). 12.4: we have no cards whose text does nothing.
 */

const UNITS = ['vanguard', 'rear', 'guardian'] as const
/** 3.1.1.3.10: the zones in which an ability that names none is valid. */
const ANYWHERE = [...UNITS, 'hand', 'drop', 'soul', 'damage', 'bind', 'g'] as const

/** An ability without a zone is valid where its trigger puts its card. */
function heardIn(when: When): readonly string[] {
  if ('either' in when) return [...new Set(when.either.flatMap(heardIn))]
  if (!('event' in when) || !('what' in when) || when.what !== 'this') return UNITS
  switch (when.event as EventName) {
    case 'placed':
    case 'called':
      return when.to === undefined ? UNITS : [when.to]
    case 'discarded':
      return ['drop']
    case 'bound':
      return ['bind']
    /** 10.14.1, 10.15.1 */
    case 'checked':
      return ['trigger']
    case 'put':
      return when.to === undefined ? ANYWHERE : [when.to]
    default:
      return UNITS
  }
}

function validIn(ability: Ability): readonly string[] {
  const named = zonesNamed(ability)
  /** 3.1.1.3.9, 4.2.2: nothing is played from a deck, whose cards nobody knows. */
  if (named.length > 0) return ability.kind === 'activated' ? named.filter((zone) => zone !== 'deck') : named
  if (ability.kind === 'triggered') return heardIn(ability.when)
  return ability.kind === 'constant' ? ANYWHERE : UNITS
}

/** What can happen. Words for the same event of the table share a bit, and so do rare words. */
const EVENTS: readonly (readonly EventName[])[] = [
  ['placed', 'called'],
  ['rides', 'rodeUpon', 'strides', 'legions'],
  ['attacks', 'attacked'],
  ['hits', 'missed', 'battled'],
  ['boosts', 'isBoosted', 'intercepts'],
  ['retired'],
  ['stood', 'rested'],
  ['locked', 'unlocked', 'deleted', 'turnedUp', 'turnedDown'],
  ['bound', 'discarded', 'put'],
  ['damaged', 'moved', 'becomes'],
  ['driveChecks', 'damageChecks', 'checked', 'draws'],
]

const bits = traitBits({
  events: EVENTS,
  moments: MOMENTS,
  keywordsIn,
  meaningOf: (named) => (isAmong(BY_RULES, named.keyword) ? null : meaningOf(named)),
  validIn,
  inPlay: UNITS,
  eachByItself: true,
  namesChange: true,
  price: '',
  vital: SETTLED,
})

export { TRAIT }
export const { eventTrait, momentTrait, traitsOfEffect, meant } = bits

/** What a card's abilities deal with, zone by zone. */
export const traitsOf = (abilities: readonly Ability[]): TraitsByZone => bits.traitsByZone(abilities)

/** 2.10.1: a skill icon, which is not text. */
export const isSkillIcon = (ability: Ability): boolean =>
  ability.kind === 'keyword' && isAmong<string>(SKILLS, ability.keyword)
const SKILLS: readonly Keyword[] = ['twinDrive', 'tripleDrive', 'intercept', 'boost']

/** The printed abilities of a card where it lies; 10.26.3: a deleted one keeps its icons. */
const abilitiesOf = (t: Vg, card: CardId): readonly Ability[] =>
  isUnit(t, card) && isDeleted(t, card)
    ? (t.rules.printed(t, card).abilities as unknown as readonly Ability[])
    : printed(t, card).abilities

/** 4.8.2.2, 4.9.2.2: a face-down card in these zones has no text; in the G zone it has (11.11, 11.14). */
const isMute = (t: Vg, card: CardId): boolean =>
  isHidden(t, card) || (isDown(t, card) && isDamage(t.state.at[card]!))

export const valid: Validity<Globals> = validity<Globals>({
  bits,
  zones: [...ANYWHERE, 'deck', 'trigger'],
  inPlay: UNITS,
  abilitiesOf,
  isMute,
})
export const { traitsInForce } = valid

const CHANGED = TRAIT.keywords | TRAIT.grants | TRAIT.takes
/** A card's current abilities: with those it was given or gained, without those it lost (10.21, 10.21.1, 10.21.2, 10.21.3). */
export const abilitiesNow = (t: Vg, card: CardId): readonly Ability[] =>
  valuesBy(t, card, CHANGED).abilities as unknown as readonly Ability[]
const keywordsNow = (t: Vg, card: CardId): readonly string[] =>
  valuesBy(t, card, CHANGED).keywords as readonly string[]
export const hasKeyword = (t: Vg, card: CardId, keyword: Keyword): boolean =>
  keywordsNow(t, card).includes(keyword)
