import type { Event } from './event.ts'
import { type Text, text } from './explain.ts'
import type { Ready } from './rules.ts'
import { type CardId, type Seat, seatName } from './state.ts'
import type { Table } from './table.ts'

/**
 * How objects are called in answers: whose it is and which card, the second of the same kind in the same place being #2.
 * What lies face down is called by its place alone. What is open in a hidden zone is counted before what is not, so that
 * its name tells nothing about the rest. A game says by which of its marks a card lies face down, and by which it is
 * open; and what comes before the name, where something is done with the object.
 */
export function keysBy<G extends object>(
  downMark: number,
  openMark: number,
  doing = '',
): (t: Table<G>, card: CardId) => string {
  /** What the copies of each card are called, and backs, by owner, as far as somebody has asked; for the rules of the last table. */
  let called: (string[][] | undefined)[] = []
  let rulesThen: Ready<G> | null = null
  const keptKey = (rules: Ready<G>, print: number, owner: Seat, before: number): string => {
    if (rules !== rulesThen) {
      rulesThen = rules
      called = []
      for (let i = 0; i <= rules.cards.length; i++) called.push(undefined)
    }
    const place = print === BACK ? rules.cards.length : print
    called[place] ??= []
    const byOwner = called[place]
    byOwner[owner] ??= []
    const own = byOwner[owner]
    own[before] ??= doing + keyFor(owner, rules.cards[print]?.name ?? 'back', before)
    return own[before]
  }
  return ({ state, rules }, card) => {
    const { zones, at, owner, print, marks } = state
    const down = marks[downMark]!
    const open = marks[openMark]!
    const isDown = down[card] !== 0
    const isOpen = open[card] !== 0
    const kind = print[card]!
    const whose = owner[card]!
    const pile = zones[at[card]!]!
    let before = 0
    let passed = false
    for (let i = 0; i < pile.length; i++) {
      const other = pile[i]!
      if (other === card) passed = true
      else if (isDown || print[other] === kind) {
        if (owner[other] !== whose || (down[other] !== 0) !== isDown) continue
        const alsoOpen = open[other] !== 0
        if (alsoOpen === isOpen ? !passed : alsoOpen) before++
      }
    }
    return keptKey(rules, isDown ? BACK : kind, whose, before)
  }
}

/** No print at all. */
const BACK = -1

const keyFor = (owner: Seat, name: string, before: number) =>
  `${seatName(owner)}:${name}${before > 0 ? `#${before + 1}` : ''}`

/**
 * The cards of an event as a hearer knows them: those seen by name, the others by their number (the game's `tell.hidden`).
 * In which order cards came to a deck is not told, nor in which order they lay where there is none.
 */
export function cardsHeard<G extends object>(t: Table<G>, e: Event, seen: readonly boolean[]): Text[] {
  const open = inNoOrder(t, e)
    .filter((card) => seen[e.cards.indexOf(card)])
    .map((card) => t.rules.cardText(t.state.print[card]!))
  const hidden = e.cards.length - open.length
  return hidden === 0 ? open : [...open, text('tell.hidden', { n: hidden })]
}

function inNoOrder<G extends object>(t: Table<G>, { type, cards, from, to }: Event): readonly CardId[] {
  const isMixed = (zone: number | undefined) => zone !== undefined && t.layout.specOf[zone]!.unordered
  const isToDeck = type === 'move' && t.layout.specOf[to[0]!]!.name === t.rules.begin.deck
  return isToDeck || type === 'show' || isMixed(from[0]) ? byKind(t, cards) : cards
}

/** Cards in an order that tells nothing of how they lay in a hand or in whatever else has no order. */
export function byKind<G extends object>({ state }: Table<G>, cards: readonly CardId[]): readonly CardId[] {
  if (cards.length < 2) return cards
  return cards.toSorted((a, b) => state.print[a]! - state.print[b]!)
}
