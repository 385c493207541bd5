import { type CardId, type Option, type Seat, seatName, text } from '@tefuda/kernel'
import { cardText, printed } from './200-cards.ts'
import { isDown, isShown, type Ns } from './300-zones.ts'

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
  const name = down ? 'back' : printed(t, card).name
  return `${seatName(owner[card]!)}:${name}${before > 0 ? `#${before + 1}` : ''}`
}

export function cardOption(t: Ns, card: CardId): Option {
  return { key: keyOf(t, card), text: cardText(printed(t, card)), id: card }
}

/** A card of which it does not matter which copy is taken, called by its kind. */
export function kindOption(t: Ns, card: CardId): Option {
  return { key: printed(t, card).name, text: cardText(printed(t, card)), id: card }
}

export function seatOption(seat: Seat): Option {
  return { key: seatName(seat), text: text('option.seat', { seat: seatName(seat) }), id: seat }
}
