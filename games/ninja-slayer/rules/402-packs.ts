import { BadInput, below, type Fault, type Random, refusal, shuffle, text } from '@tefuda/kernel'
import type { Card, Rarity } from './200-cards.ts'

/** 402.3a: the number of packs for a sealed deck. */
const PACKS = 5

interface Slot {
  readonly rarity: Rarity
  /** The rarity of a lucky slot. */
  readonly luck?: Rarity
  readonly size: number
}

/** The contents of a pack of 8. The rulebook leaves them open; README.md explains the decision. */
const SLOTS: readonly Slot[] = [
  { rarity: 'common', size: 5 },
  { rarity: 'uncommon', size: 2 },
  { rarity: 'rare', luck: 'super', size: 1 },
]

/** One pack in this many is lucky. */
const LUCKY = 8

const slotOf = (card: Card) =>
  SLOTS.findIndex(({ rarity, luck }) => card.rarity === rarity || card.rarity === luck)

/** 402.3a: booster packs of a set, as names of cards. */
export function openPacks(cards: readonly Card[], n: number, random: Random): string[][] {
  return Array.from({ length: n }, () => SLOTS.flatMap((slot) => fill(slot, cards, random)))
}

/** Fills a slot without repeating a card. */
function fill({ rarity, luck, size }: Slot, cards: readonly Card[], random: Random): string[] {
  const all = (rare: Rarity) => cards.flatMap((card) => (card.rarity === rare ? [card.name] : []))
  const best = luck && below(random, LUCKY) === 0 ? all(luck) : []
  const names = best.length >= size ? best : all(rarity)
  if (names.length >= size) return shuffle(random, names).slice(0, size)
  throw new BadInput(
    `a booster pack holds ${size} different ${rarity} cards and the set has ${names.length}; add some, or bring a deck`,
    `ブースターパックには${rarity}のカードが${size}種類必要ですが、${names.length}種類しかありません。カードを増やすか、デッキを用意してください`,
  )
}

/** 402.3: a sealed deck is the contents of the packs. */
export const sealedDeck = (cards: readonly Card[], random: Random) => openPacks(cards, PACKS, random).flat()

/**
 * 402.3a: why these cards cannot come from the packs: more of a rarity than the packs hold. Otherwise any number of
 * copies (402.3b) and of cards with ukemi (402.3c) is legal.
 */
export function sealedFaults(cards: ReadonlyMap<string, Card>, list: readonly string[]): Fault[] {
  const known = list.flatMap((name) => cards.get(name) ?? [])
  const faults: Fault[] = []
  SLOTS.forEach(({ rarity, size }, slot) => {
    const count = known.filter((card) => slotOf(card) === slot).length
    const most = size * PACKS
    if (count <= most) return
    const args = { count, rarity: text(`rarity.${rarity}`), most }
    faults.push({ ...refusal('402.3a', 'deck.packs', args), place: text('deck.place.whole') })
  })
  return faults
}

/** Guesses the unseen cards of a sealed deck: opens packs, and replaces cards in them by the seen ones. */
export function unseenOfPacks(cards: readonly Card[], seen: readonly string[], random: Random): string[] {
  const named = new Map(cards.map((card) => [card.name, card]))
  const unseen = shuffle(random, sealedDeck(cards, random))
  const others = seen.filter((name) => !takeOut(unseen, (one) => one === name))
  for (const name of others) {
    takeOut(unseen, (one) => slotOf(named.get(one)!) === slotOf(named.get(name)!))
  }
  return unseen
}

function takeOut(names: string[], fits: (name: string) => boolean): boolean {
  const at = names.findIndex(fits)
  if (at >= 0) names.splice(at, 1)
  return at >= 0
}
