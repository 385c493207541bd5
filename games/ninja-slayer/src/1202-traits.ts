import { EVERYTHING, FLOW, type Effect as InForce, remembered } from '@tefuda/kernel'
import type { Ability, Effect, Gain, Step, Thing, Value, When } from '@tefuda/language'
import { meaningOf } from '../text/keywords.ts'
import { EVENTS, type EventName, MOMENTS, type Moment } from '../text/words.ts'
import { ALL_MARKS, ALL_MOVES, movedInAny, VALID_ZONES, ZONES } from './300-zones.ts'

/**
 * 1202: what the abilities that are valid in a zone have to do with, as bits. Whoever looks for an ability looks only
 * where there is one. Two words may share a bit: a bit says that it is worth looking, no more.
 */
export const TRAIT = {
  /** It changes what cards are like. */
  constant: 1 << 0,
  activated: 1 << 1,
  /** It gives or takes abilities: only then do cards have others than those printed on them. */
  grants: 1 << 2,
  /** It changes what entering cards costs. */
  costs: 1 << 3,
  /** It forbids characters something, beside what `cannot` tells. */
  forbids: 1 << 4,
  replaces: 1 << 5,
  /** It may make characters endure less. */
  weakens: 1 << 6,
  /** It triggers by a state of affairs. */
  whenever: 1 << 7,
  /** It changes other cards than its own. */
  others: 1 << 8,
  /** It forbids players something. */
  bans: 1 << 23,
  /** It is, or gives, an ability to interrupt. */
  interrupts: 1 << 29,
  /** What it does depends on how things stand, beside what lies on the field. */
  depends: 1 << 9,
  /** It is so only while something is. */
  conditional: 1 << 30,
  /** It gives or takes keywords. */
  keywords: 1 << 31,
} as const

const EVENT_BITS = 13
const MOMENT_BITS = 5

export const eventTrait = (event: EventName) => 1 << (10 + (EVENTS.indexOf(event) % EVENT_BITS))
export const momentTrait = (moment: Moment) => 1 << (24 + (MOMENTS.indexOf(moment) % MOMENT_BITS))

/** 1202.1, 1202.2, 1202.3: the zone an ability is valid in: the one it speaks of, or else the field. */
export const validIn = remembered((ability: Ability): string => {
  if (ability.kind === 'activated') return zoneInCost(ability.cost)
  if (ability.kind === 'constant' && ability.zone === undefined && replacesOwnDiscard(ability.does))
    return 'hand'
  if (ability.kind === 'triggered' && ability.zone === undefined) return zoneOfEvent(ability.when)
  return ('zone' in ability ? ability.zone : undefined) ?? 'field'
})

/** 1202.3: what is done instead of discarding the card itself means something only in the hand. */
function replacesOwnDiscard(does: Effect): boolean {
  return does.some((step) => {
    if (step.do !== 'replace') return false
    const { event } = step as { event: When }
    return 'event' in event && event.event === 'discarded' && 'what' in event && event.what === 'this'
  })
}

/** 1202.3, 1209.6: what happens to the card itself elsewhere is heard where the card lies when it has happened. */
function zoneOfEvent(when: When): string {
  if (!('event' in when) || !('what' in when) || when.what !== 'this') return 'field'
  if (when.event === 'enter') return 'space'
  if (when.event === 'discarded') return 'ohigan'
  return when.event === 'moved' ? (when.to ?? 'field') : 'field'
}

/** 1202.3: an activated ability whose cost speaks of its card in a zone is valid there. */
function zoneInCost(cost: Effect): string {
  for (const step of cost) {
    const { what } = step as { what?: unknown }
    if (typeof what === 'object' && what !== null && 'this' in what) return what.this as string
  }
  return 'field'
}

/** The traits of one ability where it is valid. */
function traitsOfAbility(ability: Ability): number {
  switch (ability.kind) {
    case 'activated':
      return TRAIT.activated
    case 'triggered':
      return traitsOfWhen(ability.when)
    case 'constant':
      return traitsOfConstant(ability)
    case 'keyword':
      return traitsOfKeyword(ability.keyword)
    default:
      return 0
  }
}

function traitsOfWhen(when: When): number {
  if ('event' in when) return eventTrait(when.event as EventName)
  return 'at' in when ? momentTrait(when.at as Moment) : TRAIT.whenever
}

/** Words of a text that look at more than which cards lie on the field, and what they are. */
const LOOKS = /"zone":"(?!field")|"state":|"event":|"happened":/

function traitsOfConstant(ability: Constant): number {
  const bits = ability.does.reduce((all, step) => all | traitsOfPart(ability, step), 0)
  const changesCards = (bits & TRAIT.constant) !== 0 || isBase(ability)
  const depends = changesCards && LOOKS.test(JSON.stringify(ability))
  return bits | (depends ? TRAIT.depends : 0) | (ability.while ? TRAIT.conditional : 0)
}

