import type { Pending, Ref } from '@tefuda/kernel'
import type { Carried } from '@tefuda/language'

/** What waits in the processing area. */
export type Waits = Carried & {
  readonly x: number
  /** What gear that waits is to be put on. */
  readonly host: Ref | null
}
export const waitsOf = ({ data }: Pending): Waits => data as unknown as Waits
