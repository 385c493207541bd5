import { namesOf } from '@tefuda/common'
import { type CardId, type Catalogue, hasWord, numberIn, type Printed, type Text, text } from '@tefuda/kernel'
import { type Ability, type Effect, TRAIT, type TraitsByZone, valuesBy } from '@tefuda/language'
import type { Ps } from './400-zones.ts'
import type { Class } from './glossary-words.ts'

/** 200.1, 202, 202.1, 203, 204, 204.1: the card types. In a raid a boss takes the place of a player card. */
export type CardType = 'player' | 'boss' | 'character' | 'mag' | 'active' | 'item'

/** 207, 207.1, 207.2: white means no colour. */
export const COLOURS = ['red', 'blue', 'yellow', 'white'] as const
export type Colour = (typeof COLOURS)[number]

/** One face of a card. Only player cards have two (102.3.1). */
export interface Face {
  /** 212, 212.1, 212.1.1: 0 if none is printed. */
  readonly attack: number
  /** 211, 211.1, 211.2: the abilities of its text, one for each paragraph. */
  readonly abilities: readonly Ability[]
  /** 300.5: the effects of an active, in order (211.2); empty for other cards. */
  readonly played: Effect
}

/** What a card's texts involve. */
export interface Traits {
  /** The trait bits by zone; a missing zone has none. */
  readonly in: TraitsByZone
  /** Whether its text changes the cost to play it. */
  readonly costs: boolean
  /** Glossary.36: an active that says 【MAIN】. */
  readonly main: boolean
}

/** 200: what is printed on a card. Names and kinds are in Japanese, as texts use them. */
export interface Card extends Printed, Face {
  /** 206, 206.1, 206.1.1: name and title (称号). `name` is the card number. */
  readonly cardName: string
  readonly words: Text
  readonly title: string
  readonly english: string
  readonly type: CardType
  readonly colour: Colour
  /** 208, 208.1, 208.1.1: its classes; `all` means every icon but no class of its own (208.1.2, 208.1.2.1). */
  readonly classes: readonly Class[]
  readonly all: boolean
  /** 209, 209.1.1: the cost to play it; `costX` adds an amount that the player chooses (209.3). */
  readonly cost: number
  readonly costX: boolean
  /** 210, 210.1, 210.1.1: kinds, for texts to refer to. */
  readonly kinds: readonly string[]
  /** 213, 213.1, 213.1.1: HP; for a player card the deck size (100.2), for a boss its life (raid.9). */
  readonly hp: number
  /** 205.4: whether an item is gear, and 205.4.4.1 how many slots it takes. */
  readonly gear: 'weapon' | 'armour' | null
  readonly slots: number
  /** 205.5.2: how much an armour reduces damage. */
  readonly defence: number
  /** 100.6, glossary.12, glossary.28: the icons of heal and drop. */
  readonly heals: boolean
  readonly drops: boolean
  /** The other face of a player card, for the player who goes second (102.3.1). */
  readonly second: Face | null
  /** raid.2: only for boss decks. */
  readonly boss: boolean
  /** The traits of its abilities on both faces, so that cards without any are skipped. */
  readonly traits: Traits
}

/** All cards, by card number. */
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
/** 101.2: a player or a boss. */
export const isPlayer = (t: Ps, card: CardId) => {
  const { type } = printed(t, card)
  return type === 'player' || type === 'boss'
}

/** 504.1.3.2: whether a card can be played as a response: an active, unless it says otherwise. */
export const isResponse = ({ type, traits }: Card) => type === 'active' && !traits.main

/** The name of a card; each catalogue has it in its language. */
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

/** 212.2: the damage that a card deals when it fights. */
export const attackOf = (t: Ps, card: CardId) => numberIn(t.valuesOf(card), 'attack')
export const defenceOf = (t: Ps, card: CardId) => numberIn(t.valuesOf(card), 'defence')
/** 209.2: the cost of a card, regardless of what is paid for it. */
export const costOfCard = (t: Ps, card: CardId) => numberIn(valuesBy(t, card, TRAIT.costs), 'cost')
