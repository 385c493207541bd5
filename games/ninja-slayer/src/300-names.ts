import { type CardId, type Option, remembered, type Seat, seatName, text } from '@tefuda/kernel'
import { type Card, printed } from './200-cards.ts'
import { isDown, isShown, type Ns, SEATS } from './300-zones.ts'

/**
 * How an object is called in answers: whose it is and which card, the second of the same kind in the same place
 * being #2. What lies face down is called by its place alone. What is open in a hidden zone is counted before what is
 * not, so that its name tells nothing about the rest.
 */
export function keyOf(t: Ns, card: CardId): string {
  const { zones, at, owner, print } = t.state
  const down = isDown(t, card)
  const open = isShown(t, card)
  let before = 0
  let passed = false
  for (const other of zones[at[card]!]!) {
    if (other === card) {
      passed = true
      continue
    }
    if (owner[other] !== owner[card] || isDown(t, other) !== down) continue
    if (!down && print[other] !== print[card]) continue
    const alsoOpen = isShown(t, other)
    if (alsoOpen === open ? !passed : alsoOpen) before++
  }
  if (down) return callOf(owner[card]!, 'back', before)
  const calls = callsOf(printed(t, card))[owner[card]!]!
  calls[before] ??= callOf(owner[card]!, printed(t, card).name, before)
  return calls[before]
}

const callOf = (owner: Seat, name: string, before: number) =>
  `${seatName(owner)}:${name}${before > 0 ? `#${before + 1}` : ''}`

/** What the copies of a card are called, by owner. */
const callsOf = remembered((_: Card): string[][] => SEATS.map(() => []))

export function cardOption(t: Ns, card: CardId): Option {
  return { key: keyOf(t, card), text: t.rules.cardText(t.state.print[card]!), id: card }
}

/** A card of which it does not matter which copy is taken, called by its kind. */
export function kindOption(t: Ns, card: CardId): Option {
  return { key: printed(t, card).name, text: t.rules.cardText(t.state.print[card]!), id: card }
}

export function seatOption(seat: Seat): Option {
  return { key: seatName(seat), text: text('option.seat', { seat: seatName(seat) }), id: seat }
}
