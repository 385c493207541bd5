import { type Clause, entry, type Happened, type Ref, type Seat } from '@tefuda/kernel'
import type { Sc } from './4-zones.ts'

/** 2.6.4, 2.8.2: how a striker leaves the stage. */
export type LeavingBy = 'destroy' | 'retire' | 'depart'

/**
 * Strikers that leave together: `zone` is where they go (2.6.4.1, 2.8.2.1), `whose` the player a text names, `verb` what
 * texts call it. `happened` are the events that nothing prevented, `fallen` the strikers as they were, `from` the
 * zones they left.
 */
export type Leaving = Happened & {
  readonly way: LeavingBy
  readonly zone: string
  readonly whose: Seat | null
  readonly bottom: boolean
  /** Whether they end up face down. */
  readonly down: boolean
  readonly verb: string
  readonly clause: Clause
  readonly seat: Seat
  fallen: readonly Ref[]
  from: readonly number[]
}
export const LEAVING = entry<Leaving>('2.6.4')

/** The strikers that left together, while their events are being told. */
export const fallenTogether = (t: Sc): readonly Ref[] => t.running(LEAVING)?.fallen ?? []
