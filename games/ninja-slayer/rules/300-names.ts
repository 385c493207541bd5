import { cardOption as optionOf } from '@tefuda/common'
import { type CardId, keysBy, type Option } from '@tefuda/kernel'
import { type Globals, isDown, MARKS, type Ns } from './300-zones.ts'

export const keyOf = keysBy<Globals>(MARKS.indexOf('down'))

/** 303.2: the option of a face-down card does not reveal it. */
export const cardOption = (t: Ns, card: CardId): Option => optionOf(t, card, isDown(t, card))
