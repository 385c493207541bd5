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

/** So many answers are given at most until nothing is under way. */
const HORIZON = 40

/** What came of an answer. */
export interface PlayedOut<G extends object> {
  readonly table: Table<G>
  /** Whether anybody else could have done more. */
  readonly isOpen: boolean
  /** Whether something came to light that the seat could not know, so that it might go otherwise. */
  readonly isLucky: boolean
}

/**
 * Gives an answer and lets it happen: its seat goes on with it as the search would, everybody else does as little as they may,
 * until nothing is under way. What the next turn brings is another matter.
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
    // What one may leave once nothing is under way is another matter, too.
    if (least && isOver(table, judge)) break
    const planned = node && mostLookedAt(node, decision)
    isOpen ||= isOpenTo(decision)
    asked = decision.seat
    answer = (isOwn ? planned?.answer : null) ?? least ?? planned?.answer ?? randomAnswer(decision, random)
    after = node?.branches.get(answer.join(' ')) ?? null
  }
  return { table, isOpen, isLucky }
}

/** Whether dice were thrown, or a card came to light that was not known. What is drawn to a hand that only its player sees is not. */
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

/** The answer to a question that the search looked at most, among those that can be given here. */
export function mostLookedAt({ branches }: Node, decision: Decision): Branch | undefined {
  let most: Branch | undefined
  for (const branch of branches.values())
    if (branch.visits > (most?.visits ?? 0) && !isRefusal(readAnswer(decision, branch.answer))) most = branch
  return most
}
