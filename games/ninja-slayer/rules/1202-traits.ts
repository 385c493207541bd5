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
 * 1202.1, 1202.2, 1202.3: the zone an ability is valid in: the one it speaks of, or else the field. What is done instead of
 * discarding the card itself means something only in the hand.
 */
function zoneOf(ability: Ability): string {
  const named = zoneNamed(ability)
  if (named !== undefined) return named
  if (ability.kind === 'triggered') return zoneOfEvent(ability.when)
  return ability.kind === 'constant' && replacesOwn(ability.does, 'discarded') ? 'hand' : 'field'
}

/** 1202.3, 1209.6: what happens to the card itself elsewhere is heard where the card lies when it has happened. */
function zoneOfEvent(when: When): string {
  if (!('event' in when) || !('what' in when) || when.what !== 'this') return 'field'
  if (when.event === 'enter') return 'space'
  if (when.event === 'discarded') return 'ohigan'
  return when.event === 'moved' ? (when.to ?? 'field') : 'field'
}

/** What can happen; words that are told by the same event of the table, or seldom, stand together. */
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

/** 1202: what the abilities that are valid in a zone have to do with. */
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
  /** The bits by zone; a zone that is not named has none. */
  readonly in: { readonly [zone: string]: number }
  /** 1210.2: it has base abilities. */
  readonly base: boolean
  /** Its text changes its own cost, offers another, or lets its player choose how much to pay. */
  readonly costs: boolean
  readonly otherCost: boolean
  readonly choosesCost: boolean
  /** What decides whether its player may enter it, or its activated abilities. */
  readonly looksAt: readonly Fact[]
  /** 1213.3b: the places in the text of those of its constant abilities whose order can matter. */
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

/** Whether what two steps speak of can have a card in common. */
function canMeet(a: Thing, b: Thing): boolean {
  const groups = [a, b].flatMap((thing) => (typeof thing === 'object' && 'all' in thing ? [thing.all] : []))
  if ([a, b].includes('this')) return !groups.some(({ are }) => are.some((filter) => 'other' in filter))
  const whose = groups.map(({ in: place }) => place.of)
  return !(whose.includes('you') && whose.includes('opponent'))
}

const areRivals = (a: NumberChange, b: NumberChange) =>
  a.field === b.field && (a.sets || b.sets) && canMeet(a.what, b.what)

/** Abilities that change a number of the same cards, where one of them makes it another number. */
function rivalsAmong(abilities: readonly Ability[]): number[] {
  const written = abilities.map(numbersOf)
  return [...abilities.keys()].filter((n) =>
    written.some((others, m) => m !== n && others.some((b) => written[n]!.some((a) => areRivals(a, b)))),
  )
}

/** Whether a part of a text says what entering a card costs, or lets another cost be paid. */
export const changesCost = is('field', 'entryCost')
export const isOtherCost = is('do', 'otherCost')

/** What decides whether an activated ability may be entered, be it printed on its card or given to it. */
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

/** What is entered, or says what its card costs to enter. */
const isEntered = (ability: Ability) =>
  ability.kind === 'played' ||
  ability.kind === 'activated' ||
  (ability.kind === 'constant' && says(ability, either(changesCost, isOtherCost)))

const HOW_CARDS_LIE = MARKS.map((mark): Fact => `mark ${mark}`)
const BATTLE: readonly Fact[] = ['variable greeter', 'variable greeted']
const cardsIn: { readonly [zone: string]: readonly Fact[] } = Object.fromEntries(
  ZONES.map(({ name }) => [name, [`cards in ${name}`]]),
)

/** What the words of texts read of the table. */
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

/** Verbs for which it matters how cards lie. */
const TURNING: readonly VerbName[] = ['bow', 'unbow', 'turnUp', 'turnDown']
/** What a text may look at to find whether what it asks for can be done. A number may be a base (1210.2), and so be counted from anywhere. */
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
