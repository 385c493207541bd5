import { type Effect as InForce, remembered } from '@tefuda/kernel'
import type { Ability, Effect, Gain, Moment, Step, When } from '../ability.ts'
import { either, FILTERS, has, type IsSaid, is, type Said, says, through } from '../said.ts'
import { isDo, isOfThis, type Own, stepIn } from '../steps.ts'
import { isChange } from './looks.ts'
import { waysOf } from './ways.ts'

/**
 * What abilities have to do with, as bits. Whoever looks for an ability looks only where there is one. Two words may
 * share a bit: a bit says that it is worth looking, no more.
 */
export const TRAIT = {
  /** It changes what cards are like. */
  constant: 1 << 0,
  activated: 1 << 1,
  /** It gives abilities, whose bits it has as well: only then do cards have others than those printed on them. */
  grants: 1 << 2,
  /** It changes what playing cards costs. */
  costs: 1 << 3,
  /** It forbids cards something, beside what their own texts always forbid them. */
  forbids: 1 << 4,
  /** It forbids players something. */
  bans: 1 << 5,
  /** It makes cards do something, beside what their own texts always make them do. */
  demands: 1 << 6,
  /** It replaces events: those whose bits it has. */
  replaces: 1 << 7,
  /** It may make cards bear less. */
  weakens: 1 << 8,
  /** It triggers by a state of affairs, or ends by one. */
  whenever: 1 << 9,
  /** What it does depends on how things stand, beside which cards are in play. */
  depends: 1 << 10,
  /** It does something only while cards are like something. */
  conditional: 1 << 11,
  /** It gives or takes keywords. */
  keywords: 1 << 12,
  /** It gives or takes attributes. */
  attributes: 1 << 13,
  /** It takes abilities away. */
  takes: 1 << 14,
  /** It changes a number of cards that is often asked for and seldom changed: what they bear. */
  vital: 1 << 17,
  /** It changes what other cards are like than its own. */
  others: 1 << 31,
} as const

/** The bits for what abilities wait for: the first are those of events, the others are left for moments. */
const WAITING_BITS = [18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 15, 16] as const

/** What a game says of its words, so that abilities can be told apart by bits. */
export interface TraitWords {
  /** What can happen, in at most fourteen groups: words that stand together share a bit. Moments share what is left. */
  readonly events: readonly (readonly string[])[]
  readonly moments: readonly string[]
  /** The ability that a keyword stands for; null where the rules carry it out themselves. */
  readonly meaningOf: (named: Named) => Ability | null
  /** The words by which texts ask for cards with such abilities: keywords, if left out. */
  readonly keywordsIn?: (abilities: readonly Ability[]) => readonly string[]
  /** The zone in which an ability is valid that is no keyword, or several. */
  readonly validIn: (ability: Ability) => string | readonly string[]
  /** Steps of constant abilities that are no effect but say what the card is. */
  readonly isBase?: (ability: Constant, step: Step) => boolean
  /** Places in which effects change what cards are like; what is valid in the first is valid in all, unless each is by itself. */
  readonly inPlay: readonly string[]
  readonly eachByItself?: true
  /** States that a card is always in or never, wherever it lies. */
  readonly innate?: readonly string[]
  /** Effects give names, or make icons count. */
  readonly namesChange?: true
  /** Numbers of cards that change by themselves, with how things stand. */
  readonly varying?: readonly string[]
  /** The number that is what playing a card costs beside what is printed on it, and those that are often asked for and seldom changed. */
  readonly price: string
  readonly vital: readonly string[]
}

export type Constant = Extract<Ability, { readonly kind: 'constant' }>
export type Named = Extract<Ability, { readonly kind: 'keyword' }>

/** What the abilities of a card have to do with, in each zone where they are valid, as bits; a zone that is not named has none. */
export type TraitsByZone = { readonly [zone: string]: number }

