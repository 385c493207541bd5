import { type Ref, refusal, type Seat } from '@tefuda/kernel'
import { type Ability, contextOf } from '@tefuda/language'
import { isWarcry } from './302-keywords.ts'
import type { Ps } from './400-zones.ts'
import { canBeRedirected } from './506-attack.ts'
import { speak } from './glossary-speech.ts'

/** 300.3: activated abilities, when and how often they may be used. */

export const USED = refusal('300.3', 'no.used')

/** Whether the text of an activated ability allows its use now; the rules decide for warcry (506.4.2). */
export function allowsUse(
  t: Ps,
  seat: Seat,
  source: Ref,
  ability: Extract<Ability, { readonly kind: 'activated' }>,
): boolean {
  if (!ability.only) return true
  if (isWarcry(ability)) return canBeRedirected(t, source.card)
  return speak.holds(t, contextOf(seat, source), ability.only)
}
