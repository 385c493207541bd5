import { type Effect, type EffectKind, type Event, MARK, notedEvent, text } from '@tefuda/kernel'
import { cardText, defenceOf, printed } from './200-cards.ts'
import type { Globals, Ps } from './400-zones.ts'
import { ARMOUR } from './events.ts'

/** 506.6.1: armour in the damage step. */

/**
 * Reduces the damage, possibly by nothing; damage reduced to zero is not taken. Turning the armour OFF is a change, so
 * it counts as used (103.2.1.2).
 */
function parry(t: Ps, { source, seat }: Effect, e: Event): readonly Event[] {
  const { card } = source!
  const left = e.value - defenceOf(t, card)
  const used = [
    notedEvent(MARK, '205.5.2', seat, [card], 'off', 1),
    notedEvent(ARMOUR, '205.5.2', seat, [card], t.ref(e.cards[0]!)),
  ]
  return left > 0 ? [...used, { ...e, value: left }] : used
}

/**
 * 205.5.2, 506.6.1.1, 506.6.1.2: armour reduces damage (glossary.16), if its host's controller chooses to.
 */
export const lessening: NonNullable<EffectKind<Globals>['replaces']> = {
  event: 'hit',
  clause: '506.6.1.1',
  user: ({ seat }) => seat,
  applies: (_, __, e) => e.value > 0,
  instead: parry,
  ask: (t, e) => text('ask.armour', { card: cardText(printed(t, e.cards[0]!)), n: e.value }),
}
