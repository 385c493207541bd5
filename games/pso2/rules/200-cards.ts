import { namesOf } from '@tefuda/common'
import { type CardId, type Catalogue, hasWord, numberIn, type Printed, type Text, text } from '@tefuda/kernel'
import { type Ability, type Effect, TRAIT, type TraitsByZone, valuesBy } from '@tefuda/language'
import type { Ps } from './400-zones.ts'
import type { Class } from './glossary-words.ts'

/** 200.1, 202, 202.1, 203, 204, 204.1: the card types. A boss is played against in a raid in the place of a player card. */
export type CardType = 'player' | 'boss' | 'character' | 'mag' | 'active' | 'item'

/** 207, 207.1, 207.2: white is having no colour. */
export const COLOURS = ['red', 'blue', 'yellow', 'white'] as const
export type Colour = (typeof COLOURS)[number]

/** What one face of a card says. Only player cards have two (102.3.1). */
export interface Face {
  /** 212, 212.1, 212.1.1: nothing printed is 0. */
  readonly attack: number
  /** 211, 211.1, 211.2: the abilities of its text, one for each paragraph. */
  readonly abilities: readonly Ability[]
  /** 300.5: what its active abilities do, all in order (211.2); nothing where it is not an active. */
  readonly played: Effect
}

/** What the texts of a card have to do with. */
export interface Traits {
  /** The bits by zone; a zone that is not named has none. */
  readonly in: TraitsByZone
  /** Its text changes what playing it costs. */
  readonly costs: boolean
  /** Glossary.36: an active that says 【MAIN】. */
  readonly main: boolean
}

/** 200: what is printed on a card. Names and kinds are in Japanese, as the texts speak of them. */
export interface Card extends Printed, Face {
  /** 206, 206.1, 206.1.1: name and title (称号). `name` is the number of the card. */
  readonly cardName: string
  readonly words: Text
  readonly title: string
  readonly english: string
  readonly type: CardType
  readonly colour: Colour
  /** 208, 208.1, 208.1.1: its classes; `all` is having every icon and being no class's own (208.1.2, 208.1.2.1). */
  readonly classes: readonly Class[]
  readonly all: boolean
  /** 209, 209.1.1: what playing it costs; `costX` more of the player's choice (209.3). */
  readonly cost: number
  readonly costX: boolean
  /** 210, 210.1, 210.1.1: what texts look for. */
  readonly kinds: readonly string[]
  /** 213, 213.1, 213.1.1: HP; of a player card the size of the deck (100.2), of a boss its life (raid.9). */
  readonly hp: number
  /** 205.4: an item that is equipped, and 205.4.4.1 how many slots it takes. */
  readonly gear: 'weapon' | 'armour' | null
  readonly slots: number
  /** 205.5.2: what an armour takes off damage. */
  readonly defence: number
  /** 100.6, glossary.12, glossary.28: the icons of heal and drop. */
  readonly heals: boolean
  readonly drops: boolean
  /** The other face of a player card, for whoever goes second (102.3.1). */
  readonly second: Face | null
  /** raid.2: made for the decks of bosses. */
  readonly boss: boolean
  /** What kinds of ability it has, on either face, so that cards without any need not be asked again and again. */
  readonly traits: Traits
}

/** All cards there are, by their numbers. */
export type Cards = ReadonlyMap<string, Card>

export function printed(t: Ps, card: CardId): Card {
  return t.rules.cards[t.state.print[card]!] as Card
}

/** 102.3.1: the face that a card shows. */
export function faceOf(t: Ps, card: CardId): Face {
  const print = printed(t, card)
  return print.second && t.markOf(card, 'second') === 1 ? print.second : print
}

export const isCharacter = (t: Ps, card: CardId) => printed(t, card).type === 'character'
/** 101.2: a player, or the boss in its place. */
export const isPlayer = (t: Ps, card: CardId) => {
  const { type } = printed(t, card)
  return type === 'player' || type === 'boss'
}

/** 504.1.3.2: what can be played at any time, as a response: an active that does not say otherwise. */
export const isResponse = ({ type, traits }: Card) => type === 'active' && !traits.main

/** A card in words; the catalogues have each card's name in their language. */
export const cardText = ({ words }: Card): Text => words
export const wordsFor = (name: string): Text => text(`card.${name}`)

/** The names of cards in both languages. */
export const cardWords = (cards: readonly Card[]): Catalogue =>
  namesOf(cards, ({ title, cardName }) => title + cardName)

export const hasKeyword = (t: Ps, card: CardId, keyword: string) =>
  hasWord(valuesBy(t, card, TRAIT.keywords), 'keywords', keyword)

/** 208.1, 210.1: kinds and classes. */
export const attributesOf = (t: Ps, card: CardId) =>
  valuesBy(t, card, TRAIT.attributes).attributes as readonly string[]

/** 212.2: what a card deals when it fights. */
export const attackOf = (t: Ps, card: CardId) => numberIn(t.valuesOf(card), 'attack')
export const defenceOf = (t: Ps, card: CardId) => numberIn(t.valuesOf(card), 'defence')
/** 209.2: the cost of a card, whatever is paid for playing it. */
export const costOfCard = (t: Ps, card: CardId) => numberIn(valuesBy(t, card, TRAIT.costs), 'cost')
