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

/** How often to draw for an answer that was not tried yet. */
const DRAWS = 3

/**
 * The answers a search considers: each option if the question asks for one; of sets, orders, numbers and assignments a few at
 * first, and more the longer the question is searched.
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

/** First all options, then none, if that is legal; but never options that give the game away. */
function standard(nth: number, decision: Decision): Answer | null {
  if (decision.kind === 'order') return nth === 0 ? decision.options.map(({ key }) => key) : null
  if (decision.kind === 'number') return nth < 2 ? [String(nth === 0 ? decision.max : decision.min)] : null
  if (nth > 1) return null
  const isAll = nth === 0 && decision.kind === 'choose'
  const answer = isAll ? soundOptions(decision).map(({ key }) => key) : []
  return isRefusal(readAnswer(decision, answer)) ? null : answer
}

/** The order of a set's members means nothing. */
export const sorted = ({ kind }: Decision, answer: Answer): Answer =>
  kind === 'order' ? answer : answer.toSorted()
