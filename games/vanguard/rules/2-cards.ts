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
import { type Ability, TRAIT, type TraitsByZone, valuesBy } from '@tefuda/language'
import type { Field, Measure, Trigger } from '../text/vocabulary.ts'
import { hearts, isVanguard, type Vg } from './4-zones.ts'
import { keywordsIn } from './11-keywords.ts'

/**
 * 2: what is printed on a card. Pictures, collection numbers, rarity and painters mean nothing in a game (2.12, 2.13, 2.14, 2.15), nor does a plus behind a power (2.5.3), readings
 * (2.1.1.1) or the colour of a text (2.11.2).
 */

/** 2.9, 2.9.1, 2.9.2 */
export type Kind = 'normal' | 'trigger' | 'g'

/** Names, clans and races are in Japanese, as texts speak of them. */
export interface Card extends Printed {
  readonly words: Text
  readonly type: Kind
  /** 2.1, 2.1.1, 2.1.1.2: by which texts name it in corner brackets; `name` is its number. */
  readonly title: string
  readonly english: string
  /** 2.4, 2.4.1, 2.4.2 */
  readonly grade: number
  /** 2.5, 2.5.1, 2.5.2 */
  readonly power: number
  /** 2.6, 2.6.1, 2.6.2; 2.6.3, 3.11.1.2: without one it counts as none. */
  readonly shield: number
  readonly hasShield: boolean
  /** 2.7, 2.7.1, 2.7.2 */
  readonly critical: number
  /** 2.8, 2.8.1, 2.8.1.1; 2.8.1.1.1: null where there is none. */
  readonly trigger: Trigger | null
  /**
   * 2.2, 2.3, 2.8, 2.17: clans, races, nation and trigger icon, each with a word before it that tells which it is; and names it has beside its own (12.8.2). Texts ask for clans (2.2.2, 2.2.3), races (2.3.1, 2.3.1.1,
   * 2.3.1.2) and triggers by these (2.8.1.1.2.1, 2.8.1.1.3.1, 2.8.1.1.4.1, 2.8.1.1.5.1).
   */
  readonly tags: readonly string[]
  /** 2.10, 2.10.1, 2.10.1.1, 2.10.1.2, 2.10.1.3, 2.10.1.4: skill icons; 2.11, 2.11.1: and what its text says. 2.11.3: a reminder is left out when it is read, and a zone of nobody's is its master's (2.11.4). */
  readonly abilities: readonly Ability[]
  readonly traits: TraitsByZone
}

export const printed = (t: Vg, card: CardId): Card => t.rules.cards[t.state.print[card]!] as Card

export const cardText = ({ words }: Card): Text => words
export const wordsFor = (name: string): Text => text(`card.${name}`)
export const cardWords = (cards: readonly Card[]): Catalogue => namesOf(cards, ({ title }) => title)

/** 3.7.1: a number as it is now. 2.5.4: what is added makes it more, and less where that is below zero (2.5.4.2); by nothing it does not change (2.5.4.1). */
export const numberOf = (t: Vg, card: CardId, field: Field | Measure): number =>
  numberIn(SETTLED.includes(field) ? valuesBy(t, card, TRAIT.vital) : t.valuesOf(card), field)
/** Numbers that are asked for in every battle and that few texts change: mostly nothing has to be worked out for them. */
export const SETTLED: readonly string[] = ['grade', 'drive', 'attackedUnits'] satisfies (Field | Measure)[]

/** 2.2.4, 3.7.1.1: with what effects have added, and the name that a heart lends (10.27.5.1); the same twice counts once. */
export const attributesOf = (t: Vg, card: CardId): readonly string[] => {
  const isLent = isVanguard(t, card) && hearts(t, t.state.holder[card]!).length > 0
  return (isLent ? t.valuesOf(card) : valuesBy(t, card, TRAIT.attributes)).attributes as readonly string[]
}

const CLAN = 'clan:'
/** 2.2.1: whether two cards have a clan in common. */
export const shareClan = (t: Vg, one: CardId, two: CardId): boolean => {
  const theirs = attributesOf(t, two)
  return attributesOf(t, one).some((tag) => tag.startsWith(CLAN) && theirs.includes(tag))
}

export const NAME = 'name:'

/** 2.16, 2.16.1, 2.16.2: nothing says so on a card: all have one. */
const DRIVE = 1

/** What effects give to cards that print nothing of the kind is there from the beginning: one shape for all. */
const GIVEN = { attackedUnits: 1, cannot: [], must: [] } as const

/** What a card is like before any effect. */
export function printedValues({ grade, power, shield, critical, tags, abilities }: Card): Values {
  return {
    grade,
    power,
    shield,
    critical,
    drive: DRIVE,
    attributes: tags,
    keywords: keywordsIn(abilities),
    abilities: abilities as unknown as Values['abilities'] & object,
    strideGrade: grade,
    ...GIVEN,
  }
}

const NOTHING: readonly never[] = []

/** 10.26.3: a deleted unit has no power of its own and none of its text; skill icons and all else stay. */
export function deletedValues(card: Card, isIcon: (ability: Ability) => boolean): Values {
  const abilities = card.abilities.filter(isIcon)
  return printedValues({ ...card, power: 0, abilities })
}

/** 4.8.2.2, 4.9.2.2, 10.22.3: what has no information. */
export const NO_INFORMATION: Values = {
  attributes: NOTHING,
  keywords: NOTHING,
  abilities: NOTHING,
  cannot: NOTHING,
  must: NOTHING,
}
