import type { WrittenRecord } from '@tefuda/engine/protocol'
import type { InBoth } from '@tefuda/kernel'

/** Matches of our bots that come with the page; `npm run matches` plays them. */

export interface ShippedMatch {
  readonly id: string
  readonly game: string
  /** What the decks are called, seat by seat; null where it is the usual one. */
  readonly decks: readonly (InBoth | null)[]
  readonly turn: number
  readonly winners: readonly number[]
  readonly record: WrittenRecord
}

const FILES = import.meta.glob<Omit<ShippedMatch, 'id'>>('./matches/*.json', { import: 'default' })
const PREFIX = 'bots-'

/** They are small, and whoever looks for one sees them all. */
export const shippedMatches = (): Promise<readonly ShippedMatch[]> =>
  Promise.all(Object.values(FILES).map(async (load, i) => ({ id: `${PREFIX}${i + 1}`, ...(await load()) })))

export const isShipped = (id: string) => id.startsWith(PREFIX)
