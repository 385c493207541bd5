import { type CardId, type Option, seatName, text } from '@tefuda/kernel'
import { cardText, printed } from './200-cards.ts'
import { isDown, isShown, type Ps } from './400-zones.ts'

/**
 * How an object is called in answers: whose it is and which card, the second of the same kind in the same place being
 * #2. What lies face down is called by its place alone. What is open in a hidden zone is counted before what is not, so
 * that its name tells nothing about the rest.
 */
export function keyOf(t: Ps, card: CardId): string {
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

/** 404.5.1: of what lies face down nobody is told what it is. */
export function cardOption(t: Ps, card: CardId): Option {
  return { key: keyOf(t, card), text: isDown(t, card) ? BACK : cardText(printed(t, card)), id: card }
}
const BACK = text('option.back')

/** A card of which it does not matter which copy is taken, called by its kind. */
export function kindOption(t: Ps, card: CardId): Option {
  return { key: printed(t, card).name, text: cardText(printed(t, card)), id: card }
}