/** The bits of abilities and of effects in force, in the words of a game. */
export interface TraitBits {
  readonly eventTrait: (event: string) => number
  readonly momentTrait: (moment: string) => number
  /** What an ability is: itself, or what it stands for. */
  readonly meant: (ability: Ability) => Ability
  /** A part of a text with all that keywords stand for which it has or gives, and so on. */
  readonly meaningsIn: (part: object) => readonly object[]
  readonly validIn: (ability: Ability) => readonly string[]
  /** The places where what is valid in a zone is valid. */
  readonly placesOf: (zone: string) => readonly string[]
  readonly isBase: (ability: Constant, step: Step) => boolean
  readonly keywordsIn: (abilities: readonly Ability[]) => readonly string[]
  readonly traitsOfAbility: (ability: Ability) => number
  /** What a card in play can never do, or always has to, by its own text, in each of the places in play; mostly nothing. */
  readonly ownRules: (abilities: readonly Ability[]) => {
    readonly [place: string]: { readonly [verb in 'cannot' | 'must']: readonly string[] }
  } | null
  /** The bits of what an ability, or a step that lasts, gives to cards. */
  readonly givenBy: (part: Ability | Step) => number
  /** The bits of a card's abilities by zone; a zone that is not named has none. */
  readonly traitsByZone: (abilities: readonly Ability[]) => TraitsByZone
  /** The bits of an effect in force, by the words it began with and by how long it lasts. */
  readonly traitsOfEffect: (effect: InForce) => number
}

