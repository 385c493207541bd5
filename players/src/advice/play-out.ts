import type { Judge } from '@tefuda/common'
import {
  type Answer,
  type CardId,
  type Decision,
  isRefusal,
  type Random,
  randomAnswer,
  readAnswer,
  type Seat,
  type Table,
  type View,
} from '@tefuda/kernel'
import { couldDoMore, isOver, leastOf, placesIn } from '../people/foreseeing.ts'
import type { Branch, Node } from '../search/tree.ts'

/** The most answers to give until nothing is pending. */
const HORIZON = 40

/** The result of an answer. */
export interface PlayedOut<G extends object> {
  readonly table: Table<G>
  /** Whether anybody else could have done more. */
  readonly isOpen: boolean
  /** Whether something hidden came to light, in which case another game may differ. */
  readonly isLucky: boolean
}

/**
 * Gives an answer and lets it resolve: its seat continues as the search would, everybody else does as little as possible, until
 * nothing is pending. The next turn is not looked at.
 */
export function playOut<G extends object>(
  from: Table<G>,
  seen: View,
  plan: Branch,
  judge: Judge<G>,
  random: Random,
): PlayedOut<G> {
  const { turn, seat } = seen
  const known = new Set(placesIn(from, seen).keys())
  const isOpenTo = (decision: Decision) => !from.allied(decision.seat, seat) && couldDoMore(decision)
  let table = from
  let answer: Answer = plan.answer
  let asked = seat
  let after: Branch | null = plan
  let isOpen = false
  let isLucky = false
  for (let i = 0; i < HORIZON; i++) {
    const next = table.fork()
    next.journal = []
    next.answer(asked, answer)
    if (next.state.turn !== turn) break
    isLucky ||= isLuck(table, next, seat, known)
    table = next
    const decision = table.decision()
    if (!decision) break
    const isOwn = decision.seat === seat
    const node: Node | undefined = after?.next.get(`${decision.seat} ${decision.clause}`)
    const least = leastOf(decision)
    // Optional moves after everything has resolved are not part of it either.
    if (least && isOver(table, judge)) break
    const planned = node && mostLookedAt(node, decision)
    isOpen ||= isOpenTo(decision)
    asked = decision.seat
    answer = (isOwn ? planned?.answer : null) ?? least ?? planned?.answer ?? randomAnswer(decision, random)
    after = node?.branches.get(answer.join(' ')) ?? null
  }
  return { table, isOpen, isLucky }
}

/** Whether dice were rolled or an unknown card was shown. A card drawn into a hidden hand does not count. */
function isLuck<G extends object>(
  before: Table<G>,
  after: Table<G>,
  seat: Seat,
  known: ReadonlySet<CardId>,
): boolean {
  const told = after.journal!
  const isShuffled = told.some(({ event }) => event.type === 'shuffle')
  if (!isShuffled && before.state.random.join() !== after.state.random.join()) return true
  const own = 1 << seat
  return told.some(({ event: { cards, type }, faces }) =>
    cards.some((card, i) => {
      const bits = faces[i]!
      return (bits & own) !== 0 && !known.has(card) && !(type === 'move' && bits === own)
    }),
  )
}

/** The legal answer that the search visited most. */
export function mostLookedAt({ branches }: Node, decision: Decision): Branch | undefined {
  let most: Branch | undefined
  for (const branch of branches.values())
    if (branch.visits > (most?.visits ?? 0) && !isRefusal(readAnswer(decision, branch.answer))) most = branch
  return most
}
