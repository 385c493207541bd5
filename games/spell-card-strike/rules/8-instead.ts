import { type EffectName, type Event, isNamed, type Seat } from '@tefuda/kernel'
import { replacing as replacingFor } from '@tefuda/language'
import type { Replaceable } from '../text/vocabulary.ts'
import { afterEffect } from './2-dealt.ts'
import { CHECK, INSTEAD, type Once, RESOLVE, RESOLVE_DECLARED } from './2-entries.ts'
import { valid } from './2-traits.ts'
import type { Globals, Sc } from './4-zones.ts'
import { speak } from './8-speech.ts'

/** 8.1.5: かわりに: what happens in the place of something else, which never happens. */

/** The event of the table behind a word of the texts; damage is replaced before it is taken, and a move before anybody goes. */
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

/** What damage comes of; of nothing else do texts ask that. */
const hurtBy = (e: Event) => (e.note as unknown as { readonly by?: string }).by

const replacements = replacingFor<Globals>({
  speak: () => speak,
  valid,
  /** 8.1.5.1: what of these is replaced does not happen. */
  kinds: KINDS,
  clauses: { is: '8.1.5', order: '9.1.3', once: '8.1.5.3' },
  isIn: (e, where) => hurtBy(e) === where,
  about: (e) => ({ letters: { that: e.value } }),
  /** 2.6.3: what is done instead is another effect. */
  over: (t) => afterEffect(t, t.running(INSTEAD)!),
})

export const { replaceKind, kinds: replacementKinds, mayReplace, procedure: replacing } = replacements

/** 4.2.4, 4.3.4: cards are drawn and discarded one by one, each by itself. */
const REPEATED: readonly string[] = [KINDS.draws, KINDS.discarded].map((type) => `replace.${type}`)

/** 8.1.5.3: what is done instead is done once for all that one effect does, however many it is about. */
export function doInstead(t: Sc, e: Event): void {
  const { by } = e.note as unknown as { readonly by: EffectName }
  const effect = [...t.state.effects, ...(t.rules.constants?.(t) ?? [])].find((one) => isNamed(one, by))
  const running = carriedOut(t)
  if (running && !(effect && REPEATED.includes(effect.kind))) {
    const done = running.instead ?? []
    if (done.some(({ id, source }) => id === by.id && source?.card === by.source?.card)) return
    running.instead = [...done, by]
  }
  /** 8.1.5.2: and then the other thing does. */
  replacements.doInstead(t, e)
}
/** The effect that is carried out: what has triggered, what was declared, or what comes of either in the check step. */
const carriedOut = (t: Sc): Once | null =>
  t.running(RESOLVE) ?? t.running(RESOLVE_DECLARED) ?? t.running(CHECK)

/** 9.1.3.1: whoever controls what it happens to says which comes first. */
export const affected = (t: Sc, e: Event): Seat =>
  e.cards.length > 0 ? t.state.holder[e.cards[0]!]! : e.seat
