import { namesOf } from '@tefuda/common'
import {
  type CardId,
  type Catalogue,
  numberIn,
  type Printed,
  remembered,
  type Text,
  text,
} from '@tefuda/kernel'
import { type Ability, type Effect, type Validity, validity } from '@tefuda/language'
import { type Globals, isDown, type Ns, VALID_ZONES } from './300-zones.ts'
import { bits, type Traits } from './1202-traits.ts'

/** How often a card is found in booster packs, the most common first. */
export const RARITIES = ['common', 'uncommon', 'rare', 'super'] as const
export type Rarity = (typeof RARITIES)[number]

/** 200: what is printed on a card. Names and attributes are in Japanese, as the texts speak of them. */
export interface Card extends Printed {
  /** 201, 201.1, 202, 202.1: name and title. `name` is the number of the card. */
  readonly cardName: string
  readonly title: string
  readonly english: string
  /** 205, 205.1, 205.2: the group of cards it belongs to. */
  readonly type: 'character' | 'kotodama'
  /** 203, 203.1: what entering it costs. */
  readonly cost: number
  /** 204, 204.1, 204.2: what texts look for; corrections add some (1605.1, 1606.1) and take some away (1607.1). */
  readonly attributes: readonly string[]
  /** 206, 206.1: the damage it deals to characters. */
  readonly karate: number
  /** 207, 207.1: the damage that kills it. */
  readonly endurance: number
  /** 208, 208.1: the damage it deals to players, one for each star. */
  readonly sabotage: number
  /** 209, 209.1, 209.4: the abilities of its text, one for each paragraph. */
  readonly abilities: readonly Ability[]
  /** 210, 210.1: its ukemi ability. */
  readonly ukemi: Ability | null
  /** 209.3, 1201.1e: all that its kotodama abilities do. */
  readonly played: Effect
  /** 213: for booster packs. What else is printed means nothing in play (211, 212) and is not kept. */
  readonly rarity: Rarity
  /** What kinds of ability it has, so that cards without any need not be asked again and again. */
  readonly traits: Traits
}

/** 1202: the abilities that are valid where their cards lie. */
export const valid: Validity<Globals> = validity<Globals>({
  bits,
  zones: VALID_ZONES,
  inPlay: ['field'],
  abilitiesOf: (t, card) => printed(t, card).abilities,
  isMute: isDown,
})
export const { validAbilities, areCostsVarying, traitsInForce } = valid

export function printed(t: Ns, card: CardId): Card {
  return t.rules.cards[t.state.print[card]!] as Card
}

export const isCharacter = (t: Ns, card: CardId) => printed(t, card).type === 'character'

/** A card in words; the catalogues have each card's name in their language. */
export const cardText = remembered((card: Card): Text => text(`card.${card.name}`))

/** The names of cards in both languages. */
export const cardWords = (cards: readonly Card[]): Catalogue =>
  namesOf(cards, ({ cardName, title }) => cardName + title)

export const numberOf = (t: Ns, card: CardId, field: 'cost' | 'karate' | 'endurance' | 'sabotage') =>
  numberIn(t.valuesOf(card), field)
