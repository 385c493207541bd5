import type { Pending, Ref } from '@tefuda/kernel'
import type { Carried } from '@tefuda/language'

/** A card or ability that waits in the processing area. */
export type Waits = Carried & {
  readonly x: number
  /** The host chosen for waiting gear. */
  readonly host: Ref | null
}
export const waitsOf = ({ data }: Pending): Waits => data as unknown as Waits
