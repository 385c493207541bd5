import { type Clause, fieldOf, type Table } from '@tefuda/kernel'
import { type Context, copyContext, type Effect, runEffect } from '@tefuda/language'

/**
 * A cost is paid in full or not at all. How much each part asks for is fixed before that part is done, each part has to have
 * been done (`VerbRules.owes`), and where one was not, because it is forbidden, was replaced or is gone by now, all is as it
 * was before: three steps of a procedure, `beginPaying`, `payCost` and `isPaid`.
 */

/** The moment to which it goes back if not all can be paid. */
export const beginPaying = <G extends object>(t: Table<G>): void => t.checkpoint()

/** Pays a cost, part by part as it is written. Whether all was paid is known at the next step. */
export function payCost<G extends object>(t: Table<G>, cost: Effect, c: Context, path = ''): void {
  t.report(null)
  if (cost.length === 0) return
  const paying = copyContext(c)
  paying.cost = true
  runEffect(t, cost, paying, path)
}

/** Tells the next step that not all could be paid. */
export const failToPay = <G extends object>(t: Table<G>): void => t.report(UNPAID)
const UNPAID = { failed: true } as const

/** Whether a cost that was to be paid could not be. */
export const isUnpaid = <G extends object>(t: Table<G>): boolean =>
  fieldOf(t.state.returned, 'failed') === true

/** Whether all was paid; where it was not nothing has begun, and the procedure goes on at a clause of its own. */
export function isPaid<G extends object>(t: Table<G>, failed: Clause): boolean {
  if (isUnpaid(t)) {
    t.rewind(failed)
    return false
  }
  t.forgetCheckpoint()
  return true
}
