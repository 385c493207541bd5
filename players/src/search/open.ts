import {
  type Answer,
  type Decision,
  isRefusal,
  type Random,
  randomAnswer,
  readAnswer,
  soundOptions,
} from '@tefuda/kernel'
import { shortestLoop } from '../match/loop-question.ts'
import { singlesOf } from './habits.ts'
import type { Branch, Node } from './tree.ts'

/** So many draws for an answer that was not tried yet. */
const DRAWS = 3

/**
 * The answers of a question that are looked at: each option where one is asked for; of whole sets, orders, numbers and assignments
 * a few at first, and more the longer the question is looked at.
 */
export function opened(node: Node, decision: Decision, random: Random): readonly Branch[] {
  const keys = singlesOf(decision)
  if (keys) return keys.map((key) => node.branch([key]))
  const loop = shortestLoop(decision)
  if (loop) return [node.branch(loop)]
  const tried = [...node.branches.values()].filter(
    (branch) => !isRefusal(readAnswer(decision, branch.answer)),
  )
  if (tried.length > 0 && tried.length >= 2 + 1.5 * Math.sqrt(node.visits)) return tried
  for (let i = 0; i < DRAWS; i++) {
    const answer =
      standard(i + node.branches.size, decision) ?? sorted(decision, randomAnswer(decision, random))
    const branch = node.branch(answer)
    if (!tried.includes(branch)) return [...tried, branch]
  }
  return tried
}

/** All or nothing, where either may be said: what comes to mind first. What gives the game away does not. */
function standard(nth: number, decision: Decision): Answer | null {
  if (decision.kind === 'order') return nth === 0 ? decision.options.map(({ key }) => key) : null
  if (decision.kind === 'number') return nth < 2 ? [String(nth === 0 ? decision.max : decision.min)] : null
  if (nth > 1) return null
  const isAll = nth === 0 && decision.kind === 'choose'
  const answer = isAll ? soundOptions(decision).map(({ key }) => key) : []
  return isRefusal(readAnswer(decision, answer)) ? null : answer
}

/** The order in which a set is named says nothing. */
export const sorted = ({ kind }: Decision, answer: Answer): Answer =>
  kind === 'order' ? answer : answer.toSorted()
