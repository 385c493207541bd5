import { type Clause, fieldOf, type Table } from '@tefuda/kernel'
import { type Context, copyContext, type Effect, runEffect } from '@tefuda/language'

/**
 * A cost is paid in full or not at all. Each part's amount is fixed before the part is done, and each part must really be
 * done (`VerbRules.owes`). If one was not, because it is forbidden, was replaced or its object is gone, everything is as
 * before. Three steps of a procedure do this: `beginPaying`, `payCost` and `isPaid`.
 */

/** Sets the checkpoint to go back to if the cost cannot be paid in full. */
export const beginPaying = <G extends object>(t: Table<G>): void => t.checkpoint()

/** Pays a cost, part by part as written. The next step knows whether all was paid. */
export function payCost<G extends object>(t: Table<G>, cost: Effect, c: Context, path = ''): void {
  t.report(null)
  if (cost.length === 0) return
  const paying = copyContext(c)
  paying.cost = true
  runEffect(t, cost, paying, path)
}

/** Tells the next step that the cost could not be paid in full. */
export const failToPay = <G extends object>(t: Table<G>): void => t.report(UNPAID)
const UNPAID = { failed: true } as const

/** Whether the cost could not be paid. */
export const isUnpaid = <G extends object>(t: Table<G>): boolean =>
  fieldOf(t.state.returned, 'failed') === true

/** Whether all was paid; if not, nothing has begun, and the procedure goes on at the `failed` clause. */
export function isPaid<G extends object>(t: Table<G>, failed: Clause): boolean {
  if (isUnpaid(t)) {
    t.rewind(failed)
    return false
  }
  t.forgetCheckpoint()
  return true
}
