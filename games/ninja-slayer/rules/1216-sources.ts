import { type CardId, type Event, noteOf, type Ref } from '@tefuda/kernel'
import type { Context, Verb } from '@tefuda/language'
import type { Ns } from './300-zones.ts'
import { NOTHING, speak } from './1300-speech.ts'
import { KILL, type Killer } from './events.ts'

/**
 * 1216.1, 1216.2, 1216.3: the source of a text's damage is the card with the ability, unless the text names another. In ikusa it
 * is the fighting character (1216.4).
 */
export const sourcesOf = (t: Ns, c: Context, { by }: Verb): readonly Ref[] =>
  by ? speak.living(t, c, by).map((card) => t.ref(card)) : [c.source]

/** 1216, 1216.5: the killers in an event, the sources of an effect or of damage; 1216.5c: the killed character refers to the same. */
export const killersIn = (e: Event): readonly Killer[] => noteOf(e, KILL).by

/** Finds the killers of a character. */
export type Killers = (t: Ns, card: CardId) => readonly Killer[]

/** 1216.5a: the sources of its damage since the last rule check. Nothing leaves the field and comes back between two. */
export const byDamage: Killers = (t, card) =>
  t.state.globals.hurtBy.flatMap(({ whom, source, ikusa }) => (whom.card === card ? [{ source, ikusa }] : []))

/** 1216.5b: the killer is the source of the kill effect; a kill as a cost has no killer. */
export const byEffect =
  ({ cost, source }: Context) =>
  () =>
    cost ? NOTHING : [{ source, ikusa: false }]

/** 1216.6: whether a kill comes from ikusa damage. */
export const isInIkusa = (e: Event) => killersIn(e).some(({ ikusa }) => ikusa)
