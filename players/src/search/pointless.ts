import { isIdleOption } from '@tefuda/common/idle'
import { type Decision, positionHash, type Table } from '@tefuda/kernel'
import { leastOf } from '../people/foreseeing.ts'

/** After this many answers of others we stop waiting for the same question. */
const MOST = 8

/**
 * The options by which one does nothing, and is asked the same at the same table where everybody else does nothing either: whoever
 * takes one only gives others a chance to act.
 */
export function pointlessOptions<G extends object>(world: Table<G>, decision: Decision): readonly string[] {
  if (decision.kind !== 'choose' || decision.min !== 1 || decision.max !== 1) return []
  const { options } = decision
  const idle = options.filter(({ key }) => isIdleOption(key))
  if (idle.length === 0 || options.length < 2) return []
  const pointless = idle.filter(({ key }) => leadsBack(world, decision, key)).map(({ key }) => key)
  return pointless.length < options.length ? pointless : []
}

function leadsBack<G extends object>(world: Table<G>, { seat, clause }: Decision, key: string): boolean {
  const t = world.fork()
  t.answer(seat, [key])
  for (let i = 0; i < MOST; i++) {
    const decision = t.decision()
    if (!decision) return false
    if (decision.seat === seat)
      return decision.clause === clause && positionHash(t.state) === positionHash(world.state)
    const least = leastOf(decision)
    if (!least) return false
    t.answer(decision.seat, least)
  }
  return false
}
