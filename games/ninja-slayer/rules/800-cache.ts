import { EVERYTHING, newMemo, type Option, type Reader } from '@tefuda/kernel'
import { SEATS } from './100-game.ts'
import type { Ns, Phase } from './300-zones.ts'

/** What was found out about a table and holds until something changes that it depends on. */
export interface Cached {
  readonly reader: Reader
  revision: number
  phase: Phase
  /** What each player with priority may do (802.4), and the changes that may make it something else. */
  readonly actions: (readonly Option[] | null)[]
  readonly actionsDependOn: number[]
  /** Whether the rules have something to do by themselves (1001), likewise. */
  due: boolean | null
  dueDependsOn: number
}

const nothingCached = (reader: Reader): Cached => ({
  reader,
  revision: -1,
  phase: 'start',
  actions: [null, null],
  actionsDependOn: [EVERYTHING, EVERYTHING],
  due: null,
  dueDependsOn: EVERYTHING,
})

const CACHE = newMemo<Cached>((now, to) => ({
  ...now,
  reader: to.readerLike(now.reader),
  actions: now.actions.slice(),
  actionsDependOn: now.actionsDependOn.slice(),
}))

export function cached(t: Ns): Cached {
  const now = CACHE.of(t) ?? CACHE.keep(t, nothingCached(t.newReader()))
  const revision = t.revision()
  const { phase } = t.state.globals
  if (now.revision === revision && now.phase === phase) return now
  const changed = t.changesSince(now.reader)
  for (const seat of SEATS) if ((changed & now.actionsDependOn[seat]!) !== 0) now.actions[seat] = null
  if (isCharacterPhase(phase) !== isCharacterPhase(now.phase)) now.actions[t.state.turnSeat] = null
  if ((changed & now.dueDependsOn) !== 0) now.due = null
  now.revision = revision
  now.phase = phase
  return now
}

/** 1206.1: the one phase in which there is more to do than in others, for the turn player. */
const isCharacterPhase = (phase: Phase) => phase === 'character'
