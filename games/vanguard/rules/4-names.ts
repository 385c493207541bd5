import { cardOption as optionOf } from '@tefuda/common'
import { type CardId, keysBy, type Option, player, seatName, text } from '@tefuda/kernel'
import { cardText, printed } from './2-cards.ts'
import { CIRCLE_NAMES, circleOn, seatOn } from './4-circles.ts'
import { type Globals, HIDDEN, isHidden, type Vg } from './4-zones.ts'

/** The keys of cards and circles in answers. Only a card bound face down stays hidden (4.9.2.1). */
export const keyOf = keysBy<Globals>(HIDDEN)
export const cardOption = (t: Vg, card: CardId): Option => optionOf(t, card, isHidden(t, card))

/** 7.3.1.3, 7.4.1.2.4: the prefixes of answers that attack or intercept with a unit. */
export const ATTACK = 'attack>'
const INTERCEPT = 'intercept>'
const attackKey = keysBy<Globals>(HIDDEN, ATTACK)
const interceptKey = keysBy<Globals>(HIDDEN, INTERCEPT)
const called = (key: string, word: string, t: Vg, card: CardId): Option => ({
  key,
  text: text(word, { card: cardText(printed(t, card)) }),
  id: card,
})
export const attackOption = (t: Vg, card: CardId): Option =>
  called(attackKey(t, card), 'option.attack', t, card)
export const interceptOption = (t: Vg, card: CardId): Option =>
  called(interceptKey(t, card), 'option.intercept', t, card)

/** 4.6.1: a circle by its place, with its player if that is unclear. */
export const circleOption = (spot: number): Option => ({
  key: CIRCLE_NAMES[circleOn(spot)]!,
  text: text(`circle.${CIRCLE_NAMES[circleOn(spot)]!}`),
  id: spot,
})
export const circleOfOption = (spot: number): Option => {
  const { key, text: circle, id } = circleOption(spot)
  const seat = seatOn(spot)
  return { key: `${seatName(seat)}:${key}`, text: text('circle.of', { seat: player(seat), circle }), id }
}
