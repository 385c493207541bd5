import type { Effect, Option } from '@tefuda/kernel'
import type { Ns, Phase } from './300-zones.ts'

/** What was found out about a table and holds until something on it changes. */
interface FoundOut {
  readonly moment: number
  readonly phase: Phase
  /** What each player with priority may do (802.4). */
  readonly actions: (readonly Option[] | null)[]
  /** Whether a rule check would find anything to do (902). */
  due: boolean | null
  /** The effects of constant abilities (1210). */
  constants: readonly Effect[] | null
}

export function foundOut(t: Ns): FoundOut {
  const moment = t.moment()
  const { phase } = t.state.globals
  let now = t.memo as FoundOut | null
  if (now === null || now.moment !== moment || now.phase !== phase) {
    now = { moment, phase, actions: [null, null], due: null, constants: null }
    t.memo = now
  }
  return now
}
