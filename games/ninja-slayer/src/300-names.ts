import { type CardId, keysBy, type Option, type Seat, seatName, text } from '@tefuda/kernel'
import { printed } from './200-cards.ts'
import { type Globals, isDown, MARKS, type Ns } from './300-zones.ts'

export const keyOf = keysBy<Globals>(MARKS.indexOf('down'), MARKS.indexOf('shown'))

/** 303.2: of what lies face down nobody is told what it is. */
export function cardOption(t: Ns, card: CardId): Option {
  const said = isDown(t, card) ? BACK : t.rules.cardText(t.state.print[card]!)
  return { key: keyOf(t, card), text: said, id: card }
}
const BACK = text('option.back')

/** A card of which it does not matter which copy is taken, called by its kind. */
export function kindOption(t: Ns, card: CardId): Option {
  return { key: printed(t, card).name, text: t.rules.cardText(t.state.print[card]!), id: card }
}

export function seatOption(seat: Seat): Option {
  return { key: seatName(seat), text: text('option.seat', { seat: seatName(seat) }), id: seat }
}