/** Whether a step forbids something to its own card, and always. */
const isOwnBan = ({ while: condition }: Constant, step: Step) =>
  step.do === 'cannot' && isOwn(step) && condition === undefined

type Constant = Extract<Ability, { readonly kind: 'constant' }>

/** What a card on the field is always forbidden by its own text. */
const bansOn = (ability: Ability): string[] =>
  ability.kind !== 'constant' || validIn(ability) !== 'field'
    ? []
    : ability.does.flatMap((step) => (isOwnBan(ability, step) ? [(step as { act: string }).act] : []))

const isOwn = (step: Step) => (step as { what: Thing }).what === 'this'

/** What a step of a constant ability has to do with. What it costs to enter is no matter any more; a base ability is part of what its card is (1210.2). */
function traitsOfPart(ability: Constant, step: Step): number {
  if (isOwnBan(ability, step)) return TRAIT.constant
  if (isBase(ability) && basesOf(step).length > 0) return 0
  const bits = traitsOfStep(step)
  if ((bits & TRAIT.constant) === 0) return isOwn(step) ? bits & ~TRAIT.costs : bits
  return isOwn(step) ? bits : bits | TRAIT.others
}

function isOfPlayers(step: Step): boolean {
  const { what } = step as { what: Thing }
  return typeof what === 'object' && 'player' in what
}

/** 1403.2: satsubatsu waits for a moment as the ability that it stands for. */
const SATSUBATSU = meaningOf({ kind: 'keyword', keyword: 'satsubatsu' }) as { readonly when: When }

function traitsOfKeyword(keyword: string): number {
  if (keyword === 'satsubatsu') return traitsOfWhen(SATSUBATSU.when)
  return keyword.startsWith('interrupt') ? TRAIT.interrupts : 0
}

function traitsOfStep(step: Step): number {
  if (step.do === 'replace') return TRAIT.replaces | traitsOfWhen((step as { event: When }).event)
  if (step.do === 'cannot') return isOfPlayers(step) ? TRAIT.bans : TRAIT.constant | TRAIT.forbids
  if (step.do === 'lose') return TRAIT.constant | TRAIT.grants | TRAIT.keywords
  if (step.do !== 'gain') return 0
  return (step as { gains: readonly Gain[] }).gains.reduce((bits, gain) => bits | traitsOfGain(gain), 0)
}

function traitsOfGain(gain: Gain): number {
  if ('ability' in gain) return TRAIT.constant | TRAIT.grants | traitsOfAbility(gain.ability)
  if ('everything' in gain) return TRAIT.constant | TRAIT.grants
  if ('keyword' in gain) return TRAIT.constant | TRAIT.keywords | traitsOfKeyword(gain.keyword)
  if ('swap' in gain) return TRAIT.constant | TRAIT.weakens | TRAIT.costs
  if (!('field' in gain)) return TRAIT.constant
  if (gain.field === 'entryCost') return TRAIT.costs
  if (gain.field === 'cost') return TRAIT.constant | TRAIT.costs
  const lowers = 'to' in gain || (typeof gain.by === 'number' ? gain.by < 0 : 'minus' in gain.by)
  return TRAIT.constant | (gain.field === 'endurance' && lowers ? TRAIT.weakens : 0)
}

/** 1210.2: an ability that says without condition what a number of its own card is; it works in every zone. */
export const isBase = remembered(
  (ability: Extract<Ability, { kind: 'constant' }>): boolean =>
    !ability.while && ability.zone === undefined && ability.does.some((step) => basesOf(step).length > 0),
)

/** What a step of a base ability says a number is. */
export function basesOf(step: Step): readonly { readonly field: string; readonly to: Value }[] {
  const { what, gains, for: lasts } = step as { what: Thing; gains: readonly Gain[]; for?: unknown }
  if (step.do !== 'gain' || what !== 'this' || lasts) return []
  return gains.flatMap((gain) => ('field' in gain && 'to' in gain ? [gain] : []))
}

/** An ability, its place among those of its card, and what it has to do with. */
export type Placed = { readonly ability: Ability; readonly place: number; readonly bits: number }

/** The abilities that are valid in a zone. */
const validAmong = (abilities: readonly Ability[], zone: string): readonly Placed[] =>
  abilities.flatMap((ability, place) =>
    validIn(ability) === zone ? [{ ability, place, bits: bitsOf(ability) }] : [],
  )

/** The same for the field, found once for a list of abilities. */
export const validOnField = remembered((abilities: readonly Ability[]) => validAmong(abilities, 'field'))

const bitsOf = remembered(traitsOfAbility)

