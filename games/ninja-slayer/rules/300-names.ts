import { cardOption as optionOf } from '@tefuda/common'
import { type CardId, keysBy, type Option } from '@tefuda/kernel'
import { type Globals, isDown, MARKS, type Ns } from './300-zones.ts'

export const keyOf = keysBy<Globals>(MARKS.indexOf('down'))

/** 303.2: of what lies face down nobody is told what it is. */
export const cardOption = (t: Ns, card: CardId): Option => optionOf(t, card, isDown(t, card))
