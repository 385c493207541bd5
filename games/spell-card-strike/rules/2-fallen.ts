import { type Clause, entry, type Happened, type Ref, type Seat } from '@tefuda/kernel'
import type { Sc } from './4-zones.ts'

/** 2.6.4, 2.8.2: where a striker goes that leaves the stage, and what is told of it. */
export type LeavingBy = 'destroy' | 'retire' | 'depart'

/**
 * Those that go together: `zone` is where to, where it is not said by the way (2.6.4.1, 2.8.2.1), of `whose` where a text names somebody, and
 * `verb` what texts call it; `happened` are those that nothing
 * keeps, `fallen` what they were, and from where.
 */
export type Leaving = Happened & {
  readonly way: LeavingBy
  readonly zone: string
  readonly whose: Seat | null
  readonly bottom: boolean
  /** Whether they come to lie face down. */
  readonly down: boolean
  readonly verb: string
  readonly clause: Clause
  readonly seat: Seat
  fallen: readonly Ref[]
  from: readonly number[]
}
export const LEAVING = entry<Leaving>('2.6.4')

/** Those that go together, while it is told of each of them. */
export const fallenTogether = (t: Sc): readonly Ref[] => t.running(LEAVING)?.fallen ?? []
