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

/** The rarities of booster packs, the most common first. */
export const RARITIES = ['common', 'uncommon', 'rare', 'super'] as const
export type Rarity = (typeof RARITIES)[number]

/** 210.1: an ability that answers a damage check with its card. */
export type Ukemi = Extract<Ability, { readonly kind: 'check' }>

/** 200: what is printed on a card. Names and attributes are in Japanese, as texts use them. */
export interface Card extends Printed {
  /** 201, 201.1, 202, 202.1: name and title. `name` is the card number. */
  readonly cardName: string
  readonly title: string
  readonly english: string
  /** 205, 205.1, 205.2: its type. */
  readonly type: 'character' | 'kotodama'
  /** 203, 203.1: the cost to enter it. */
  readonly cost: number
  /** 204, 204.1, 204.2: attributes, for texts to refer to; corrections add some (1605.1, 1606.1) and remove others (1607.1). */
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
  readonly ukemi: Ukemi | null
  /** 209.3, 1201.1e: the effects of its kotodama abilities. */
  readonly played: Effect
  /** 213: for booster packs. The other printed information has no effect on the game (211, 212) and is left out. */
  readonly rarity: Rarity
  /** The traits of its abilities, so that cards without any are skipped. */
  readonly traits: Traits
}

/** 1202: abilities valid in the zone of their card. */
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

/** The name of a card; each catalogue has it in its language. */
export const cardText = remembered((card: Card): Text => text(`card.${card.name}`))

/** The names of cards in both languages. */
export const cardWords = (cards: readonly Card[]): Catalogue =>
  namesOf(cards, ({ cardName, title }) => cardName + title)

export const numberOf = (t: Ns, card: CardId, field: 'cost' | 'karate' | 'endurance' | 'sabotage') =>
  numberIn(t.valuesOf(card), field)
