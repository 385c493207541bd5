import { cardOption as optionOf } from '@tefuda/common'
import { type CardId, keysBy, type Option, text } from '@tefuda/kernel'
import { cardText, printed } from './3-cards.ts'
import { areaName } from './4-stage.ts'
import type { Globals, Sc } from './4-zones.ts'

/** How cards and areas are called in answers. What lies face down may be looked at all the same (4.1.2.2, 4.5.2.3). */
export const keyOf = keysBy<Globals>(null)
export const cardOption = (t: Sc, card: CardId): Option => optionOf(t, card, false)

/** What moving a striker and attacking with it are called (5.4.3). */
export const MOVE = 'move>'
export const ATTACK = 'attack>'
const moveKey = keysBy<Globals>(null, MOVE)
const attackKey = keysBy<Globals>(null, ATTACK)

export const moveOption = (t: Sc, card: CardId): Option => ({
  key: moveKey(t, card),
  text: text('option.move', { card: cardText(printed(t, card)) }),
  id: card,
})
export const attackOption = (t: Sc, card: CardId): Option => ({
  key: attackKey(t, card),
  text: text('option.attack', { card: cardText(printed(t, card)) }),
  id: card,
})

/** 4.1.5: an area by its column and row. */
export const areaOption = (area: number): Option => ({
  key: areaName(area),
  text: text('option.area', { area: areaName(area) }),
  id: area,
})
