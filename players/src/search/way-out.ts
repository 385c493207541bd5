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
import { everyAnswer } from '../every-answer.ts'

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
  const worlds = Array.from({ length: WORLDS }, () => imagine(rules, seen, random))
  const loses = (answer: Answer) => worlds.some((world) => byResult(after(world, answer), seen.seat) < 0)
  if (!loses(given)) return null
  const answers =
    everyAnswer(decision, MOST) ?? Array.from({ length: MOST }, () => randomAnswer(decision, random))
  let best: Answer | null = null
  let most = -Infinity
  for (const answer of answers) {
    if (performance.now() >= until) break
    if (loses(answer)) continue
    const worth = judge.worth(after(worlds[0]!, answer), seen.seat)
    if (worth > most) [best, most] = [answer, worth]
  }
  return best
}

function after<G extends object>(world: Table<G>, answer: Answer): Table<G> {
  const t = world.fork()
  t.answer(t.decision()!.seat, answer)
  return t
}
