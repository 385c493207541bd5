import { noteOf } from '@tefuda/kernel'
import { replacing as replacingFor } from '@tefuda/language'
import type { Replaceable } from '../text/vocabulary.ts'
import { valid } from './200-cards.ts'
import type { Globals } from './300-zones.ts'
import { isInIkusa } from './1216-sources.ts'
import { speak } from './1300-speech.ts'
import { HURT } from './events.ts'

/** 1201.2c, 1214: replacement effects. */

/** The event of the table that a text replaces. */
const KINDS: Readonly<Record<Replaceable, string>> = {
  killed: 'kill',
  damaged: 'hurt',
  takes: 'hurt',
  discarded: 'discard',
  moved: 'move',
}

const replacements = replacingFor<Globals>({
  speak: () => speak,
  valid,
  kinds: KINDS,
  clauses: { is: '1214.1', order: '1214.2', once: '1214.3' },
  isIn: isInIkusa,
  about: (e) => {
    if (e.type !== HURT.type) return { letters: { that: e.value, ikusa: 0 }, done: {} }
    const { source, ikusa } = noteOf(e, HURT)
    return { letters: { that: e.value, ikusa: ikusa ? 1 : 0 }, done: { dealt: [source] } }
  },
})

export const {
  replaceKind,
  kinds: replacementKinds,
  mayReplace,
  doInstead,
  procedure: replacing,
} = replacements
