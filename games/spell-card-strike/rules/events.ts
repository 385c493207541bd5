import { eventWith, type Ref } from '@tefuda/kernel'
import type { EventName } from '../text/vocabulary.ts'

/** The events that carry a note, and what the note says. */

/** 2.6.2: the source of damage or destruction (all attackers, or the striker whose effect it was), and its kind: attack, spell or ability (2.6.2.1). */
export type Blow = { readonly sources: readonly Ref[]; readonly by: string }
export const HIT = eventWith<Blow>('hit')
export const DAMAGE = eventWith<Blow>('damage')

/** 2.6.4, 2.8.2: strikers are about to leave the stage, and have left it. */
export const LEAVES = {
  destroy: eventWith<Blow>('destroy'),
  retire: eventWith<Blow>('retire'),
  depart: eventWith<Blow>('depart'),
} as const
export const DESTROYED = eventWith<Blow>('destroyed')
export const RETIRED = eventWith<Blow>('retired')

/** 2.9.2: the striker that is equipped. */
export const EQUIP = eventWith<Ref>('equip')

/** 5.4.8, 5.4.9: what is declared, and which strikers it targets. */
export const DECLARED = eventWith<{
  readonly kind: 'spell' | 'ability'
  readonly card: Ref
  readonly targets: readonly Ref[]
}>('declare')

/** 8.1.8: what is about to happen. */
export const ABOUT = eventWith<EventName>('about')

/** 8.1.10: a move from an area, and whether it is a step forward or back. */
export const SHIFT = eventWith<{ readonly way: 'advanced' | 'fellBack' | ''; readonly from: number }>('shift')
