import { type Event, isNamed, noteOf, type Seat } from '@tefuda/kernel'
import { INSTEAD_OF, replacing as replacingFor } from '@tefuda/language'
import type { Replaceable } from '../text/vocabulary.ts'
import { afterEffect } from './2-dealt.ts'
import { CHECK, INSTEAD, type Once, RESOLVE, RESOLVE_DECLARED } from './2-entries.ts'
import { valid } from './2-traits.ts'
import type { Globals, Sc } from './4-zones.ts'
import { speak } from './8-speech.ts'
import { HIT } from './events.ts'

/** 8.1.5: かわりに: one thing happens in place of another, which never happens. */

/** The event of the table that a text replaces: damage before it is taken, a move before anybody goes. */
const KINDS: Readonly<Record<Replaceable, string>> = {
  damaged: 'hit',
  destroyed: 'destroy',
  retired: 'retire',
  leaves: 'depart',
  acted: 'exhaust',
  moved: 'go',
  discarded: 'discard',
  draws: 'draw',
}

/** The kind of source of damage. Texts ask for it of damage only. */
const hurtBy = (e: Event) => (e.type === HIT.type ? noteOf(e, HIT).by : null)

const replacements = replacingFor<Globals>({
  speak: () => speak,
  valid,
  /** 8.1.5.1: a replaced event does not happen. */
  kinds: KINDS,
  clauses: { is: '8.1.5', order: '9.1.3', once: '8.1.5.3' },
  isIn: (e, where) => hurtBy(e) === where,
  about: (e) => ({ letters: { that: e.value } }),
  /** 2.6.3: the replacement is an effect of its own. */
  over: (t) => afterEffect(t, t.running(INSTEAD)!),
})

export const { replaceKind, kinds: replacementKinds, mayReplace, procedure: replacing } = replacements

/** 4.2.4, 4.3.4: cards are drawn and discarded one by one. */
const REPEATED: readonly string[] = [KINDS.draws, KINDS.discarded].map((type) => `replace.${type}`)

/** 8.1.5.3: the replacement happens once for everything that one effect does. */
export function doInstead(t: Sc, e: Event): void {
  const { by } = noteOf(e, INSTEAD_OF)
  const effect = [...t.state.effects, ...(t.rules.constants?.(t) ?? [])].find((one) => isNamed(one, by))
  const running = carriedOut(t)
  if (running && !(effect && REPEATED.includes(effect.kind))) {
    const done = running.instead ?? []
    if (done.some(({ id, source }) => id === by.id && source?.card === by.source?.card)) return
    running.instead = [...done, by]
  }
  /** 8.1.5.2: then the other thing happens. */
  replacements.doInstead(t, e)
}
/** The effect being carried out: a triggered ability, a declaration, or a check step. */
const carriedOut = (t: Sc): Once | null =>
  t.running(RESOLVE) ?? t.running(RESOLVE_DECLARED) ?? t.running(CHECK)

/** 9.1.3.1: the controller of the affected card chooses the order. */
export const affected = (t: Sc, e: Event): Seat =>
  e.cards.length > 0 ? t.state.holder[e.cards[0]!]! : e.seat
