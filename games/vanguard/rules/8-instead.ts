import type { Event, Seat } from '@tefuda/kernel'
import { replacing as replacingFor } from '@tefuda/language'
import type { Replaceable } from '../text/vocabulary.ts'
import type { Globals, Vg } from './4-zones.ts'
import { speak } from './8-speech.ts'
import { valid } from './8-traits.ts'

/** 8.2.1.3, 8.2.1.3.1, 8.2.1.3.2: replacement effects. */

/** The event of the table behind a word of the texts. */
const KINDS: Readonly<Record<Replaceable, string>> = {
  retired: 'retire',
  hits: 'strike',
  damaged: 'damage',
  put: 'depart',
  locked: 'lock up',
  draws: 'draw',
}

const replacements = replacingFor<Globals>({
  speak: () => speak,
  valid,
  kinds: KINDS,
  clauses: { is: '8.2.1.3.1', order: '1.3.4', once: '8.2.1.3' },
  isIn: () => false,
  about: (e) => ({ letters: { that: e.value }, done: {} }),
})

export const {
  replaceKind,
  kinds: replacementKinds,
  mayReplace,
  procedure: replacing,
  doInstead,
} = replacements

/** If several apply, the affected fighter chooses. */
export const affected = (t: Vg, e: Event): Seat =>
  e.cards.length > 0 ? t.state.holder[e.cards[0]!]! : e.seat
