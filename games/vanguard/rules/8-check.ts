import { checkLoop } from '@tefuda/common'
import {
  type Clause,
  entry,
  hasComeRound,
  procedure,
  type Rounds,
  type Seat,
  type Waiting,
} from '@tefuda/kernel'
import type { Globals, Vg } from './4-zones.ts'
import { resolveTriggered } from './8-resolving.ts'
import { mayStateMatter, noticeStates } from './8-triggers.ts'
import { isDue, process } from './9-rule-processing.ts'

/** 3.5, 8.4, 8.4.1: check timing. There is always one before a fighter acts (3.6.2, 8.4.2.1). */
const CHECK = entry<Rounds>('8.4.1')

/** Begins a check timing, unless there is nothing to do. */
export function check(t: Vg): void {
  if (t.state.waiting.length > 0 || mayStateMatter(t) || isDue(t)) t.call(CHECK, { rounds: 0 })
}

/** 6.8.1.5, 7.7.1.3: whether something waits or is due, in which case a phase or battle goes on. */
export const isUnsettled = (t: Vg): boolean => t.state.waiting.length > 0 || isDue(t)

/** 8.4.1.2, 8.4.1.3, 8.6.3.1: the turn fighter's abilities first, then the other's, each in the order that fighter chooses; all must be played. */
const chooses = (t: Vg, seat: Seat): Clause => (seat === t.state.turnSeat ? '8.4.1.2' : '8.4.1.3')

const { rules, trigger } = checkLoop<Globals>({
  clauses: { rules: '8.4.1.1', trigger: '8.4.1.2' },
  chooses,
  isDue,
  process,
  put: (t: Vg, waiting: Waiting) => resolveTriggered(t, waiting),
})

export const checking = procedure<Globals, Rounds>(CHECK, {
  /** 9.1.2, 9.1.3: everything due happens at once, until nothing is due. */
  '8.4.1.1': rules,
  '8.6.7': (t) => noticeStates(t),
  /** 12.1.1: abilities that keep triggering each other. */
  '12.1.1': (t, v) => {
    if (t.state.waiting.length > 0) hasComeRound(t, v)
  },
  '8.4.1.2': trigger,
  '8.4.1.4': () => {},
})
