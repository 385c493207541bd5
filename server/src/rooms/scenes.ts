import type { Decision, Seat, View } from '@tefuda/kernel'
import { heardBy, type Told } from '@tefuda/players'
import type { PlayedMatch } from '../log/played.ts'

/** What one seat sees of a match and has heard since it was last told: nothing that the seat may not know. Seat -1 watches. */
export interface Scene {
  readonly view: View
  readonly asked: Pick<Decision, 'seat' | 'clause' | 'ask'> | null
  /** Of the report, what follows after so many events. */
  readonly from: number
  readonly news: readonly Told[]
}

export function sceneOf({ match }: PlayedMatch, seat: Seat, from: number): Scene | null {
  if (match === null) return null
  const { decision, events, table } = match
  return {
    view: match.view(seat),
    asked: decision && { seat: decision.seat, clause: decision.clause, ask: decision.ask },
    from,
    news: heardBy(table, events.slice(from), seat),
  }
}
