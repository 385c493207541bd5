import { cardOption as optionOf } from '@tefuda/common'
import { type CardId, keysBy, type Option, remembered, text } from '@tefuda/kernel'
import { type Card, cardText, printed } from './3-cards.ts'
import { AREAS, areaName } from './4-stage.ts'
import type { Globals, Sc } from './4-zones.ts'

/** The names of cards and areas in answers. Players may look at face-down cards (4.1.2.2, 4.5.2.3). */
export const keyOf = keysBy<Globals>(null)
export const cardOption = (t: Sc, card: CardId): Option => optionOf(t, card, false)

/** The prefixes of answers that move a striker or attack with it (5.4.3). */
export const MOVE = 'move>'
export const ATTACK = 'attack>'
const moveKey = keysBy<Globals>(null, MOVE)
const attackKey = keysBy<Globals>(null, ATTACK)

const moveText = remembered((card: Card) => text('option.move', { card: cardText(card) }))
const attackText = remembered((card: Card) => text('option.attack', { card: cardText(card) }))

export const moveOption = (t: Sc, card: CardId): Option => ({
  key: moveKey(t, card),
  text: moveText(printed(t, card)),
  id: card,
})
export const attackOption = (t: Sc, card: CardId): Option => ({
  key: attackKey(t, card),
  text: attackText(printed(t, card)),
  id: card,
})

/** 4.1.5: an area by its column and row. */
export const areaOption = (area: number): Option => AREA_OPTIONS[area]!
const AREA_OPTIONS = AREAS.map(
  (area): Option => ({ key: areaName(area), text: text('option.area', { area: areaName(area) }), id: area }),
)
