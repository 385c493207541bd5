import {
  type CardId,
  FACTS,
  hasWord,
  type Layout,
  Memo,
  remembered,
  type Table,
  type Values,
} from '@tefuda/kernel'
import type { Ability, Step } from '../ability.ts'
import { FILTERS, type Said, says, through } from '../said.ts'
import { stepIn } from '../steps.ts'
import { TRAIT, type TraitBits } from './traits.ts'
import { waysOf } from './ways.ts'

/** What a game says of its abilities: where they can be valid, and what a card has printed on it. */
export interface ValidityWords<G extends object> {
  readonly bits: TraitBits
  /** Zones in which abilities can be valid. In those in play effects give and take abilities. */
  readonly zones: readonly string[]
  readonly inPlay: readonly string[]
  readonly abilitiesOf: (t: Table<G>, card: CardId) => readonly Ability[]
  /** Whether a card says nothing where it lies: it came there face down. */
  readonly isMute: (t: Table<G>, card: CardId) => boolean
}

/** An ability, the card that has it, and its place among that card's abilities. */
export type Valid = { readonly card: CardId; readonly ability: Ability; readonly place: number }

export interface Validity<G extends object> {
  readonly bits: TraitBits
  /** The bits of all valid abilities, and of effects in force. */
  readonly traitsInForce: (t: Table<G>) => number
  /** Whether a card has printed abilities with one of these bits where it lies. */
  readonly hasTrait: (t: Table<G>, card: CardId, bits: number) => boolean
  /** Whether cards may have other abilities with one of these bits than those printed on them. */
  readonly mayDiffer: (t: Table<G>, bits: number) => boolean
  /** Whether a card cannot do something just now, or must. */
  readonly isBound: (t: Table<G>, card: CardId, verb: 'cannot' | 'must', act: string) => boolean
  /** The abilities a card has now, as its text has them: all that have one of these bits, and perhaps others. */
  readonly abilitiesOf: (t: Table<G>, card: CardId, bits: number) => readonly Ability[]
  /** The abilities that are valid where their cards lie and that have to do with what has these bits. */
  readonly validAbilities: (t: Table<G>, bits: number) => readonly Valid[]
  /** Those of them that are printed on their cards, whatever effects give or take. */
  readonly printedAbilities: (t: Table<G>, bits: number) => readonly Valid[]
  /** Whether what texts and effects in force add to costs depends on more than which of them there are. */
  readonly areCostsVarying: (t: Table<G>) => boolean
  /** Those of the abilities a card had that were valid, or are, in a zone; in play where it is none of those that count. */
  readonly validOnce: (
    card: CardId,
    abilities: readonly Ability[],
    bits: number,
    zone: string,
  ) => readonly Valid[]
}

/** The zones of a kind: from where to where, which kind it is, and whether effects give and take abilities there. */
type Lying = {
  readonly start: number
  readonly end: number
  readonly kind: number
  readonly changeable: boolean
}

/** An ability as it is meant, with its place among its card's and its bits. */
type Entry = { readonly ability: Ability; readonly place: number; readonly bits: number }

/** Kinds of effect that forbid or demand, or give abilities that do. */
const BINDS: readonly string[] = ['cannot', 'must', 'gain']
/** What forbids or demands something, or gives an ability that does. */
const BINDING = TRAIT.forbids | TRAIT.demands | TRAIT.grants | TRAIT.keywords

const NONE: readonly never[] = []

/** The bits of all valid abilities, and of effects in force. */
const traitsInForce = <G extends object>(t: Table<G>) => t.traitsInForce()

/** What a card is like in what has this bit: as printed where nothing in force has it. */
export function valuesBy<G extends object>(t: Table<G>, card: CardId, bit: number): Readonly<Values> {
  const isPrinted = t.draft === null && (traitsInForce(t) & bit) === 0
  return isPrinted ? t.rules.printed(t, card) : t.valuesOf(card)
}

/** The abilities among the characteristics of a card. */
export const abilitiesIn = ({ abilities }: Readonly<Values>): readonly Ability[] =>
  (abilities as unknown as readonly Ability[] | undefined) ?? NONE

/** Whether what an ability changes depends on more than that it is there: on a condition, or on what is counted. */
const isVarying = remembered((ability: Ability) =>
  says(ability, (said) => 'while' in said || typeof said.by === 'object'),
)

type Own = { readonly [verb in 'cannot' | 'must']: readonly string[] }
const ownActs = (rules: Own | undefined, verb: 'cannot' | 'must') =>
  rules ? (verb === 'cannot' ? rules.cannot : rules.must) : NONE