export function traitBits(words: TraitWords): TraitBits {
  const { events, moments, price, vital, isBase = NEVER, keywordsIn = keywordsAmong } = words
  const eventBits = new Map<string, number>()
  events.forEach((group, i) => {
    for (const word of group) eventBits.set(word, 1 << WAITING_BITS[i]!)
  })
  const left = WAITING_BITS.slice(events.length)
  const momentBits = new Map(moments.map((moment, i) => [moment, 1 << left[i % left.length]!]))
  const eventTrait = (event: string) => eventBits.get(event)!
  const momentTrait = (moment: string) => momentBits.get(moment)!
  const meant = remembered(
    (ability: Ability): Ability =>
      ability.kind === 'keyword' ? (words.meaningOf(ability) ?? ability) : ability,
  )
  const meaningsIn = remembered((part: object): readonly object[] => {
    const all = [part]
    const see = (said: Said) => {
      if (typeof said.keyword !== 'string') return
      const meaning = words.meaningOf({ ...said, kind: 'keyword' } as unknown as Named)
      if (meaning) all.push(...meaningsIn(meaning))
    }
    through(part, see, FILTERS)
    return all
  })
  const validIn = remembered((ability: Ability): readonly string[] => {
    const zones = words.validIn(meant(ability))
    return typeof zones === 'string' ? [zones] : zones
  })
  const placesOf = (zone: string): readonly string[] =>
    words.inPlay[0] === zone && !words.eachByItself ? words.inPlay : [zone]
  const isValidIn = (ability: Ability, place: string): boolean =>
    validIn(ability).some((zone) => placesOf(zone).includes(place))

  const looksAtCards = words.namesChange ? either(LOOKS_AT_CARDS, LOOKS_AT_NAMES) : LOOKS_AT_CARDS
  /** Words of a text that look at more than which cards are in play, and what they are. */
  const isOther = (field: string, known: readonly string[] = []): IsSaid => {
    return (said) => typeof said[field] === 'string' && !known.includes(said[field])
  }
  const varying = is('field', ...(words.varying ?? []))
  const looks = either(
    isOther('zone', words.inPlay),
    isOther('state', words.innate),
    has('event', 'lies', 'score', 'tally', 'icon', 'same', 'alike', 'among'),
    (said) => varying(said) && !isChange(said),
  )
  /** An ability that is given has bits of its own: what it waits for or does when it is used makes no card another. */
  const dependence = (ability: Ability) => (says(ability, looks, ['ability']) ? TRAIT.depends : 0)

  const ofWhen = (when: When): number => {
    if ('either' in when) return when.either.reduce((bits, one) => bits | ofWhen(one), 0)
    if ('event' in when) return eventTrait(when.event)
    return 'at' in when ? momentTrait(when.at) : TRAIT.whenever
  }
  const ofKeyword = (named: Named): number => {
    const ability = words.meaningOf(named)
    return ability ? traitsOfAbility(ability) : 0
  }
  const traitsOfAbility = remembered((ability: Ability): number => {
    switch (ability.kind) {
      case 'activated':
        return TRAIT.activated
      case 'triggered':
        return ability.cost ? ofWhen(ability.when) | TRAIT.activated : ofWhen(ability.when)
      case 'constant':
        return waysOf(ability).reduce((bits, way) => bits | ofConstant(way as Constant), 0)
      case 'keyword':
        return ofKeyword(ability)
      default:
        return 0
    }
  })
  const ofConstant = (ability: Constant): number => {
    const bits = ability.does.reduce(
      (all, step) => all | ofPart(ability, step),
      says(ability.while, looksAtCards) ? TRAIT.conditional : 0,
    )
    const changesCards = (bits & TRAIT.constant) !== 0 || ability.does.some((step) => isBase(ability, step))
    return changesCards ? bits | dependence(ability) : bits
  }
  /** What playing its own card costs is asked of that card alone. */
  const ofPart = (ability: Constant, step: Step): number => {
    if (isOwnRule(ability, step)) return TRAIT.constant
    if (isBase(ability, step)) return 0
    const bits = ofStep(step)
    const isOwn = isOfThis(step)
    if ((bits & TRAIT.constant) === 0) return isOwn ? bits & ~TRAIT.costs : bits
    return isOwn ? bits : bits | TRAIT.others
  }
  const ofStep = remembered((step: Step): number => {
    if (isDo(step, 'replace')) return TRAIT.replaces | ofWhen(step.event)
    if (isDo(step, 'cannot')) return isOfPlayers(step) ? TRAIT.bans : TRAIT.constant | TRAIT.forbids
    if (isDo(step, 'must')) return TRAIT.constant | TRAIT.demands
    if (isDo(step, 'lose')) return TRAIT.constant | TRAIT.takes | TRAIT.keywords | TRAIT.attributes
    return isDo(step, 'gain') ? step.gains.reduce((bits, gain) => bits | ofGain(gain), 0) : 0
  })
  const ofGain = (gain: Gain): number => {
    if ('ability' in gain) {
      const { ability } = gain
      const bits = TRAIT.constant | TRAIT.grants | traitsOfAbility(ability)
      return keywordsIn([ability]).length > 0 ? bits | TRAIT.keywords : bits
    }
    if ('everything' in gain) return TRAIT.constant | TRAIT.takes
    if ('keyword' in gain) {
      const named: Named = { kind: 'keyword', ...gain }
      const bits = TRAIT.constant | TRAIT.keywords | ofKeyword(named)
      return words.meaningOf(named) ? bits | TRAIT.grants : bits
    }
    if ('attribute' in gain) return TRAIT.constant | TRAIT.attributes
    if ('swap' in gain) return TRAIT.constant | TRAIT.vital | TRAIT.weakens | TRAIT.costs
    if ('scale' in gain) return TRAIT.constant | ofNumber(gain.scale, true)
    if (!('field' in gain)) return TRAIT.constant
    if (gain.field === price) return TRAIT.costs
    const lowers = 'to' in gain || (typeof gain.by === 'number' ? gain.by < 0 : 'minus' in gain.by)
    return TRAIT.constant | ofNumber(gain.field, lowers)
  }
  const ofNumber = (field: string, lowers: boolean): number => {
    if (field === 'cost') return TRAIT.costs
    if (!vital.includes(field)) return 0
    return lowers ? TRAIT.vital | TRAIT.weakens : TRAIT.vital
  }
  const given = (step: Step): number => {
    if (!isDo(step, 'gain')) return 0
    return step.gains.reduce((bits, gain) => {
      if ('ability' in gain) return bits | traitsOfAbility(gain.ability)
      return 'keyword' in gain ? bits | ofKeyword({ kind: 'keyword', ...gain }) : bits
    }, 0)
  }
  const givenBy = remembered((part: Ability | Step): number => {
    if ('do' in part) return given(part)
    const ability = meant(part)
    if (ability.kind !== 'constant') return 0
    return waysOf(ability).reduce(
      (all, way) => (way as Constant).does.reduce((bits, step) => bits | given(step), all),
      0,
    )
  })
  /** What has to be looked at for an effect to end. */
  const ofEnd = ({ until, data }: InForce): number => {
    if (until === 'while') return TRAIT.depends | TRAIT.whenever
    if (until !== 'until') return 0
    return momentTrait((data as unknown as { lasts: { until: Moment } }).lasts.until.at)
  }

  return {
    eventTrait,
    momentTrait,
    meant,
    meaningsIn,
    validIn,
    placesOf,
    isBase,
    keywordsIn,
    traitsOfAbility,
    givenBy,
    ownRules: remembered((abilities) => {
      const acts = (verb: 'cannot' | 'must', place: string) =>
        abilities
          .flatMap(waysOf)
          .map(meant)
          .flatMap((ability) => {
            if (ability.kind !== 'constant' || !isValidIn(ability, place)) return []
            return ability.does.flatMap((step) =>
              isDo(step, verb) && isOwnRule(ability, step) ? [step.act] : [],
            )
          })
      const inPlace = (place: string) => ({ cannot: acts('cannot', place), must: acts('must', place) })
      const own = words.inPlay.map((place) => [place, inPlace(place)] as const)
      const isNone = own.every(([, { cannot, must }]) => cannot.length + must.length === 0)
      return isNone ? null : Object.fromEntries(own)
    }),
    traitsByZone: (abilities) => {
      const bits: { [zone: string]: number } = {}
      for (const ability of abilities.flatMap(waysOf)) {
        for (const zone of validIn(ability))
          for (const place of placesOf(zone)) bits[place] = (bits[place] ?? 0) | traitsOfAbility(ability)
      }
      return bits
    },
    traitsOfEffect: (effect) => {
      const { kind, data } = effect
      const bits = ofEnd(effect)
      if (kind === 'later') return bits | ofWhen((data as unknown as { when: When }).when)
      if (!LASTING.includes(kind) && !kind.startsWith('replace')) return bits
      const own = ofStep(stepIn(effect))
      // What is fixed upon nothing may find any card.
      const finds = effect.on.length === 0 && (own & TRAIT.constant) !== 0
      return bits | (finds ? own | TRAIT.others : own)
    },
  }
}

