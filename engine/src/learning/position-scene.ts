import type { Table, Vars, Witnessed } from '@tefuda/kernel'
import type { Scene, Sitter } from '../protocol/index.ts'
import { askedIn, lookAt, type Tells } from '../scene/look.ts'

/** Who sits before a position that is set up by hand. */
export const OWN_SEAT = 0

interface Shown {
  readonly table: Table<Vars>
  readonly events: readonly Witnessed[]
  readonly game: Tells
  /** How many answers have been given. */
  readonly given: number
  /** Whether whoever sits there is asked; else it is only shown. */
  readonly isAsked: boolean
  readonly canUndo: boolean
}

/** A position that was set up by hand, as whoever sits before it sees it. */
export function positionScene({ table, events, game, given, isAsked, canUndo }: Shown): Scene {
  const looked = lookAt(table, events, OWN_SEAT, game)
  const sitters = table.state.decks.map(
    (_, seat): Sitter => (seat === OWN_SEAT ? { kind: 'person' } : { kind: 'bot', bot: 'greedy' }),
  )
  return {
    ...looked,
    view: isAsked ? looked.view : { ...looked.view, decision: null },
    asked: isAsked ? askedIn(table.decision()) : null,
    sitters,
    stumbles: [],
    at: given,
    length: given,
    canUndo,
    proposed: null,
  }
}

/** Of moments between those are worth seeing in which something is told; the present one always is. */
export const tellsMore = (scene: Scene, i: number, all: readonly Scene[]) =>
  i === all.length - 1 || scene.log.length > (all[i - 1]?.log.length ?? 0)
