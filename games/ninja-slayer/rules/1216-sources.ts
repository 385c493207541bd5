import type { CardId, Event, Ref } from '@tefuda/kernel'
import type { Context, Verb } from '@tefuda/language'
import type { Ns } from './300-zones.ts'
import { NOTHING, speak } from './1300-speech.ts'

/**
 * 1216.1, 1216.2, 1216.3: what a text deals comes from the card that has the ability, unless it says from what. In ikusa it
 * comes from the character that fights (1216.4).
 */
export const sourcesOf = (t: Ns, c: Context, { by }: Verb): readonly Ref[] =>
  by ? speak.living(t, c, by).map((card) => t.ref(card)) : [c.source]

/** 1216, 1216.5: a character is killed by the source of an effect, or by what dealt it damage. */
type Killer = { readonly source: Ref; readonly ikusa: boolean }

/** What deals the damage of an event. */
export const dealerIn = ({ note }: Event): Killer => note as Killer
/** What has killed by an event; 1216.5c: who was killed asks for the same. */
export const killersIn = ({ note }: Event): readonly Killer[] =>
  (note as { readonly by: readonly Killer[] }).by

/** What has killed a character. */
export type Killers = (t: Ns, card: CardId) => readonly Killer[]

/** 1216.5a: what has dealt it damage since the last rule check. */
export const byDamage: Killers = (t, card) =>
  t.state.globals.hurtBy.flatMap(({ whom, source, ikusa }) =>
    whom.card === card && t.alive(whom) ? [{ source, ikusa }] : [],
  )

/** 1216.5b: a kill effect kills by its source; what is killed for a cost is killed by no effect. */
export const byEffect =
  ({ cost, source }: Context) =>
  () =>
    cost ? NOTHING : [{ source, ikusa: false }]

/** 1216.6: whether a kill comes of ikusa damage. */
export const isInIkusa = (e: Event) => killersIn(e).some(({ ikusa }) => ikusa)
