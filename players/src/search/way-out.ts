import { byResult, type Judge } from '@tefuda/common'
import {
  type Answer,
  imagine,
  type Random,
  type Ready,
  randomAnswer,
  type Table,
  type View,
} from '@tefuda/kernel'
import { everyAnswer } from '../puzzles/every-answer.ts'
import { after } from '../puzzles/solve.ts'

/** How many worlds to check whether an answer loses at once. */
const WORLDS = 3
/** The most answers to check; if there are more, this many random ones. */
const MOST = 1024

/**
 * If an answer loses at once, the best-looking answer that loses in none of a few imagined worlds, even one that no search has
 * considered. Null if the answer does not lose, or if no other was found in time.
 */
export function wayOut<G extends object>(
  rules: Ready<G>,
  judge: Judge<G>,
  seen: View,
  given: Answer,
  random: Random,
  until = Infinity,
): Answer | null {
  const decision = seen.decision!
  const first = imagine(rules, seen, random)
  const others = Array.from({ length: WORLDS - 1 }, () => imagine(rules, seen, random))
  const isLost = (t: Table<G>) => byResult(t, seen.seat) < 0
  /** The first world after an answer; null where it loses in any of them. */
  const survived = (answer: Answer) => {
    const t = after(first, decision, answer)
    return isLost(t) || others.some((world) => isLost(after(world, decision, answer))) ? null : t
  }
  if (survived(given)) return null
  const answers =
    everyAnswer(decision, MOST) ?? Array.from({ length: MOST }, () => randomAnswer(decision, random))
  let best: Answer | null = null
  let most = -Infinity
  for (const answer of answers) {
    if (performance.now() >= until) break
    const t = survived(answer)
    const worth = t ? judge.worth(t, seen.seat) : -Infinity
    if (worth > most) [best, most] = [answer, worth]
  }
  return best
}