export interface Traits {
  /** The bits by zone; a zone that is not named has none. */
  readonly in: { readonly [zone: string]: number }
  readonly field: number
  /** The abilities that are valid in each kind of zone where any may be. */
  readonly valid: readonly (readonly Placed[])[]
  /** What its own text always forbids it on the field. */
  readonly cannot: readonly string[]
  /** 1210.2: it has base abilities. */
  readonly base: boolean
  /** Its text changes its own cost, offers another, or lets its player choose how much to pay. */
  readonly costs: boolean
  readonly otherCost: boolean
  readonly choosesCost: boolean
  /** The changes after which its player may or may not be able to enter it, or its activated abilities, though nothing else is changed. */
  readonly looksAt: number
  /** 1213.3b: the places in the text of those of its constant abilities whose order can matter. */
  readonly rivals: readonly number[]
}

type Written = { readonly field: string; readonly sets: boolean; readonly what: Thing }

/** The numbers that an ability changes while its card is on the field. */
function numbersOf(ability: Ability): readonly Written[] {
  if (ability.kind !== 'constant' || validIn(ability) !== 'field') return []
  return ability.does.flatMap((step) => {
    if (step.do !== 'gain' || (isBase(ability) && basesOf(step).length > 0)) return []
    const { what, gains } = step as { what: Thing; gains: readonly Gain[] }
    return gains.flatMap((gain): Written[] => {
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

const areRivals = (a: Written, b: Written) =>
  a.field === b.field && (a.sets || b.sets) && canMeet(a.what, b.what)

/** Abilities that change a number of the same cards, where one of them makes it another number. */
function rivalsAmong(abilities: readonly Ability[]): number[] {
  const written = abilities.map(numbersOf)
  return [...abilities.keys()].filter((n) =>
    written.some((others, m) => m !== n && others.some((b) => written[n]!.some((a) => areRivals(a, b)))),
  )
}

export function traitsOf(abilities: readonly Ability[]): Traits {
  const bits: { [zone: string]: number } = {}
  for (const ability of abilities) {
    const zone = validIn(ability)
    bits[zone] = (bits[zone] ?? 0) | traitsOfAbility(ability)
  }
  const text = JSON.stringify(abilities)
  return {
    in: bits,
    field: bits.field ?? 0,
    valid: VALID_ZONES.map((zone) => validAmong(abilities, zone)),
    cannot: abilities.flatMap(bansOn),
    base: abilities.some((ability) => ability.kind === 'constant' && isBase(ability)),
    costs: text.includes('"entryCost"'),
    otherCost: text.includes('"otherCost"'),
    choosesCost: /"otherCost"|"tatsujin"/.test(text),
    looksAt: looksOf(abilities.filter(isEntered)),
    rivals: rivalsAmong(abilities),
  }
}

/** What is entered, or says what its card costs to enter. */
const isEntered = (ability: Ability) =>
  ability.kind === 'played' ||
  ability.kind === 'activated' ||
  (ability.kind === 'constant' && /"entryCost"|"otherCost"/.test(JSON.stringify(ability)))

/** What a text may look at to find whether what it asks for can be done, by its words. */
const LOOKED_AT: readonly (readonly [words: RegExp, changes: number])[] = [
  [/"event":|"happened":|"do":"enter"|"only":|"zone":"anywhere"/, EVERYTHING],
  [/"state":"(greeting|greeted|fighting)"/, FLOW],
  [/"state":|"zone":"damage"|"do":"(bow|unbow|turnUp|turnDown|jitsu)"/, ALL_MARKS],
  [/"do":"jitsu"/, movedInAny('damage')],
  /** A number that is not printed may be a base (1210.2), which looks anywhere. */
  [/"is":"|"extreme":|"total":|"field":"\w+"(?!,"(by|to)":)/, ALL_MOVES],
  ...ZONES.map(({ name }) => [new RegExp(`"zone":"${name}"`), movedInAny(name)] as const),
]

function looksOf(abilities: readonly Ability[]): number {
  const text = JSON.stringify(abilities)
  return LOOKED_AT.reduce((all, [words, changes]) => (words.test(text) ? all | changes : all), 0)
}

/** The traits of an effect in force, by the words it began with and by how long it lasts (1213.7). */
export function traitsOfEffect({ kind, until, data }: InForce): number {
  const bits = LASTS[until] ?? 0
  if (kind === 'later') return bits | traitsOfWhen((data as unknown as { when: When }).when)
  if (kind !== 'gain' && kind !== 'lose' && kind !== 'cannot') return bits
  return bits | traitsOfStep((data as unknown as { step: Step }).step)
}

/** What has to be looked at for an effect to end. */
const LASTS: { readonly [until: string]: number } = {
  while: TRAIT.depends | TRAIT.whenever,
  until: momentTrait('turnStart'),
}
