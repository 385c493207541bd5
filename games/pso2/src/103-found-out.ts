import { EVERYTHING, FLOW, type Option } from '@tefuda/kernel'
import type { Phase, Ps } from './400-zones.ts'

/** What was found out about a table and holds as long as cards are like what they are and nothing changes that it depends on. */
interface FoundOut {
  moment: number
  phase: Phase
  likeness: number
  /** What each player with the action right may do (103.6.2.1). */
  readonly actions: (readonly Option[] | null)[]
  /** Whether each could do anything but pass (103.6.1.5), and the changes that may make it otherwise. */
  readonly able: (boolean | null)[]
  readonly ableLooksAt: number[]
  /** Whether the rules have something to do by themselves (103.6.1.3), likewise. */
  due: boolean | null
  dueLooksAt: number
}

function nothingYet(seats: number): FoundOut {
  const now: FoundOut = {
    moment: -1,
    phase: 'start',
    likeness: -1,
    actions: [],
    able: [],
    ableLooksAt: [],
    due: null,
    dueLooksAt: EVERYTHING,
  }
  for (let seat = 0; seat < seats; seat++) {
    now.actions.push(null)
    now.able.push(null)
    now.ableLooksAt.push(EVERYTHING)
  }
  return now
}

export function foundOut(t: Ps): FoundOut {
  t.memo ??= nothingYet(t.seatCount())
  const now = t.memo as FoundOut
  const moment = t.moment()
  const { phase } = t.state.globals
  if (now.moment === moment && now.phase === phase) return now
  const likeness = t.likeness()
  const unlike = now.likeness === likeness ? 0 : EVERYTHING
  const changed = t.changesSince() | unlike | (now.phase === phase ? 0 : FLOW)
  for (let seat = 0; seat < now.able.length; seat++) {
    now.actions[seat] = null
    if ((changed & now.ableLooksAt[seat]!) !== 0) now.able[seat] = null
  }
  if ((changed & now.dueLooksAt) !== 0) now.due = null
  now.moment = moment
  now.phase = phase
  now.likeness = likeness
  return now
}
