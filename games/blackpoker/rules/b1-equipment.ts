import { agreedOptions } from '@tefuda/common'
import { type Fault, fieldOf, type Json, type Printed, refusal, text } from '@tefuda/kernel'

/** B1: two players, each with a deck of playing cards. */
export type Suit = 'S' | 'H' | 'D' | 'C' | ''

export interface PlayingCard extends Printed {
  readonly suit: Suit
  /** B1.3: A is 1, 2 to 10 as printed, J 11, Q 12, K 13, Joker 0. */
  readonly value: number
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
export const SUITS = ['S', 'H', 'D', 'C'] as const
export const SUIT_SIGNS: { readonly [suit in Suit]: string } = { S: '♠', H: '♡', D: '♢', C: '♣', '': '' }

/** The 54 cards. The two Jokers differ only in name. */
export const CARDS: readonly PlayingCard[] = [
  ...SUITS.flatMap((suit) => RANKS.map((rank, i) => ({ name: suit + rank, suit, value: i + 1 }))),
  { name: 'Joker1', suit: '', value: 0 },
  { name: 'Joker2', suit: '', value: 0 },
]

/** act.generation: a court card, an ace or a Joker. */
export const isHigh = (value: number) => value <= 1 || value >= 11

export const FULL_DECK: readonly string[] = CARDS.map((card) => card.name)

/** B4.6: the one deck of the frame "Entry 20". */
export const ENTRY_20: readonly string[] = [
  ...['SA', 'S2', 'S3', 'S4', 'S5'],
  ...['HA', 'H8', 'H9', 'H10', 'HJ'],
  ...['DA', 'D3', 'D7', 'D10', 'DQ'],
  ...['CA', 'C5', 'C6', 'C10', 'CK'],
]

/** What the players agree on before a game. */
export type Options = {
  /** B4.6: no frame, so that any deck of B1.2 is legal, or Entry 20. */
  readonly frame: 'none' | 'entry20'
  /** act.throw: the key card whose value is the damage. The action list says the club. */
  readonly throwing: 'club' | 'spade'
}

const OPTIONS = { frame: ['none', 'entry20'], throwing: ['club', 'spade'] } as const
const TITLE = { en: 'BlackPoker', ja: 'BlackPoker' }

export const readOptions = (given: Json): Options =>
  agreedOptions<Options>(TITLE, OPTIONS, { frame: 'none', throwing: 'club' }, given)

/** B4.6: whether the frame is "Entry 20". */
export const isEntry20 = (options: Json): boolean => fieldOf(options, 'frame') === 'entry20'

export function usualDeck(options: Json): readonly string[] {
  return isEntry20(options) ? ENTRY_20 : FULL_DECK
}

/** Reads a deck as people write it: ♠3, S3, s3, Joker; anything after a # is a comment. */
export function readDeck(written: string): string[] {
  const words = written.replace(/#.*$/gm, '').split(/[\s,]+/)
  let jokers = 0
  return words
    .filter((word) => word !== '' && word !== '-')
    .map((word) => {
      if (/^(joker|jo|ジョーカー)[12]?$/i.test(word)) {
        jokers++
        return `Joker${jokers}`
      }
      return word.replace('♠', 'S').replace(/[♡♥]/, 'H').replace(/[♢♦◇]/, 'D').replace('♣', 'C').toUpperCase()
    })
}

const WHOLE = text('deck.place.whole')

/** Every fault of a deck, with its place in the list and its clause. */
export function deckFaults(deck: readonly string[], options: Json): Fault[] {
  const faults: Fault[] = []
  const fault = (i: number, clause: string, key: string) =>
    faults.push({
      ...refusal(clause, key, { card: deck[i] ?? '' }),
      place: text('deck.place.card', { n: i + 1 }),
    })
  if (deck.length === 0) faults.push({ ...refusal('B1.1', 'deck.empty'), place: WHOLE })
  deck.forEach((name, i) => {
    if (/^Joker\d+$/.test(name)) {
      if (!FULL_DECK.includes(name)) fault(i, 'B1.2', 'deck.jokers')
      else if (deck.indexOf(name) !== i) fault(i, 'B1.2', 'deck.jokers')
    } else if (!FULL_DECK.includes(name)) fault(i, 'B1.1', 'deck.unknown')
    else if (deck.indexOf(name) !== i) fault(i, 'B1.2', 'deck.twice')
  })
  if (!isEntry20(options)) return faults
  deck.forEach((name, i) => {
    if (FULL_DECK.includes(name) && !ENTRY_20.includes(name)) fault(i, 'B4.6', 'deck.notEntry20')
  })
  for (const name of ENTRY_20) {
    if (!deck.includes(name)) faults.push({ ...refusal('B4.6', 'deck.lacks', { card: name }), place: WHOLE })
  }
  return faults
}
