import {
  type CardId,
  type Catalogue,
  NOBODY,
  type Printed,
  remembered,
  type Seat,
  type Text,
  text,
} from '@tefuda/kernel'
import type { Ability, Effect } from '@tefuda/language'
import { fieldTraits, isDown, isField, type Ns, validPlaces } from './300-zones.ts'
import { type Placed, TRAIT, type Traits, validOnField } from './1202-traits.ts'

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
  /** 204, 204.1, 204.2: what texts look for. */
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

export const playedBy = (abilities: readonly Ability[]): Effect =>
  abilities.flatMap((one) => (one.kind === 'played' ? one.effect : []))

/** Whether cards may have other abilities than those printed on them. */
export function areAbilitiesChanged(t: Ns): boolean {
  return ((fieldTraits(t) | t.effectTraits()) & TRAIT.grants) !== 0
}

/** Whether a card has abilities with one of these bits that are valid on the field (1202). */
export const hasTrait = (t: Ns, card: CardId, bits: number) => (printed(t, card).traits.field & bits) !== 0

/** The traits of all valid abilities, and of what lasting effects give (1202). */
export function traitsInForce(t: Ns): number {
  return t.allTraits() | t.effectTraits()
}

/** 1213.1c: the abilities a card has now. */
export function abilitiesOf(t: Ns, card: CardId, changed: boolean): readonly Ability[] {
  return changed ? (t.valuesOf(card).abilities as unknown as readonly Ability[]) : printed(t, card).abilities
}

/** An ability, the card that has it, and its place among that card's abilities. */
export type Valid = Omit<Placed, 'bits'> & { readonly card: CardId }
const NONE: readonly Valid[] = []

/**
 * 1202: the abilities that are valid where their cards lie and may have to do with what has these bits: of one player's
 * zones, or everywhere.
 */
export function validAbilities(t: Ns, bits: number, of: Seat = NOBODY): readonly Valid[] {
  if ((traitsInForce(t) & bits) === 0) return NONE
  let found: Valid[] | null = null
  const changed = areAbilitiesChanged(t)
  const places = validPlaces(of)
  for (let i = 0; i < places.length; i++) {
    const { zone, kind } = places[i]!
    const gained = changed && isField(zone)
    if (!gained && (t.traits(zone) & bits) === 0) continue
    const cards = t.state.zones[zone]!
    for (let j = 0; j < cards.length; j++) {
      const card = cards[j]!
      if ((!gained && (t.traitsOf(card) & bits) === 0) || isDown(t, card)) continue
      const abilities = gained
        ? validOnField(abilitiesOf(t, card, true))
        : printed(t, card).traits.valid[kind]!
      for (let n = 0; n < abilities.length; n++) {
        const placed = abilities[n]!
        if ((placed.bits & bits) === 0) continue
        const valid = { card, ability: placed.ability, place: placed.place }
        if (found) found.push(valid)
        else found = [valid]
      }
    }
  }
  return found ?? NONE
}

export function printed(t: Ns, card: CardId): Card {
  return t.rules.cards[t.state.print[card]!] as Card
}

export const isCharacter = (t: Ns, card: CardId) => printed(t, card).type === 'character'

/** A card in words; the catalogues have each card's name in their language. */
export const cardText = remembered((card: Card): Text => text(`card.${card.name}`))

/** The names of cards in both languages. */
export function cardWords(cards: readonly Card[]): Catalogue {
  const named = (words: (card: Card) => string) =>
    Object.fromEntries(cards.map((card) => [`card.${card.name}`, words(card)]))
  return { ja: named((card) => card.cardName + card.title), en: named((card) => card.english) }
}

/** 1400, 1401, 1401.1: whether a card has a keyword ability now. */
export function hasKeyword(t: Ns, card: CardId, keyword: string): boolean {
  const isPrinted = t.draft === null && (traitsInForce(t) & TRAIT.keywords) === 0
  const { keywords } = isPrinted ? t.rules.printed(t, card) : t.valuesOf(card)
  return (keywords as readonly string[]).includes(keyword)
}

export const numberOf = (t: Ns, card: CardId, field: 'cost' | 'karate' | 'endurance' | 'sabotage') =>
  t.valuesOf(card)[field] as number
