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
import type { Field, Measure, Permission, Trigger } from '../text/vocabulary.ts'
import { hearts, isVanguard, type Vg } from './4-zones.ts'
import { keywordsIn } from './11-keywords.ts'

/**
 * 2: what is printed on a card. Pictures, collection numbers, rarity and painters have no effect on the game (2.12, 2.13, 2.14, 2.15). Neither have a plus behind a power (2.5.3), readings
 * (2.1.1.1) and the colour of a text (2.11.2).
 */

/** 2.9, 2.9.1, 2.9.2 */
export type Kind = 'normal' | 'trigger' | 'g'

/** Names, clans and races are in Japanese, as texts use them. */
export interface Card extends Printed {
  readonly words: Text
  readonly type: Kind
  /** 2.1, 2.1.1, 2.1.1.2: the name that texts use in corner brackets; `name` is the card number. */
  readonly title: string
  readonly english: string
  /** 2.4, 2.4.1, 2.4.2 */
  readonly grade: number
  /** 2.5, 2.5.1, 2.5.2 */
  readonly power: number
  /** 2.6, 2.6.1, 2.6.2; 2.6.3, 3.11.1.2: a card without one has shield 0. */
  readonly shield: number
  readonly hasShield: boolean
  /** 2.7, 2.7.1, 2.7.2 */
  readonly critical: number
  /** 2.8, 2.8.1, 2.8.1.1; 2.8.1.1.1: null if it has none. */
  readonly trigger: Trigger | null
  /**
   * 2.2, 2.3, 2.8, 2.17: clans, races, nation and trigger icon, each with a prefix that tells which it is; and additional names (12.8.2). Texts ask for clans (2.2.2, 2.2.3), races (2.3.1, 2.3.1.1,
   * 2.3.1.2) and triggers by these (2.8.1.1.2.1, 2.8.1.1.3.1, 2.8.1.1.4.1, 2.8.1.1.5.1).
   */
  readonly tags: readonly string[]
  /** 2.10, 2.10.1, 2.10.1.1, 2.10.1.2, 2.10.1.3, 2.10.1.4: skill icons; 2.11, 2.11.1: and the abilities of its text. 2.11.3: reminders are skipped, and a zone without a named player is the master's (2.11.4). */
  readonly abilities: readonly Ability[]
  readonly traits: TraitsByZone
}

export const printed = (t: Vg, card: CardId): Card => t.rules.cards[t.state.print[card]!] as Card

export const cardText = ({ words }: Card): Text => words
export const wordsFor = (name: string): Text => text(`card.${name}`)
export const cardWords = (cards: readonly Card[]): Catalogue => namesOf(cards, ({ title }) => title)

/** 3.7.1: a number as it is now. 2.5.4: an addition increases it, or decreases it if negative (2.5.4.2); adding zero does not change it (2.5.4.1). */
export const numberOf = (t: Vg, card: CardId, field: Field | Measure): number =>
  numberIn(SETTLED.includes(field) ? valuesBy(t, card, TRAIT.vital) : t.valuesOf(card), field)
/** Numbers that every battle reads but few texts change, so they mostly need no computation. */
export const SETTLED: readonly string[] = ['grade', 'drive', 'attackedUnits'] satisfies (Field | Measure)[]

/** 2.2.4, 3.7.1.1: including those added by effects, and the name of a heart (10.27.5.1); duplicates count once. */
export const attributesOf = (t: Vg, card: CardId): readonly string[] => {
  const isLent = isVanguard(t, card) && hearts(t, t.state.holder[card]!).length > 0
  return (isLent ? t.valuesOf(card) : valuesBy(t, card, TRAIT.attributes)).attributes as readonly string[]
}

/** Whether a text lets a unit do what the rules do not. */
export const may = (t: Vg, card: CardId, can: Permission): boolean => attributesOf(t, card).includes(can)

const CLAN = 'clan:'
/** 2.2.1: whether two cards have a clan in common. */
export const shareClan = (t: Vg, one: CardId, two: CardId): boolean => {
  const theirs = attributesOf(t, two)
  return attributesOf(t, one).some((tag) => tag.startsWith(CLAN) && theirs.includes(tag))
}

export const NAME = 'name:'

/** 2.16, 2.16.1, 2.16.2: every card has one, without printing it. */
const DRIVE = 1

/** Fields that only effects set exist from the start, so that all values have one shape. */
const GIVEN = { attackedUnits: 1, cannot: [], must: [] } as const

/** The values of a card before any effect. */
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

/** 10.26.3: a deleted unit loses its printed power and its text; skill icons and everything else stay. */
export function deletedValues(card: Card, isIcon: (ability: Ability) => boolean): Values {
  const abilities = card.abilities.filter(isIcon)
  return printedValues({ ...card, power: 0, abilities })
}

/** 4.8.2.2, 4.9.2.2, 10.22.3: the values of a card without information. */
export const NO_INFORMATION: Values = {
  attributes: NOTHING,
  keywords: NOTHING,
  abilities: NOTHING,
  cannot: NOTHING,
  must: NOTHING,
}
