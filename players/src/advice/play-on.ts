import type { Answer, Decision, Random, Seat, Table, View } from '@tefuda/kernel'
import { type Habits, singlesOf } from '../search/habits.ts'
import type { Branch, Node } from '../search/tree.ts'
import { mostLookedAt } from './play-out.ts'

/** How far to look ahead: until nothing is pending, the turn ends, or the seat's next turn begins. */
export type Until = 'now' | 'turn' | 'round'

/** The most answers to give. */
const MOST = { turn: 80, round: 200 } as const

/**
 * Gives an answer and plays on as the search would, everybody by what served them best in the simulated games, until the turn
 * ends or the seat's next turn begins. The position just before that is the result.
 */
export function playOn<G extends object>(
  from: Table<G>,
  seen: View,
  plan: Branch,
  until: Exclude<Until, 'now'>,
  habits: Habits,
  random: Random,
): Table<G> {
  const { turn, seat } = seen
  const isPast = ({ state }: Table<G>) =>
    state.turn !== turn && (until === 'turn' || from.allied(state.turnSeat, seat))
  let table = from
  let after: Branch | null = plan
  let given: { readonly seat: Seat; readonly answer: Answer } = { seat, answer: plan.answer }
  for (let i = 0; i < MOST[until]; i++) {
    const next = table.fork()
    next.answer(given.seat, given.answer)
    if (isPast(next)) break
    table = next
    const decision = table.decision()
    if (!decision) break
    const node: Node | undefined = after?.next.get(`${decision.seat} ${decision.clause}`)
    const planned: Branch | undefined = node && mostLookedAt(node, decision)
    given = { seat: decision.seat, answer: planned?.answer ?? byHabit(decision, habits, random) }
    after = planned ?? null
  }
  return table
}

/** The best known answer to such a question. */
function byHabit(decision: Decision, habits: Habits, random: Random): Answer {
  const keys = singlesOf(decision)
  if (!keys) return habits.answerTo(decision, EVEN, random)
  const { seat, clause } = decision
  const worths = keys.map((key) => habits.worthOf({ seat, clause, answer: [key] }, EVEN))
  return [keys[worths.indexOf(Math.max(...worths))]!]
}
/** The assumed value of an answer nothing is known about. */
const EVEN = 0.5
