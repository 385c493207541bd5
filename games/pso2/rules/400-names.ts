import { cardOption as optionOf } from '@tefuda/common'
import { type CardId, keysBy, type Option } from '@tefuda/kernel'
import { type Globals, isDown, MARKS, type Ps } from './400-zones.ts'

const DOWN = MARKS.indexOf('down')
export const keyOf = keysBy<Globals>(DOWN)
/** The prefix of answers that attack with a card (504.1.5). */
export const ATTACK = 'attack>'
export const attackKey = keysBy<Globals>(DOWN, ATTACK)

/** 404.5.1: the option of a face-down card does not reveal it. */
export const cardOption = (t: Ps, card: CardId): Option => optionOf(t, card, isDown(t, card))
