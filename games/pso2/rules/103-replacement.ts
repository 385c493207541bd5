import { type Event, noteOf, remembered, type Seat } from '@tefuda/kernel'
import { type Effect, replacing as replacingFor } from '@tefuda/language'
import type { Replaceable } from '../text/vocabulary.ts'
import { isPlayer } from './200-cards.ts'
import { valid } from './300-traits.ts'
import type { Globals, Ps } from './400-zones.ts'
import { type Blow, DESTROY, HIT } from './events.ts'
import { speak } from './glossary-speech.ts'
import { isLeaving } from './raid-boss.ts'

/** 103.4.3, 103.4.3.1: replacement: the replaced event never happens. */

/** The event of the table that a text replaces; damage is replaced before it is taken. */
const KINDS: Readonly<Record<Replaceable, string>> = {
  destroyed: 'destroy',
  damaged: 'hit',
  takes: 'hit',
  moved: 'move',
  discarded: 'discard',
}

const hurtIn = (e: Event): Blow => {
  if (e.type === HIT.type) return noteOf(e, HIT)
  return e.type === DESTROY.type ? noteOf(e, DESTROY) : NO_BLOW
}
const NO_BLOW: Blow = { source: null, battle: false }

/** Whether the effect redirects damage. */
const turnsDamage = remembered((effect: Effect) => effect.some((step) => step.do === 'takeThat'))

const replacements = replacingFor<Globals>({
  speak: () => speak,
  valid,
  kinds: KINDS,
  clauses: { is: '103.4.3', order: '103.4.3.2', once: '103.4.3.1' },
  isIn: (e, where) => where === 'battle' && hurtIn(e).battle,
  isPlayer,
  /** 101.6: a leaving player replaces nothing. 103.1.3: if nobody can take the damage instead, its target takes it. */
  canDo: (t, c, effect) => !isLeaving(t, c.seat) && (!turnsDamage(effect) || speak.canPay(t, c, effect)),
  /** The player of the effect uses it; the owner of the affected card only chooses the order (103.4.3.2). */
  user: ({ seat }) => seat,
  about: (e) => {
    const { source, battle } = hurtIn(e)
    return {
      letters: { that: e.value, battle: battle ? 1 : 0 },
      done: source ? { dealt: [source] } : {},
    }
  },
})

export const {
  replaceKind,
  kinds: replacementKinds,
  mayReplace,
  doInstead,
  procedure: replacing,
} = replacements

/** 103.4.3.2: the owner of the affected card chooses the order of replacements. */
export function affected(t: Ps, e: Event): Seat {
  return e.cards.length > 0 ? t.state.owner[e.cards[0]!]! : e.seat
}
