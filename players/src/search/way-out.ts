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

/** In so many worlds it is looked whether an answer loses at once. */
const WORLDS = 3
/** So many answers are looked at; where there are more, so many of them. */
const MOST = 1024

/**
 * Where an answer loses at once, one that does not in any of a few worlds that fit what is seen, be it that no search has thought
 * of it: of these the one after which things look best. Null where there is none, and where none was found until a time.
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
