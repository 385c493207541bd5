import { payable } from '@tefuda/common'
import type { Effect, OpenLetter } from '@tefuda/language'
import type { Ns } from './300-zones.ts'
import { canPayAll } from './1203-costs.ts'

/**
 * 1304, 1304.1, 1304.2, 1304.5: letters that stand for a number. The value named on entry is final (1304.2c).
 *
 * 1304.2a: the letters of a cost that the player chooses, besides the ether already reserved.
 */
export const lettersOf = (t: Ns, cost: Effect, effect: Effect, taken: () => number): readonly OpenLetter[] =>
  payable(t, cost, effect, (c) => canPayAll(t, c, cost, taken()))
