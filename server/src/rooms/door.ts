import type { Door as SceneDoor } from '@tefuda/engine'
import type { SentScene } from '@tefuda/engine/protocol'
import { BadInput, type Seat } from '@tefuda/kernel'
import type { Push } from './messages.ts'

/** Somebody at a table, on whatever line: a seat, or null for a watcher. */
export interface Door {
  readonly seat: Seat | null
  readonly name: string
  readonly send: (push: Push<SentScene>) => void
  /** Breaks the line: whoever is on it comes again, and is led to whoever has the match. */
  readonly cut: () => void
  readonly muted: Set<Seat>
  /** Through it come the scenes of the match; null in the room before it. */
  scenes: SceneDoor | null
  /** What was last told of the table, so that nothing is told when nothing has changed. */
  told: string | null
}

export function ownSeat({ seat }: Door): Seat {
  if (seat !== null) return seat
  throw new BadInput('watchers only watch', '観戦者は見るだけです')
}

export const nobodyThere = () =>
  new BadInput(
    'this seat is not yours; open your own link again',
    'この席はあなたのものではありません。自分のリンクを開き直してください',
  )