export function validity<G extends object>(words: ValidityWords<G>): Validity<G> {
  const { bits: traits, zones, inPlay, isMute } = words
  const PLAY = zones.indexOf(inPlay[0]!)

  /** The abilities of a list by the zone each is valid in, in the order of `zones`. */
  const byZone = remembered((abilities: readonly Ability[]): readonly (readonly Entry[])[] => {
    const sorted: Entry[][] = zones.map(() => [])
    abilities.forEach((whole, place) => {
      for (const ability of waysOf(whole)) {
        const entry = { ability: traits.meant(ability), place, bits: traits.traitsOfAbility(ability) }
        for (const zone of traits.validIn(ability).flatMap(traits.placesOf))
          sorted[zones.indexOf(zone)]?.push(entry)
      }
    })
    return sorted
  })
  /** Where in a layout cards of these zones lie, found once for each. */
  const placesIn = (layout: Layout<G>): readonly Lying[] => {
    if (layout !== laidOut) {
      laidOut = layout
      lying = zones.map((zone) => {
        const start = layout.first[zone]!
        const spec = layout.specOf[start]!
        let end = start
        while (layout.specOf[end] === spec) end++
        return { start, end, kind: layout.kindOf[start]!, changeable: inPlay.includes(zone) }
      })
    }
    return lying
  }
  let laidOut: Layout<G> | null = null
  let lying: readonly Lying[] = []

  const changedAbilities = (t: Table<G>, card: CardId) => abilitiesIn(t.valuesOf(card))
  /** What effects have made of a card; while that is worked out again, what came of it before. */
  const madeOf = (t: Table<G>, card: CardId): Readonly<Values> | undefined => {
    const settled = t.draft?.settled
    if (settled) return settled.get(card)
    return t.isChanged(card) ? t.valuesOf(card) : undefined
  }

  const add = (found: Valid[], card: CardId, entries: readonly Entry[], bits: number): void => {
    for (let i = 0; i < entries.length; i++) {
      const { ability, place, bits: own } = entries[i]!
      if ((own & bits) !== 0) found.push({ card, ability, place })
    }
  }

  const find = (t: Table<G>, bits: number, changed: boolean): readonly Valid[] => {
    let found: Valid[] | null = null
    const { print } = t.state
    const places = placesIn(t.layout)
    for (let z = 0; z < places.length; z++) {
      const { start, end, kind, changeable } = places[z]!
      const gained = changed && changeable
      for (let zone = start; zone < end; zone++) {
        const cards = t.state.zones[zone]!
        if (cards.length === 0 || (!gained && (t.traits(zone) & bits) === 0)) continue
        for (let i = 0; i < cards.length; i++) {
          const card = cards[i]!
          const other = gained ? madeOf(t, card) : undefined
          if (!other && (t.rules.traits!(print[card]!, kind) & bits) === 0) continue
          if (isMute(t, card)) continue
          const abilities = other ? abilitiesIn(other) : words.abilitiesOf(t, card)
          if (abilities.length === 0) continue
          found ??= []
          add(found, card, byZone(abilities)[z]!, bits)
        }
      }
    }
    return found ?? NONE
  }
  /** The bits of all abilities that something in force gives to cards. */
  const givenBits = (t: Table<G>): number => givenByCards(t) | givenByEffects(t)
  const given = new Memo<number>()
  const givenByCards = (t: Table<G>): number => {
    if ((t.allTraits() & TRAIT.grants) === 0) return 0
    const known = given.of(t)
    if (known !== undefined) return known
    let bits = 0
    for (const { ability } of find(t, TRAIT.grants, false)) bits |= traits.givenBy(ability)
    return given.keep(t, bits, [t.facts.ofTraits(TRAIT.grants), FACTS.hosts])
  }
  const givenByEffects = (t: Table<G>): number => {
    if ((t.effectTraits() & TRAIT.grants) === 0) return 0
    let bits = 0
    for (const effect of t.state.effects) if (effect.kind === 'gain') bits |= traits.givenBy(stepIn(effect))
    return bits
  }
  const mayDiffer = (t: Table<G>, bits: number): boolean => {
    const inForce = traitsInForce(t)
    if ((inForce & TRAIT.takes) !== 0) return true
    return (inForce & TRAIT.grants) !== 0 && (givenBits(t) & bits) !== 0
  }
  /** What was found by these bits: as printed, or as cards are now. */
  const printedBy = new Map<number, Memo<readonly Valid[]>>()
  const changedBy = new Map<number, Memo<readonly Valid[]>>()
  const memoIn = (all: Map<number, Memo<readonly Valid[]>>, bits: number): Memo<readonly Valid[]> => {
    let memo = all.get(bits)
    if (!memo) {
      memo = new Memo()
      all.set(bits, memo)
    }
    return memo
  }
  /** Which text a card has depends on what bears it as well, where cards bear others. */
  const printedAbilities = (t: Table<G>, bits: number): readonly Valid[] => {
    const memo = memoIn(printedBy, bits)
    return memo.of(t) ?? memo.keep(t, find(t, bits, false), [t.facts.ofTraits(bits), FACTS.hosts])
  }
  const validAbilities = (t: Table<G>, bits: number): readonly Valid[] => {
    if ((traitsInForce(t) & bits) === 0) return NONE
    if (!mayDiffer(t, bits)) return printedAbilities(t, bits)
    if (t.draft !== null) return find(t, bits, true)
    const memo = memoIn(changedBy, bits)
    return (
      memo.of(t) ?? memo.keep(t, find(t, bits, true), [t.facts.ofTraits(bits), FACTS.hosts, FACTS.values])
    )
  }

  /** Whether a card is in play and what its own printed text always forbids it, or makes it do, is so. */
  const isOwnRule: Validity<G>['isBound'] = (t, card, verb, act) => {
    if ((t.traitsOf(card) & TRAIT.constant) === 0 || !t.isInPlay(card) || isMute(t, card)) return false
    const own = traits.ownRules(words.abilitiesOf(t, card))
    return own !== null && ownActs(own[t.layout.specOf[t.state.at[card]!]!.name], verb).includes(act)
  }

  /** What an ability or a step that lasts forbids or demands of others, or of those to whom it gives an ability that does. */
  const actsIn = remembered((part: Ability | Step): readonly string[] => {
    const found = new Set<string>()
    const see = (said: Said) => {
      if (said.do === 'cannot' || said.do === 'must') found.add(said.act as string)
    }
    for (const meaning of traits.meaningsIn(part)) through(meaning, see, FILTERS)
    return [...found]
  })
  const spoken = new Memo<readonly string[]>()
  /** All that is forbidden or demanded by what is in force, beside what cards say of themselves alone. */
  const spokenActs = (t: Table<G>): readonly string[] => {
    const known = spoken.of(t)
    if (known) return known
    const acts: string[] = []
    for (const { ability } of find(t, BINDING, false)) acts.push(...actsIn(ability))
    for (const effect of t.state.effects)
      if (BINDS.includes(effect.kind)) acts.push(...actsIn(stepIn(effect)))
    return spoken.keep(t, acts, [t.facts.ofTraits(BINDING), FACTS.hosts, FACTS.effects])
  }

  return {
    bits: traits,
    traitsInForce,
    mayDiffer,
    validAbilities,
    printedAbilities,
    areCostsVarying: (t) =>
      (t.effectTraits() & TRAIT.costs) !== 0 ||
      validAbilities(t, TRAIT.costs).some(({ ability }) => isVarying(ability)),
    hasTrait: (t, card, bits) => (t.traitsOf(card) & bits) !== 0,
    isBound: (t, card, verb, act) => {
      const inForce = traitsInForce(t)
      const bit = verb === 'cannot' ? TRAIT.forbids : TRAIT.demands
      const isPlain = (inForce & (bit | TRAIT.takes | TRAIT.grants)) === 0
      if (isPlain || ((inForce & bit) === 0 && !mayDiffer(t, TRAIT.constant)))
        return isOwnRule(t, card, verb, act)
      // What nothing in force speaks of is bound by the card's own text alone, if nothing has taken that away.
      if (t.draft === null && !spokenActs(t).includes(act)) {
        if (!isOwnRule(t, card, verb, act)) return false
        if ((inForce & TRAIT.takes) === 0) return true
      }
      return hasWord(t.valuesOf(card), verb, act)
    },
    abilitiesOf: (t, card, bits) =>
      mayDiffer(t, bits) ? changedAbilities(t, card) : words.abilitiesOf(t, card),
    validOnce: (card, abilities, bits, zone) => {
      const entries = byZone(abilities)[zones.includes(zone) ? zones.indexOf(zone) : PLAY]!
      if (entries.length === 0) return NONE
      const found: Valid[] = []
      add(found, card, entries, bits)
      return found
    },
  }
}
