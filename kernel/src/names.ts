import type { Event } from './event.ts'
import { type Text, text } from './explain.ts'
import { remembered } from './remember.ts'
import { type CardId, type Seat, seatName } from './state.ts'
import type { Table } from './table.ts'

/**
 * How objects are called in answers: whose it is and which card, the second of the same kind in the same place being #2.
 * What lies face down is called by its place alone. What is open in a hidden zone is counted before what is not, so that
 * its name tells nothing about the rest. A game says by which of its marks a card lies face down, and by which it is
 * open.
 */
export function keysBy<G extends object>(
  downMark: number,
  openMark: number,
): (t: Table<G>, card: CardId) => string {
  return ({ state, rules }, card) => {
    const { zones, at, owner, print, marks } = state
    const down = marks[downMark]!
    const open = marks[openMark]!
    const isDown = down[card] !== 0
    const isOpen = open[card] !== 0
    let before = 0
    let passed = false
    for (const other of zones[at[card]!]!) {
      if (other === card) {
        passed = true
        continue
      }
      if (owner[other] !== owner[card] || (down[other] !== 0) !== isDown) continue
      if (!isDown && print[other] !== print[card]) continue
      const alsoOpen = open[other] !== 0
      if (alsoOpen === isOpen ? !passed : alsoOpen) before++
    }
    return isDown
      ? keyFor(owner[card]!, 'back', before)
      : keptKey(rules.cards[print[card]!]!, owner[card]!, before)
  }
}

const keyFor = (owner: Seat, name: string, before: number) =>
  `${seatName(owner)}:${name}${before > 0 ? `#${before + 1}` : ''}`

/** What the copies of a card are called, by owner. */
const keysOf = remembered((_: { readonly name: string }): string[][] => [])

function keptKey(card: { readonly name: string }, owner: Seat, before: number): string {
  const keys = keysOf(card)
  keys[owner] ??= []
  const own = keys[owner]
  own[before] ??= keyFor(owner, card.name, before)
  return own[before]
}

/**
 * The cards of an event as a hearer knows them: those seen by name, the others by their number (the game's `tell.hidden`).
 * In which order cards came to a deck is not told.
 */
export function cardsHeard<G extends object>(t: Table<G>, e: Event, seen: readonly boolean[]): Text[] {
  const open = inNoOrder(t, e)
    .filter((card) => seen[e.cards.indexOf(card)])
    .map((card) => t.rules.cardText(t.state.print[card]!))
  const hidden = e.cards.length - open.length
  return hidden === 0 ? open : [...open, text('tell.hidden', { n: hidden })]
}

function inNoOrder<G extends object>(t: Table<G>, { type, cards, to }: Event): readonly CardId[] {
  if (type !== 'move' || t.layout.specOf[to[0]!]!.name !== t.rules.begin.deck) return cards
  return cards.toSorted((a, b) => t.state.print[a]! - t.state.print[b]!)
}
