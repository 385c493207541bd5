import type { CardId } from '@tefuda/kernel'
import type { PlayingCard } from './b1-equipment.ts'
import { type Bp, cardsOf, isBarrier, printed } from './b2-zones.ts'

/** The character list: the cards of a unit at this moment decide what it is (B2.9). */
export type CharacterKind = 'soldier' | 'hero' | 'ace' | 'equipped' | 'barrier'
export type Label = 'attacker' | 'blocker' | 'haste'

interface Character {
  readonly clause: string
  /** The unit condition. */
  readonly is: (cards: readonly PlayingCard[]) => boolean
  readonly size: (cards: readonly PlayingCard[]) => number
  readonly labels: (cards: readonly PlayingCard[]) => readonly Label[]
}

const FIGHTS: readonly Label[] = ['attacker', 'blocker']
const FIGHTS_AT_ONCE: readonly Label[] = ['attacker', 'blocker', 'haste']
const SHIELDS: readonly Label[] = ['blocker']
const value = (cards: readonly PlayingCard[]) => cards[0]!.value
const single = (cards: readonly PlayingCard[], from: number, to: number) =>
  cards.length === 1 && value(cards) >= from && value(cards) <= to

export const CHARACTERS: { readonly [kind in CharacterKind]: Character } = {
  soldier: { clause: 'char.soldier', is: (cards) => single(cards, 2, 10), size: value, labels: () => FIGHTS },
  hero: { clause: 'char.hero', is: (cards) => single(cards, 11, 13), size: value, labels: () => FIGHTS },
  ace: { clause: 'char.ace', is: (cards) => single(cards, 1, 1), size: value, labels: () => FIGHTS_AT_ONCE },
  equipped: {
    clause: 'char.equipped',
    is: (cards) =>
      cards.length > 1 && cards.every((card) => card.suit !== '' && card.suit === cards[0]!.suit),
    size: (cards) => cards.reduce((sum, card) => sum + card.value, 0),
    labels: (cards) => (cards.some((card) => card.value === 1) ? FIGHTS_AT_ONCE : FIGHTS),
  },
  barrier: { clause: 'char.barrier', is: () => false, size: () => 0, labels: () => SHIELDS },
}

const SOLDIERS = ['soldier', 'hero', 'ace', 'equipped'] as const

/** Whether a single card is a soldier in this format (B4.3). */
export function knowsSoldier(card: PlayingCard): boolean {
  return SOLDIERS.some((kind) => CHARACTERS[kind].is([card]))
}

/** The kind of a unit now. A card placed as a barrier is one, even face up (B4.3). */
export function kindOf(t: Bp, unit: CardId): CharacterKind {
  if (isBarrier(t, unit)) return 'barrier'
  const cards = cardsOf(t, unit).map((card) => printed(t, card))
  const kind = SOLDIERS.find((one) => CHARACTERS[one].is(cards))
  if (!kind) throw new Error(`no character is made of ${cards.map(({ name }) => name)}`)
  return kind
}

export function hasLabel(t: Bp, unit: CardId, label: Label): boolean {
  const cards = cardsOf(t, unit).map((card) => printed(t, card))
  return CHARACTERS[kindOf(t, unit)].labels(cards).includes(label)
}

/** The size of a unit before any effect. */
export function printedSize(t: Bp, unit: CardId): number {
  const cards = cardsOf(t, unit).map((card) => printed(t, card))
  return CHARACTERS[kindOf(t, unit)].size(cards)
}
