import type { CardId } from '@tefuda/kernel'
import {
  type Ability,
  TRAIT,
  type TraitsByZone,
  traitBits,
  type Validity,
  validity,
  valuesBy,
  zoneNamed,
} from '@tefuda/language'
import { meaningOf } from '../text/keywords.ts'
import { type EventName, type Keyword, MOMENTS } from '../text/vocabulary.ts'
import { abilitiesOf } from './2-roles.ts'
import type { Globals, Sc } from './4-zones.ts'

/**
 * 2.4, 2.4.1, 2.4.2, 2.4.8: what abilities there are, and where each is valid: constant ones (2.4.3), triggered ones (2.4.4) and those that are declared
 * (2.4.5). Some last (2.4.6), all others are over once they are carried out (2.4.7).
 */

/** 3.13.3.1: on the stage, unless it says otherwise; 2.10.4: a rule card where it lies. */
function validIn(ability: Ability): string {
  const named = zoneNamed(ability)
  if (named !== undefined) return named
  if (ability.kind !== 'triggered' || !('event' in ability.when)) return 'stage'
  const { when } = ability
  return when.event === 'discarded' && 'what' in when && when.what === 'this' ? 'discard' : 'stage'
}

/** 10.1: keywords that are abilities; the others are carried out where the rules come to them. */
const ABILITIES: readonly Keyword[] = ['awakening', 'formation', 'gathering', 'protection']

/** What can happen; words that are told by the same event of the table, or seldom, stand together. */
const EVENTS: readonly (readonly EventName[])[] = [
  ['summoned', 'summons'],
  ['retired', 'leaves'],
  ['destroyed', 'destroys'],
  ['attacks', 'attacked', 'grazes'],
  ['targeted', 'declares', 'declaresSpell'],
  ['damaged', 'deals'],
  ['moved', 'advanced', 'fellBack'],
  ['acted', 'unacted'],
  ['equipped', 'paysScore'],
  ['discarded', 'discards', 'draws'],
  ['beingDamaged', 'beingDestroyed'],
  ['beingMoved', 'beingActed', 'beingRetired'],
]

const bits = traitBits({
  events: EVENTS,
  moments: MOMENTS,
  meaningOf: (named) => (ABILITIES.includes(named.keyword as Keyword) ? meaningOf(named) : null),
  validIn,
  inPlay: ['stage', 'rule'],
  price: '',
  vital: ['def'],
})

export { TRAIT }
export const { eventTrait, traitsOfEffect, meant } = bits

/** What a card's abilities have to do with, zone by zone. */

/** The bits of a card in each zone: of what it is on the stage in any of its roles, and of what it says elsewhere. */
export function traitsOf(
  abilities: readonly Ability[],
  equips: readonly Ability[],
  rules: readonly Ability[],
): TraitsByZone {
  const own = bits.traitsByZone(abilities)
  const borne = bits.traitsByZone(equips).stage ?? 0
  const ruling = bits.traitsByZone(rules).rule ?? 0
  return { ...own, stage: (own.stage ?? 0) | borne, rule: ruling }
}

export const valid: Validity<Globals> = validity<Globals>({
  bits,
  zones: ['stage', 'rule', 'hand', 'discard'],
  inPlay: ['stage', 'rule'],
  abilitiesOf,
  isMute: () => false,
})

export const { validAbilities, traitsInForce } = valid

const CHANGED = TRAIT.keywords | TRAIT.grants | TRAIT.takes
/** The abilities a card has now, with what it has gained and without what it has lost. */
export const abilitiesNow = (t: Sc, card: CardId): readonly Ability[] =>
  valuesBy(t, card, CHANGED).abilities as unknown as readonly Ability[]

type Named = Extract<Ability, { readonly kind: 'keyword' }>

/** 10.1.3: a card's keywords of a name, each by itself. */
export const keywordsOf = (t: Sc, card: CardId, keyword: Keyword): readonly Named[] =>
  abilitiesNow(t, card).filter((one): one is Named => one.kind === 'keyword' && one.keyword === keyword)
