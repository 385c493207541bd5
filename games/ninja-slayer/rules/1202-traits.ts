import { type Fact, remembered } from '@tefuda/kernel'
import {
  type Ability,
  either,
  is,
  isDo,
  type LookWords,
  looksBy,
  replacesOwn,
  says,
  type Thing,
  TRAIT,
  traitBits,
  type When,
  zoneNamed,
} from '@tefuda/language'
import { type EventName, MOMENTS, type VerbName } from '../text/vocabulary.ts'
import { MARKS, ZONES } from './300-zones.ts'
import { basesOf, isBase } from './1210-bases.ts'
import { standsFor } from './1403-satsubatsu.ts'

/**
 * 1202.1, 1202.2, 1202.3: the zone an ability is valid in: the one it names, or else the field. A replacement of
 * discarding the card itself works only in the hand.
 */
function zoneOf(ability: Ability): string {
  const named = zoneNamed(ability)
  if (named !== undefined) return named
  if (ability.kind === 'triggered') return zoneOfEvent(ability.when)
  return ability.kind === 'constant' && replacesOwn(ability.does, 'discarded') ? 'hand' : 'field'
}

/** 1202.3, 1209.6: an ability on its own card's move off the field is valid in the new zone. */
function zoneOfEvent(when: When): string {
  if (!('event' in when) || !('what' in when) || when.what !== 'this') return 'field'
  if (when.event === 'enter') return 'space'
  if (when.event === 'discarded') return 'ohigan'
  return when.event === 'moved' ? (when.to ?? 'field') : 'field'
}

/** Events that share a trait bit: those told by the same event of the table, and rare ones. */
const EVENTS: readonly (readonly EventName[])[] = [
  ['appear'],
  ['moved'],
  ['enter', 'enters'],
  ['aisatsu', 'greeted'],
  ['kill'],
  ['killed'],
  ['damaged', 'takes'],
  ['deals', 'ikusaDamage'],
  ['ambush', 'discarded', 'discards', 'draws', 'heals'],
]

/** 1202: the traits of the abilities valid in a zone. */
export const bits: ReturnType<typeof traitBits> = traitBits({
  events: EVENTS,
  moments: MOMENTS,
  meaningOf: standsFor,
  validIn: zoneOf,
  isBase: (ability, step) => isBase(ability) && basesOf(step).length > 0,
  inPlay: ['field'],
  price: 'entryCost',
  vital: ['endurance'],
})
export const { eventTrait, traitsOfEffect, validIn: whereValid } = bits
export { TRAIT }

export interface Traits {
  /** The trait bits by zone; a missing zone has none. */
  readonly in: { readonly [zone: string]: number }
  /** 1210.2: whether it has base abilities. */
  readonly base: boolean
  /** Whether its text changes its own cost, offers another, or lets its player choose how much to pay. */
  readonly costs: boolean
  readonly otherCost: boolean
  readonly choosesCost: boolean
  /** The facts that decide whether its player can enter it, or its activated abilities. */
  readonly looksAt: readonly Fact[]
  /** 1213.3b: the places in the text of its constant abilities whose order can matter. */
  readonly rivals: readonly number[]
}

type NumberChange = { readonly field: string; readonly sets: boolean; readonly what: Thing }

/** The numbers that an ability changes while its card is on the field. */
function numbersOf(ability: Ability): readonly NumberChange[] {
  if (ability.kind !== 'constant' || !bits.validIn(ability).includes('field')) return []
  return ability.does.flatMap((step) => {
    if (!isDo(step, 'gain') || bits.isBase(ability, step)) return []
    const { what, gains } = step
    return gains.flatMap((gain): NumberChange[] => {
      if ('swap' in gain) return gain.swap.map((field) => ({ field, sets: true, what }))
      return 'field' in gain ? [{ field: gain.field, sets: 'to' in gain, what }] : []
    })
  })
}

/** Whether two steps can apply to the same card. */
function canMeet(a: Thing, b: Thing): boolean {
  const groups = [a, b].flatMap((thing) => (typeof thing === 'object' && 'all' in thing ? [thing.all] : []))
  if ([a, b].includes('this')) return !groups.some(({ are }) => are.some((filter) => 'other' in filter))
  const whose = groups.map(({ in: place }) => place.of)
  return !(whose.includes('you') && whose.includes('opponent'))
}

const areRivals = (a: NumberChange, b: NumberChange) =>
  a.field === b.field && (a.sets || b.sets) && canMeet(a.what, b.what)

/** Abilities that change the same number of the same cards, if one of them sets it. */
function rivalsAmong(abilities: readonly Ability[]): number[] {
  const written = abilities.map(numbersOf)
  return [...abilities.keys()].filter((n) =>
    written.some((others, m) => m !== n && others.some((b) => written[n]!.some((a) => areRivals(a, b)))),
  )
}

/** Whether a part of a text changes the cost to enter a card, or offers another cost. */
export const changesCost = is('field', 'entryCost')
export const isOtherCost = is('do', 'otherCost')

/** The facts that decide whether a printed or gained activated ability can be entered. */
export const looksAt = remembered((ability: Ability): readonly Fact[] => looksOf([ability]))

export function traitsOf(abilities: readonly Ability[]): Traits {
  return {
    in: bits.traitsByZone(abilities),
    base: abilities.some((ability) => ability.kind === 'constant' && isBase(ability)),
    costs: says(abilities, changesCost),
    otherCost: says(abilities, isOtherCost),
    choosesCost: says(abilities, either(isOtherCost, is('keyword', 'tatsujin'), is('done', 'tatsujin'))),
    looksAt: looksOf(abilities.filter(isEntered)),
    rivals: rivalsAmong(abilities),
  }
}

/** Whether an ability is entered, or changes the cost to enter its card. */
const isEntered = (ability: Ability) =>
  ability.kind === 'played' ||
  ability.kind === 'activated' ||
  (ability.kind === 'constant' && says(ability, either(changesCost, isOtherCost)))

const HOW_CARDS_LIE = MARKS.map((mark): Fact => `mark ${mark}`)
const BATTLE: readonly Fact[] = ['variable greeter', 'variable greeted']
const cardsIn: { readonly [zone: string]: readonly Fact[] } = Object.fromEntries(
  ZONES.map(({ name }) => [name, [`cards in ${name}`]]),
)

/** Which facts of the table the words of texts depend on. */
export const LOOKS: LookWords = {
  zone: {
    ...cardsIn,
    damage: [...cardsIn.damage!, 'mark down'],
    /** Abilities wait there beside cards. */
    space: [...cardsIn.space!, 'pending'],
    looked: [],
  },
  done: { it: [], tatsujin: ['mark tatsujin'] },
  state: {
    bowed: ['mark bowed'],
    unbowed: ['mark bowed'],
    faceUp: ['mark down'],
    faceDown: ['mark down'],
    greeting: BATTLE,
    greeted: BATTLE,
    fighting: BATTLE,
  },
}

/** Verbs that depend on how cards lie. */
const TURNING: readonly VerbName[] = ['bow', 'unbow', 'turnUp', 'turnDown']
/** Which facts decide whether a text's instructions can be carried out. A number may be a base (1210.2), and so depend on any zone. */
const looksOf = looksBy({
  ...LOOKS,
  asked: { same: ['values'] },
  verb: {
    ...Object.fromEntries(TURNING.map((verb) => [verb, HOW_CARDS_LIE])),
    jitsu: [...cardsIn.damage!, ...HOW_CARDS_LIE],
    enter: ['anything'],
  },
  counted: ['values', ...Object.values(cardsIn).flat()],
})
