import { eventWith, type Ref } from '@tefuda/kernel'
import type { AisatsuTarget } from './300-zones.ts'

/** The events that carry a note, and what the note says. */

/** Who greets whom. */
type Greeting = { readonly greeter: Ref; readonly greeted: AisatsuTarget }
export const AISATSU = eventWith<Greeting>('aisatsu')
export const INTERRUPT = eventWith<Greeting>('interrupt')

/** The source of damage or of a kill, and whether that was in ikusa. */
export type Killer = { readonly source: Ref; readonly ikusa: boolean }
export const HURT = eventWith<Killer>('hurt')
export const KILL = eventWith<{ readonly by: readonly Killer[] }>('kill')
