import { type CardId, noteOf, type Ref } from '@tefuda/kernel'
import type { AisatsuTarget, Ns } from './300-zones.ts'
import { AISATSU, INTERRUPT } from './events.ts'

/** 704, 705: who greets whom. */

/** 704.6, 1322, 1322.1: the greeting character, while it is there. */
export const greeterOf = (t: Ns): Ref | null => {
  const { greeter } = t.state.globals
  return greeter && t.alive(greeter) ? greeter : null
}

export const isCharacter = (target: AisatsuTarget): target is Ref => 'card' in target

/** 705.5: the target of the aisatsu: a player, or a character while it is there. */
export const greetedOf = (t: Ns): AisatsuTarget | null => {
  const { greeted } = t.state.globals
  return greeted && (!isCharacter(greeted) || t.alive(greeted)) ? greeted : null
}

export const isGreeting = (t: Ns, card: CardId) => {
  const { greeter } = t.state.globals
  return greeter !== null && greeter.card === card && t.alive(greeter)
}

export const isGreeted = (t: Ns, card: CardId) => {
  const { greeted } = t.state.globals
  return greeted !== null && 'card' in greeted && greeted.card === card && t.alive(greeted)
}

/**
 * 704.6, 705.4: whether a character has greeted another this turn; an interrupt makes it greet the interrupter. A card
 * that left and came back is a new object and has not (302.3).
 */
export function hasGreeted(t: Ns, card: CardId, whom: readonly Ref[]): boolean {
  const isThe = (one: Partial<Ref> | null, { card: id, life }: Ref) => one?.card === id && one.life === life
  return t.state.history.some((e) => {
    const kind = GREETINGS.find(({ type }) => type === e.type)
    if (!kind) return false
    const { greeter, greeted } = noteOf(e, kind)
    if (!('card' in greeted) || !isThe(greeter, t.ref(card))) return false
    return whom.some((ref) => isThe(greeted, ref))
  })
}

const GREETINGS = [AISATSU, INTERRUPT]

/** 704.6a, 705.5a: a character that moves from field to field no longer greets or is greeted. */
export function leaveAisatsu(t: Ns, card: CardId): void {
  const { greeter, greeted } = t.state.globals
  if (greeter?.card === card) t.set('greeter', null)
  if (greeted && 'card' in greeted && greeted.card === card) t.set('greeted', null)
}
