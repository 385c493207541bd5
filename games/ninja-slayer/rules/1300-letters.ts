import { payable } from '@tefuda/common'
import type { Effect, OpenLetter } from '@tefuda/language'
import type { Ns } from './300-zones.ts'
import { canPayAll } from './1203-costs.ts'

/**
 * 1304, 1304.1, 1304.2, 1304.5: letters that stand for a number. What the player says on entering it stays (1304.2c).
 *
 * 1304.2a: the letters that a cost leaves to the player, with so much ether already spoken for.
 */
export const lettersOf = (t: Ns, cost: Effect, effect: Effect, taken: () => number): readonly OpenLetter[] =>
  payable(t, cost, effect, (c) => canPayAll(t, c, cost, taken()))
