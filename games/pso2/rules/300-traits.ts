import { type Fact, isAmong, remembered } from '@tefuda/kernel'
import {
  type Ability,
  is,
  type LookWords,
  looksBy,
  replacesOwn,
  says,
  TRAIT,
  traitBits,
  type Validity,
  validity,
  type When,
  zoneNamed,
} from '@tefuda/language'
import { meaningOf } from '../text/keywords.ts'
import { type EventName, type Keyword, MOMENTS, OUT, SIDE, type VerbName } from '../text/vocabulary.ts'
import { type Face, faceOf, type Traits } from './200-cards.ts'
import { type Globals, isDown, ZONES } from './400-zones.ts'

/**
 * 300, 300.1, 300.4: the kinds of abilities, and where each is valid. A slash between a condition and a cost makes one both a
 * triggered and an activated ability (glossary.4).
 */

/** 300.4.1: where abilities are valid by default: on the field, and on players and mags, which never leave. */
const IN_PLAY = ['field', 'player', 'mag'] as const

/**
 * 300.4.1: the zone an ability is valid in: the one it names, or else the field. A replacement of discarding the card itself
 * works only in the hand.
 */
function validIn(ability: Ability): string {
  const named = zoneNamed(ability)
  if (named !== undefined) return named
  if (ability.kind === 'triggered') return zoneOfEvent(ability.when)
  return ability.kind === 'constant' && replacesOwn(ability.does, 'discarded') ? 'hand' : 'field'
}

const FROM_FIELD: readonly string[] = ['field', OUT]

/** 302.4: an ability on its own card's move off the field is valid in the new zone. */
function zoneOfEvent(when: When): string {
  if (!('event' in when) || !('what' in when) || when.what !== 'this') return 'field'
  if (when.event === 'dropped' || when.event === 'discarded') return 'discard'
  if (when.event !== 'moved' || when.from === undefined || FROM_FIELD.includes(when.from.zone)) return 'field'
  return when.to ?? 'field'
}

/** 302: keywords that stand for abilities; the rules carry out the others. */
const ABILITIES: readonly Keyword[] = ['warcry', 'doubleStrike', 'pierce']

/** Events that share a trait bit: those told by the same event of the table, and rare ones. */
const EVENTS: readonly (readonly EventName[])[] = [
  ['moved'],
  ['enters'],
  ['dropped'],
  ['damaged', 'deals', 'takes'],
  ['destroyed', 'destroys'],
  ['turnedOn', 'turnedOff'],
  ['retreats', 'advances'],
  ['attacks'],
  ['attacked'],
  ['engages'],
  ['equips', 'granted', 'usesGear'],
  ['discarded', 'discards'],
  ['plays', 'draws', 'heals', 'placesPp'],
]

const bits = traitBits({
  events: EVENTS,
  moments: MOMENTS,
  meaningOf: (named) => (isAmong(ABILITIES, named.keyword) ? meaningOf(named) : null),
  validIn,
  inPlay: [...IN_PLAY, SIDE],
  innate: ['weapon', 'armour'],
  /** 201.3: a player's HP depends on the deck. */
  varying: ['hp'],
  price: 'playCost',
  vital: ['hp'],
})

export { TRAIT }
export const { eventTrait, traitsOfEffect, validIn: whereValid } = bits

/** Whether a part of a text changes the price of a card. */
export const changesCost = is('field', 'playCost')

const isOfMain = (ability: Ability) =>
  ability.kind === 'played' && ability.limit !== undefined && 'during' in ability.limit

/** The traits of a card: of both faces together where it has two. */
export function traitsOf(faces: readonly Face[]): Traits {
  const abilities = faces.flatMap((face) => face.abilities)
  return {
    in: bits.traitsByZone(abilities),
    costs: says(abilities, changesCost),
    main: abilities.some(isOfMain),
  }
}

/** Verbs that depend on how cards lie. */
const TURNING: readonly VerbName[] = ['turnOn', 'turnOff', 'toFront', 'toBack', 'removeDamage']

/** How cards in play lie. */
export const HOW_CARDS_LIE: readonly Fact[] = ['marks in field', 'marks in player', 'marks in mag']
const OF_BATTLE: readonly Fact[] = ['variable battle', 'variable phase']
const cardsIn: { readonly [zone: string]: readonly Fact[] } = Object.fromEntries(
  ZONES.map(({ name }) => [name, [`cards in ${name}`]]),
)
const ALWAYS: readonly Fact[] = []

/** Which facts of the table the words of texts depend on. */
export const LOOKS: LookWords = {
  zone: {
    ...cardsIn,
    pp: [...cardsIn.pp!, 'marks in pp'],
    /** Abilities wait there beside cards (406.1). */
    processing: [...cardsIn.processing!, 'pending'],
    [SIDE]: [...cardsIn.player!, ...cardsIn.field!],
    looked: ALWAYS,
  },
  state: {
    on: ['mark off'],
    off: ['mark off'],
    front: ['mark row', 'hosts'],
    back: ['mark row', 'hosts'],
    faceUp: ['mark down'],
    faceDown: ['mark down'],
    attacking: OF_BATTLE,
    attacked: OF_BATTLE,
    engaged: OF_BATTLE,
    damaged: ['mark front', 'mark back', 'mark lost'],
    equipped: ['hosts', ...HOW_CARDS_LIE],
    granted: ['hosts', ...HOW_CARDS_LIE],
    red: ['values'],
    blue: ['values'],
    yellow: ['values'],
    white: ['values'],
    weapon: ALWAYS,
    armour: ALWAYS,
  },
  done: { it: ALWAYS },
}
/** Which facts decide whether a text's instructions can be carried out. */
const looksOf = looksBy({
  ...LOOKS,
  asked: { same: ['values'] },
  verb: {
    ...Object.fromEntries(TURNING.map((verb) => [verb, HOW_CARDS_LIE])),
    redirect: OF_BATTLE,
    play: ['anything'],
  },
  counted: ['values', ...Object.values(cardsIn).flat()],
})

/** Which facts decide whether an ability has what it needs. */
export const looksAt = remembered((ability: Ability): readonly Fact[] => looksOf(ability))

export const valid: Validity<Globals> = validity<Globals>({
  bits,
  zones: [...IN_PLAY, 'discard', 'hand', 'pp'],
  inPlay: IN_PLAY,
  abilitiesOf: (t, card) => faceOf(t, card).abilities,
  isMute: isDown,
})

export const { validAbilities, areCostsVarying, mayDiffer, traitsInForce } = valid