const NEVER = () => false
const keywordsAmong = (abilities: readonly Ability[]): readonly string[] =>
  abilities.flatMap((ability) => (ability.kind === 'keyword' ? [ability.keyword] : []))

/** The zones in which an ability says that it is valid; none where it does not say. */
export function zonesNamed(ability: Ability): readonly string[] {
  const zone = 'zone' in ability ? ability.zone : undefined
  return zone === undefined ? NOWHERE : typeof zone === 'string' ? [zone] : zone
}
const NOWHERE: readonly string[] = []

/** The one zone in which an ability says that it is valid, or from which its cost takes its own card. */
export function zoneNamed(ability: Ability): string | undefined {
  if (ability.kind !== 'activated') return zonesNamed(ability)[0]
  for (const step of ability.cost) {
    if ('what' in step && typeof step.what === 'object' && 'this' in step.what) return step.what.this
  }
  return undefined
}

/** Whether something is done instead of an event that would happen to the card itself. */
export const replacesOwn = (does: Effect, event: string): boolean =>
  does.some((step) => {
    if (!isDo(step, 'replace')) return false
    const { event: when } = step
    return 'event' in when && when.event === event && 'what' in when && when.what === 'this'
  })

/** Words of a condition that ask what cards are like, which other effects change. */
const LOOKS_AT_CARDS = has('field', 'attribute', 'keyword', 'changed', 'declared', 'extreme', 'alike')
/** Those that ask what cards are called, and which icons count, where effects change that. */
const LOOKS_AT_NAMES = has('name', 'nameHas', 'same', 'alike', 'icon')

/** Whether a step forbids something to its own card, or makes it do it, and always. */
const isOwnRule = ({ while: condition }: Constant, step: Step) =>
  (step.do === 'cannot' || step.do === 'must') && isOfThis(step) && condition === undefined

/** Kinds of effect that change what cards are like, or what may be done. */
const LASTING: readonly string[] = ['gain', 'lose', 'cannot', 'must']

function isOfPlayers({ what }: Own<'cannot'>): boolean {
  return typeof what === 'object' && 'player' in what
}
