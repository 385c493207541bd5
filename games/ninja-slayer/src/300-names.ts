import { type CardId, type Option, type Seat, seatName, text } from '@tefuda/kernel'
import { cardText, printed } from './200-cards.ts'
import type { Ns } from './300-zones.ts'

/**
 * How an object is called in answers: whose it is and which card, the second of the same kind in the same place
 * being #2. What lies face down is called by its place alone.
 */
export function keyOf(t: Ns, card: CardId): string {
  const place = t.state.zones[t.state.at[card]!]!
  const owner = seatName(t.state.owner[card]!)
  const hidden = (other: CardId) => t.markOf(other, 'down') === 1
  const alike = place.filter((other) =>
    hidden(card) ? hidden(other) : !hidden(other) && t.state.print[other] === t.state.print[card],
  )
  const nth = alike.filter((other) => t.state.owner[other] === t.state.owner[card]).indexOf(card) + 1
  const name = hidden(card) ? 'back' : printed(t, card).name
  return `${owner}:${name}${nth > 1 ? `#${nth}` : ''}`
}

export function cardOption(t: Ns, card: CardId): Option {
  return { key: keyOf(t, card), text: cardText(printed(t, card)), id: card }
}

/** Cards of which it does not matter which copy is taken: one option for each kind. */
export function oneOfEach(t: Ns, cards: readonly CardId[]): Option[] {
  const kinds = new Map<number, CardId>()
  for (const card of cards) if (!kinds.has(t.state.print[card]!)) kinds.set(t.state.print[card]!, card)
  return [...kinds.values()].map((card) => ({
    key: printed(t, card).name,
    text: cardText(printed(t, card)),
    id: card,
  }))
}

export function seatOption(seat: Seat): Option {
  return { key: seatName(seat), text: text('option.seat', { seat: seatName(seat) }), id: seat }
}
