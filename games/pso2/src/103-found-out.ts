import type { Option } from '@tefuda/kernel'
import type { Phase, Ps } from './400-zones.ts'

/** What was found out about a table and holds until something on it changes. */
interface FoundOut {
  readonly moment: number
  readonly phase: Phase
  /** What each player with the action right may do (103.6.2.1). */
  readonly actions: (readonly Option[] | null)[]
  /** Whether each could do anything but pass. */
  readonly able: (boolean | null)[]
  /** Whether the rules have something to do by themselves (103.6.1.3). */
  due: boolean | null
}

function nothing(seats: number): null[] {
  const list: null[] = []
  for (let seat = 0; seat < seats; seat++) list.push(null)
  return list
}

export function foundOut(t: Ps): FoundOut {
  const moment = t.moment()
  const { phase } = t.state.globals
  let now = t.memo as FoundOut | null
  if (now === null || now.moment !== moment || now.phase !== phase) {
    const seats = t.seatCount()
    now = { moment, phase, actions: nothing(seats), able: nothing(seats), due: null }
    t.memo = now
  }
  return now
}
