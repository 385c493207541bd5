import type { Effect, Ref, Seat } from '@tefuda/kernel'
import type { Ns } from './300-zones.ts'
import { leaveAisatsu } from './700-aisatsu.ts'

/**
 * 105.3, 306.4: who controls a character, where an effect has changed it. A card on the field lies with its controller.
 * Without such an effect a card is its owner's, who brought it (105.2, 105.3a); its abilities (105.3b) and what they do
 * (105.3c) go with the card.
 */

type Control = Effect & { readonly data: { readonly before: Seat } }

const isControl = (effect: Effect): effect is Control => effect.kind === 'control'

const controlsOf = (t: Ns, { card, life }: Ref) =>
  t.state.effects.filter(isControl).filter(({ on }) => on[0]!.card === card && on[0]!.life === life)

/** A player becomes the controller of a character, until a time or for good. */
export function takeControl(t: Ns, ref: Ref, seat: Seat, until: string, source: Ref): void {
  const before = controlsOf(t, ref)[0]?.data.before ?? t.state.holder[ref.card]!
  t.begin({ kind: 'control', seat, source, on: [ref], until, data: { before } })
  settle(t, ref, before)
}

/** Ends effects; whoever had a character by one of them gives it back. */
export function endEffects(t: Ns, ends: (effect: Effect) => boolean): void {
  const given = t.state.effects.filter(isControl).filter(ends)
  t.expire(ends)
  for (const { on, data } of given) settle(t, on[0]!, data.before)
}

/** The newest effect says who has it; without any it is with whoever had it before. */
function settle(t: Ns, ref: Ref, before: Seat): void {
  if (!t.alive(ref) || t.layout.specOf[t.state.at[ref.card]!]!.name !== 'field') return
  const seat = controlsOf(t, ref).at(-1)?.seat ?? before
  if (t.state.holder[ref.card] === seat) return
  t.move([ref.card], t.zone('field', seat), '306.4', seat)
  leaveAisatsu(t, ref)
}
