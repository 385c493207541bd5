import { cardOption as optionOf } from '@tefuda/common'
import { type CardId, keysBy, type Option } from '@tefuda/kernel'
import { type Globals, isDown, MARKS, type Ps } from './400-zones.ts'

const DOWN = MARKS.indexOf('down')
export const keyOf = keysBy<Globals>(DOWN)
/** What the attack of a card is called (504.1.5). */
export const ATTACK = 'attack>'
export const attackKey = keysBy<Globals>(DOWN, ATTACK)

/** 404.5.1: of what lies face down nobody is told what it is. */
export const cardOption = (t: Ps, card: CardId): Option => optionOf(t, card, isDown(t, card))
