import { checkLoop } from '@tefuda/common'
import { procedure, type Rounds } from '@tefuda/kernel'
import type { Globals, Ns } from './300-zones.ts'
import { isDue, ruleProcessing } from './1000-rule-processing.ts'
import { enterTriggered, mayStateMatter, noticeStates } from './1209-triggers.ts'

const { rules, trigger } = checkLoop<Globals>({
  clauses: { rules: '902.1a', trigger: '902.1b' },
  /** 902.1b, 902.1c, 1209.4: the turn player's first. */
  chooses: (t, seat) => (seat === t.state.turnSeat ? '902.1b' : '902.1c'),
  isDue: (t) => isDue(t),
  process: (t) => t.call(ruleProcessing),
  put: enterTriggered,
})

/**
 * 900, 901, 901.1: rule processing until none is due, then triggered abilities one by one, the turn player's first,
 * until none waits (902, 902.1, 902.1d).
 */
export const ruleCheck = procedure<Globals, Rounds>('902', {
  '902.1a': rules,
  '1209.8': (t) => noticeStates(t),
  /** 1209.7: a delayed trigger is named after its card only while that card is still there. */
  '902.1b': trigger,
  '902.1d': (t) => {
    t.globals.hurtBy = []
  },
})

/** Whether a rule check would find anything to do. */
export function isToBeChecked(t: Ns): boolean {
  if (t.state.waiting.length > 0 || t.state.globals.hurtBy.length > 0) return true
  return mayStateMatter(t) || isDue(t)
}
