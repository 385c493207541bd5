import {
  type CardId,
  type Catalogue,
  type Printed,
  remembered,
  type Seat,
  type Text,
  text,
} from '@tefuda/kernel'
import type { Ability, Effect, Step } from '@tefuda/language'
import { fieldTraits, isDown, type Ns, SEATS, VALID_ZONES } from './300-zones.ts'
import { TRAIT, type Traits, traitsOfLasting, validIn } from './1202-traits.ts'

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
  if ((fieldTraits(t) & TRAIT.grants) !== 0) return true
  for (const { kind, data } of t.state.effects) {
    if (kind !== 'gain' && kind !== 'lose') continue
    if ((traitsOfLasting((data as unknown as { step: Step }).step) & TRAIT.grants) !== 0) return true
  }
  return false
}

/** Whether a card has abilities with one of these bits in a zone (1202). */
export const hasTrait = (t: Ns, card: CardId, zone: string, bits: number) =>
  ((printed(t, card).traits.in[zone] ?? 0) & bits) !== 0

/** The traits of all valid abilities, and of what lasting effects give (1202). */
export function traitsInForce(t: Ns): number {
  let bits = t.allTraits()
  for (const { kind, data } of t.state.effects)
    if (kind === 'gain' || kind === 'lose' || kind === 'cannot')
      bits |= traitsOfLasting((data as unknown as { step: Step }).step)
  return bits
}

/** 1213.1c: the abilities a card has now. */
export function abilitiesOf(t: Ns, card: CardId, changed: boolean): readonly Ability[] {
  return changed ? (t.valuesOf(card).abilities as unknown as readonly Ability[]) : printed(t, card).abilities
}

/** An ability, the card that has it, and its place among that card's abilities. */
type Valid = readonly [card: CardId, ability: Ability, place: number]

/**
 * 1202: the abilities that are valid where their cards lie, of cards that may have to do with what has these bits: of
 * one player's zones, or everywhere.
 */
export function validAbilities(t: Ns, bits: number, seats: readonly Seat[] = SEATS): readonly Valid[] {
  const found: Valid[] = []
  const changed = areAbilitiesChanged(t)
  for (const [zone, first] of VALID_ZONES) {
    const gained = changed && zone === 'field'
    if (zone === 'space' && seats !== SEATS) continue
    for (const seat of zone === 'space' ? TABLE : seats) {
      if (!gained && (t.traits(first + seat) & bits) === 0) continue
      for (const card of t.state.zones[first + seat]!) {
        if (isDown(t, card) || !(gained || hasTrait(t, card, zone, bits))) continue
        abilitiesOf(t, card, gained).forEach((ability, place) => {
          if (validIn(ability) === zone) found.push([card, ability, place])
        })
      }
    }
  }
  return found
}
/** The zones of the whole table come once. */
const TABLE: readonly Seat[] = [0]

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
  return (t.valuesOf(card).keywords as readonly string[]).includes(keyword)
}

export const numberOf = (t: Ns, card: CardId, field: 'cost' | 'karate' | 'endurance' | 'sabotage') =>
  t.valuesOf(card)[field] as number
