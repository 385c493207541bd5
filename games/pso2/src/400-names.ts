import { type CardId, keysBy, type Option, text } from '@tefuda/kernel'
import { cardText, printed } from './200-cards.ts'
import { type Globals, isDown, MARKS, type Ps } from './400-zones.ts'

const DOWN = MARKS.indexOf('down')
export const keyOf = keysBy<Globals>(DOWN)
/** What the attack of a card is called (504.1.5). */
export const ATTACK = 'attack>'
export const attackKey = keysBy<Globals>(DOWN, ATTACK)

/** 404.5.1: of what lies face down nobody is told what it is. */
export function cardOption(t: Ps, card: CardId): Option {
  return { key: keyOf(t, card), text: isDown(t, card) ? BACK : cardText(printed(t, card)), id: card }
}
const BACK = text('option.back')

/** A card of which it does not matter which copy is taken, called by its kind. */
export function kindOption(t: Ps, card: CardId): Option {
  return { key: printed(t, card).name, text: cardText(printed(t, card)), id: card }
}
