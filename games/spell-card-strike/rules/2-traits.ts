import { type CardId, isAmong } from '@tefuda/kernel'
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
 * 2.4, 2.4.1, 2.4.2, 2.4.8: the kinds of abilities, and where each is valid: constant (2.4.3), triggered (2.4.4) and declared
 * (2.4.5). Some effects last (2.4.6), all others end once they are carried out (2.4.7).
 */

/** 3.13.3.1: on the stage, unless it says otherwise; 2.10.4: a rule card in its own zone. */
function validIn(ability: Ability): string {
  const named = zoneNamed(ability)
  if (named !== undefined) return named
  if (ability.kind !== 'triggered' || !('event' in ability.when)) return 'stage'
  const { when } = ability
  return when.event === 'discarded' && 'what' in when && when.what === 'this' ? 'discard' : 'stage'
}

/** 10.1: keywords that stand for abilities; the rules carry out the others. */
const ABILITIES: readonly Keyword[] = ['awakening', 'formation', 'gathering', 'protection']

/** Events that share a trait bit: those told by the same event of the table, and rare ones. */
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
  meaningOf: (named) => (isAmong(ABILITIES, named.keyword) ? meaningOf(named) : null),
  validIn,
  inPlay: ['stage', 'rule'],
  price: '',
  vital: ['def'],
})

export { TRAIT }
export const { eventTrait, traitsOfEffect, meant } = bits

/** The trait bits of a card in each zone; on the stage, those of all its roles together. */
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
/** The abilities a card has now, including gained ones and without lost ones. */
export const abilitiesNow = (t: Sc, card: CardId): readonly Ability[] =>
  valuesBy(t, card, CHANGED).abilities as unknown as readonly Ability[]

type Named = Extract<Ability, { readonly kind: 'keyword' }>

/** 10.1.3: each keyword of this name on a card. */
export const keywordsOf = (t: Sc, card: CardId, keyword: Keyword): readonly Named[] =>
  abilitiesNow(t, card).filter((one): one is Named => one.kind === 'keyword' && one.keyword === keyword)
