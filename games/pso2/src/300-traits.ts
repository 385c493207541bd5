import {
  type Ability,
  type Effect,
  TRAIT,
  traitBits,
  type Validity,
  validity,
  type When,
} from '@tefuda/language'
import { meaningOf } from '../text/keywords.ts'
import { type EventName, type Keyword, MOMENTS, SIDE } from '../text/words.ts'
import { type Face, faceOf } from './200-cards.ts'
import { type Globals, isDown } from './400-zones.ts'

/** 300, 300.1: what kinds of ability cards have, and where each is valid. */

/** 300.4.1: where abilities are valid that say nothing else: on the field, and on players and mags, which never leave. */
const IN_PLAY = ['field', 'player', 'mag'] as const

/** 300.4.1: the zone an ability is valid in: the one it speaks of, or else the field. */
function validIn(ability: Ability): string {
  if (ability.kind === 'activated') return zoneInCost(ability.cost)
  const said = 'zone' in ability ? ability.zone : undefined
  if (said !== undefined) return said
  if (ability.kind === 'triggered') return zoneOfEvent(ability.when)
  return ability.kind === 'constant' && replacesOwnDiscard(ability.does) ? 'hand' : 'field'
}

/** 302.4: what happens to the card itself elsewhere than on the field is heard where it has come to lie. */
function zoneOfEvent(when: When): string {
  if (!('event' in when) || !('what' in when) || when.what !== 'this') return 'field'
  if (when.event === 'dropped' || when.event === 'discarded') return 'discard'
  const outside = when.event === 'moved' && when.from !== undefined && when.from.zone !== 'field'
  return outside ? (when.to ?? 'field') : 'field'
}

/** What is done instead of discarding the card itself means something only in the hand. */
const replacesOwnDiscard = (does: Effect) =>
  does.some((step) => {
    if (step.do !== 'replace') return false
    const { event } = step as { event: When }
    return 'event' in event && event.event === 'discarded' && 'what' in event && event.what === 'this'
  })

/** An activated ability whose cost speaks of its card in a zone is valid there. */
function zoneInCost(cost: Effect): string {
  for (const step of cost) {
    const { what } = step as { what?: unknown }
    if (typeof what === 'object' && what !== null && 'this' in what) return what.this as string
  }
  return 'field'
}

/** 302: keywords that are abilities to use or to trigger; the others are carried out where the rules come to them. */
const ABILITIES: readonly Keyword[] = ['warcry', 'doubleStrike', 'pierce']

/** What can happen; words that are told by the same event of the table, or seldom, stand together. */
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
  meaningOf: (named) => (ABILITIES.includes(named.keyword as Keyword) ? meaningOf(named) : null),
  validIn,
  inPlay: [...IN_PLAY, SIDE],
  innate: ['weapon', 'armour'],
  /** 201.3: the HP of a player goes with the deck. */
  varying: ['hp'],
  price: 'playCost',
  vital: 'hp',
})

export { bits, TRAIT }
export const { eventTrait, traitsOfEffect } = bits

export interface Traits {
  /** The bits by zone; a zone that is not named has none. */
  readonly in: { readonly [zone: string]: number }
  /** Its text changes what playing it costs. */
  readonly costs: boolean
}

/** The traits of a card: of both faces together where it has two. */
export function traitsOf(faces: readonly Face[]): Traits {
  const abilities = faces.flatMap((face) => face.abilities)
  return { in: bits.traitsByZone(abilities), costs: JSON.stringify(abilities).includes('"playCost"') }
}

export const valid: Validity<Globals> = validity<Globals>({
  bits,
  zones: [...IN_PLAY, 'discard', 'hand', 'pp'],
  inPlay: IN_PLAY,
  abilitiesOf: (t, card) => faceOf(t, card).abilities,
  isMute: isDown,
})

export const { validAbilities, abilitiesOf, traitsInForce } = valid
