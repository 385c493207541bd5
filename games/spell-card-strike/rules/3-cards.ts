import { namesOf } from '@tefuda/common'
import {
  type CardId,
  type Catalogue,
  numberIn,
  type Printed,
  type Text,
  text,
  type Values,
} from '@tefuda/kernel'
import { type Ability, type Cell, TRAIT, type TraitsByZone, valuesBy } from '@tefuda/language'
import type { Attribute, Field } from '../text/vocabulary.ts'
import type { Sc } from './4-zones.ts'

/**
 * 3.5.2: in a score zone a card's Rank counts. 3.5.3, 3.9.2, 3.13.3.2: what an option or an equip spell (3.13.3.3) gives belongs to its bearer. 3.13.3.1, 3.13.4.1: abilities
 * are used on the stage, spells from the hand. 3.14, 3.15, 3.16, 3.17: rarity, picture, painter and collection number have no effect on the game.
 */

/** 3.1, 3.1.1, 3.1.2: a spell card (3.1.3.1) or an option (3.1.3.2). */
export type Kind = 'spell' | 'option'

/** 2.2.5, 3: what is printed on a card. Names are in Japanese, as texts use them. */
export interface Card extends Printed {
  readonly words: Text
  readonly type: Kind
  /** 3.2, 3.2.1, 3.2.1.1: the striker's name and the spell's, together the card name; an option has only one (3.2.1.2). `name` is the collection number. */
  readonly strikerName: string
  readonly spellName: string
  readonly english: string
  /** 3.3, 3.3.1, 3.3.2: one or more of the four (3.3.3, 3.3.4, 3.3.5, 3.3.6), each counting by itself (3.3.1.1), or none (3.3.1.2, 3.3.7). */
  readonly attributes: readonly Attribute[]
  /** 3.4, 3.4.1: the cost to summon it. */
  readonly cost: readonly Attribute[]
  /** 3.5, 3.5.1: Rank, POW (3.7, 3.7.1, 3.7.2) and DEF (3.8, 3.8.1, 3.8.2); for an option, what it adds (3.9, 3.9.1). */
  readonly rank: number
  readonly pow: number
  readonly def: number
  /** 3.6.2: its attack range. */
  readonly map: readonly Cell[]
  /** 3.10, 3.10.1, 3.11, 3.11.1, 3.12, 3.12.1, 3.12.2: faction, races and spell types, each with a prefix that tells which it is. */
  readonly traits: TraitsByZone
  readonly tags: readonly string[]
  /** 3.13, 3.13.1, 3.13.2, 3.13.3: its abilities as a striker; for an option, what it gives its bearer. */
  readonly abilities: readonly Ability[]
  /** 3.13.4: its spell abilities, and its abilities as equipment (2.9.2) or as a rule card (2.10.2). */
  readonly spells: readonly Played[]
  readonly equips: readonly Ability[]
  readonly rules: readonly Ability[]
  /** 3.13.5: its rule about decks. */
  readonly extra: readonly Ability[]
}

export type Played = Extract<Ability, { readonly kind: 'played' }>

export const printed = (t: Sc, card: CardId): Card => t.rules.cards[t.state.print[card]!] as Card

/** The name of a card; each catalogue has it in its language. */
export const cardText = ({ words }: Card): Text => words
export const wordsFor = (name: string): Text => text(`card.${name}`)

/** 3.2.1.1: both names as one. */
export const fullName = ({ strikerName, spellName }: Pick<Card, 'strikerName' | 'spellName'>): string =>
  spellName ? `${strikerName} ${spellName}` : strikerName

export const cardWords = (cards: readonly Card[]): Catalogue => namesOf(cards, fullName)

/** 1.1.5: a number as it counts. */
export const numberOf = (t: Sc, card: CardId, field: Field): number => numberIn(t.valuesOf(card), field)

/** 3.3.8: including those that an option gives. */
export const attributesOf = (t: Sc, card: CardId): readonly string[] =>
  valuesBy(t, card, TRAIT.attributes).attributes as readonly string[]

/** The values of a card before any effect, with these abilities. */
export function printedValues(card: Card, abilities: readonly Ability[]): Values {
  const { rank, pow, def, attributes, tags } = card
  const keywords: string[] = []
  for (const ability of abilities) if (ability.kind === 'keyword') keywords.push(ability.keyword)
  return {
    rank,
    pow,
    def,
    /** 3.3.1.1: each counts by itself. */
    attributes: [...attributes, ...tags],
    keywords,
    abilities: abilities as unknown as Values['abilities'] & object,
    // Fields that only effects set exist from the start, so that all values have one shape.
    nextDamage: 0,
    damageTaken: 0,
    damageDealt: 0,
    cannot: [],
    must: [],
  }
}
