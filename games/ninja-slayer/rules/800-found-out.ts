import { EVERYTHING, newMemo, type Option } from '@tefuda/kernel'
import { SEATS } from './100-game.ts'
import type { Ns, Phase } from './300-zones.ts'

/** What was found out about a table and holds until something changes that it depends on. */
export interface FoundOut {
  moment: number
  phase: Phase
  /** What each player with priority may do (802.4), and the changes that may make it something else. */
  readonly actions: (readonly Option[] | null)[]
  readonly actionsLookAt: number[]
  /** Whether the rules have something to do by themselves (1001), likewise. */
  due: boolean | null
  dueLooksAt: number
}

const nothingYet = (): FoundOut => ({
  moment: -1,
  phase: 'start',
  actions: [null, null],
  actionsLookAt: [EVERYTHING, EVERYTHING],
  due: null,
  dueLooksAt: EVERYTHING,
})

const KEPT = newMemo()

export function foundOut(t: Ns): FoundOut {
  t.memos[KEPT] ??= nothingYet()
  const now = t.memos[KEPT] as FoundOut
  const moment = t.moment()
  const { phase } = t.state.globals
  if (now.moment === moment && now.phase === phase) return now
  const changed = t.changesSince()
  for (const seat of SEATS) if ((changed & now.actionsLookAt[seat]!) !== 0) now.actions[seat] = null
  if (isCharacterPhase(phase) !== isCharacterPhase(now.phase)) now.actions[t.state.turnSeat] = null
  if ((changed & now.dueLooksAt) !== 0) now.due = null
  now.moment = moment
  now.phase = phase
  return now
}

/** 1206.1: the one phase in which there is more to do than in others, for the turn player. */
const isCharacterPhase = (phase: Phase) => phase === 'character'
