import { type CardId, notedEvent, type Ref, type Seat } from '@tefuda/kernel'
import type { Vg } from './4-zones.ts'
import { BECOME, type BecomeState } from './events.ts'

/** 11.21, 11.23, 11.28, 11.32, 11.33, 11.36: the states that keywords give to units. */

type Linked = { readonly state: BecomeState; readonly linked: boolean }

/** 11.33.1, 11.33.1.2.1: both of two linked units must be there; a unit linked to several keeps the state until all of them have left. */
export function isSo(t: Vg, card: CardId, state: BecomeState): boolean {
  for (const { kind, on, data } of t.state.effects) {
    if (kind !== 'state') continue
    const held = data as unknown as Linked
    if (held.state !== state) continue
    if (
      held.linked ? on.every((ref) => t.alive(ref)) && on.some((ref) => ref.card === card) : isOn(t, on, card)
    )
      return true
  }
  return false
}
const isOn = (t: Vg, on: readonly Ref[], card: CardId) => on.some((ref) => ref.card === card && t.alive(ref))

/** Gives units a state; 1.3.2.1, 11.33.1.3.1: a unit that already has it does not get it again, but may be linked to one more. */
export function become(
  t: Vg,
  units: readonly Ref[],
  state: BecomeState,
  linkedTo: readonly Ref[] | null,
  until: string,
  seat: Seat,
  source: Ref,
): readonly CardId[] {
  const living = units.filter((ref) => t.alive(ref))
  const fresh = living.map(({ card }) => card).filter((card) => !isSo(t, card, state))
  if (linkedTo) {
    const both = [...living, ...linkedTo.filter((ref) => t.alive(ref))]
    if (linkedTo.some((ref) => !t.alive(ref)) || living.length === 0) return []
    const others = linkedTo.map(({ card }) => card).filter((card) => !isSo(t, card, state))
    t.begin({ kind: 'state', seat, source, on: both, until, data: { state, linked: true } })
    tell(t, [...fresh, ...others], state, seat)
    return fresh
  }
  if (fresh.length === 0) return fresh
  const on = fresh.map((card) => t.ref(card))
  t.begin({ kind: 'state', seat, source, on, until, data: { state, linked: false } })
  tell(t, fresh, state, seat)
  return fresh
}

function tell(t: Vg, cards: readonly CardId[], state: BecomeState, seat: Seat): void {
  if (cards.length > 0) t.do(notedEvent(BECOME, CLAUSES[state], seat, cards, state))
}

const CLAUSES: Readonly<Record<BecomeState, string>> = {
  blazing: '11.21.1',
  engorged: '11.23.1',
  charging: '11.28.1',
  hollow: '11.32.1',
  harmonised: '11.33.1',
  successful: '11.36.2',
}
