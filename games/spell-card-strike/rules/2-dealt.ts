import { type Event, entry, noteOf } from '@tefuda/kernel'
import { INSTEAD, type Once, RESOLVE, RESOLVE_DECLARED } from './2-entries.ts'
import { numberOf } from './3-cards.ts'
import { damageOn, isStriker, type Sc } from './4-zones.ts'
import { DAMAGE } from './events.ts'

/** 2.6.3, 2.6.5: damage belongs to the effect that dealt it and counts until that effect is over. */

/** The effect now being carried out: the inner one if it answers (8.1.8) or replaces (8.1.5) another. */
function innermost(t: Sc): Once | null {
  const frame = t.state.frames.findLast(({ in: name }) => EFFECTS.includes(name))
  return frame ? t.running<Once>(entry(frame.in)) : null
}
const EFFECTS: readonly string[] = [RESOLVE, RESOLVE_DECLARED, INSTEAD].map(({ name }) => name)

/** How `damage` changes the table. */
export function takeDamage(t: Sc, e: Event): void {
  const [card] = e.cards
  t.addToMark(card!, 'damage', e.value)
  const effect = innermost(t)
  if (effect)
    effect.dealt = [...(effect.dealt ?? []), { whom: t.ref(card!), n: e.value, ...noteOf(e, DAMAGE) }]
}

/**
 * 2.6.3, 2.6.5: an effect is over. A striker to which it dealt damage of DEF or more is destroyed at the next check step; less damage is
 * gone at once. 2.4.12-bis applies an effect at one time, so its damage is compared with DEF after the whole effect.
 */
export function afterEffect(t: Sc, { dealt }: Once): void {
  if (!dealt) return
  for (const card of new Set(dealt.map(({ whom }) => whom.card))) {
    const blows = dealt.filter(({ whom }) => whom.card === card && t.alive(whom))
    const sum = blows.reduce((all, { n }) => all + n, 0)
    if (sum === 0 || !isStriker(t, card)) continue
    const { whom, sources, by } = blows.at(-1)!
    if (sum >= numberOf(t, card, 'def')) t.globals.doomed = [...t.state.globals.doomed, { whom, sources, by }]
    else t.mark([card], 'damage', damageOn(t, card) - sum, '2.6.5', t.state.turnSeat)
  }
}
