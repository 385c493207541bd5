import { type CardId, type Catalogue, type Printed, type Text, text } from '@tefuda/kernel'
import type { Ability } from '@tefuda/language'
import type { Ns } from './300-zones.ts'

/** 200: what is printed on a card. Names and attributes are in Japanese, as the texts speak of them. */
export interface Card extends Printed {
  /** 201 and 202: name and title. `name` is the number of the card. */
  readonly cardName: string
  readonly title: string
  readonly english: string
  /** 205.2. */
  readonly type: 'character' | 'kotodama'
  /** 203 to 208. */
  readonly cost: number
  readonly attributes: readonly string[]
  readonly karate: number
  readonly endurance: number
  readonly sabotage: number
  /** 209 and 210: the abilities of its text, and its ukemi ability. */
  readonly abilities: readonly Ability[]
  readonly ukemi: Ability | null
  /** What kinds of ability it has, so that cards without any need not be asked again and again. */
  readonly traits: Traits
}

export interface Traits {
  readonly constant: boolean
  readonly triggered: boolean
  /** The zones in which it has activated abilities. */
  readonly activated: readonly string[]
  /** It has abilities that are valid off the field. */
  readonly elsewhere: boolean
  /** Its text gives or takes abilities: only then do cards have others than those printed on them. */
  readonly grants: boolean
  /** Its text changes what entering cards costs. */
  readonly costs: boolean
}

export function traitsOf(abilities: readonly Ability[]): Traits {
  const text = JSON.stringify(abilities)
  return {
    constant: abilities.some(({ kind }) => kind === 'constant'),
    triggered: abilities.some(({ kind }) => kind === 'triggered'),
    activated: abilities.flatMap((ability) => (ability.kind === 'activated' ? [validIn(ability)] : [])),
    elsewhere: abilities.some((ability) => 'zone' in ability),
    grants: /"(ability|everything)":/.test(text),
    costs: text.includes('"entryCost"'),
  }
}

/** 1202.3: an activated ability whose cost speaks of its card in a zone is valid there, any other on the field. */
export function validIn({ cost }: Extract<Ability, { kind: 'activated' }>): string {
  const found = cost.flatMap((step) => {
    const { what } = step as { what?: unknown }
    return typeof what === 'object' && what !== null && 'this' in what ? [what.this as string] : []
  })
  return found[0] ?? 'field'
}

/** Whether some card on the field has a trait. */
export function anyOnField(t: Ns, trait: 'constant' | 'grants' | 'costs'): boolean {
  for (let seat = 0; seat < 2; seat++) {
    for (const card of t.cards('field', seat)) if (printed(t, card).traits[trait]) return true
  }
  return false
}

/** Whether cards may have other abilities than those printed on them. */
export const areAbilitiesChanged = (t: Ns) => t.state.effects.length > 0 || anyOnField(t, 'grants')

/** 1213.1c: the abilities a card has now. */
export function abilitiesOf(t: Ns, card: CardId, changed: boolean): readonly Ability[] {
  return changed ? (t.valuesOf(card).abilities as unknown as readonly Ability[]) : printed(t, card).abilities
}

export function printed(t: Ns, card: CardId): Card {
  return t.rules.cards[t.state.print[card]!] as Card
}

export const isCharacter = (t: Ns, card: CardId) => printed(t, card).type === 'character'

/** A card in words; the catalogues have each card's name in their language. */
export function cardText(card: Card): Text {
  return text(`card.${card.name}`)
}

/** The names of cards in both languages. */
export function cardWords(cards: readonly Card[]): Catalogue {
  const named = (words: (card: Card) => string) =>
    Object.fromEntries(cards.map((card) => [`card.${card.name}`, words(card)]))
  return { ja: named((card) => card.cardName + card.title), en: named((card) => card.english) }
}

/** 1401: whether a card has a keyword ability now. */
export function hasKeyword(t: Ns, card: CardId, keyword: string): boolean {
  return (t.valuesOf(card).keywords as readonly string[]).includes(keyword)
}

export const numberOf = (t: Ns, card: CardId, field: 'cost' | 'karate' | 'endurance' | 'sabotage') =>
  t.valuesOf(card)[field] as number
