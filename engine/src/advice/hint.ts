import type { Manifest } from '@tefuda/common'
import {
  type Answer,
  type Decision,
  isRefusal,
  type Random,
  type Ready,
  readAnswer,
  type Text,
  text,
  type Vars,
  type View,
} from '@tefuda/kernel'
import { ADVICE, advise, whyOf } from '@tefuda/players/advice'
import type { Better, Hint } from '../protocol/index.ts'

/** What it takes to advise somebody in a game. */
type Advising = Pick<Manifest, 'judge' | 'layout' | 'faceOf'>

/** What somebody could answer who is asked in a view, and why. */
export function hintFor(rules: Ready<Vars>, game: Advising, seen: View, luck: Random): Hint {
  const advice = advise(rules, game, seen, luck)
  return { answer: advice.plan.answer, why: whyOf(rules, game.layout, seen, advice) }
}

/** What would have been better than an answer, by what was seen then. */
export function betterThan(
  rules: Ready<Vars>,
  game: Advising,
  seen: View,
  given: Answer,
  luck: Random,
): Better {
  const { turn } = seen
  const decision = seen.decision
  // Whoever gave the game up answered nothing.
  if (!decision || isRefusal(readAnswer(decision, given))) return { turn, given: [], better: null, why: null }
  const advice = advise(rules, game, seen, luck, ADVICE, given)
  const why = whyOf(rules, game.layout, seen, advice)
  const { answer: keys } = advice.plan
  const answer = { ask: decision.ask.key, keys, answer: answered(decision, keys) }
  const isSame = advice.plan.answer.toSorted().join(' ') === given.toSorted().join(' ')
  return {
    turn,
    given: answered(decision, given),
    better: advice.isBetter ? { ...answer, why } : null,
    why: isSame ? why : null,
  }
}

/** An answer in the words of its question. */
function answered(decision: Decision, keys: Answer): readonly Text[] {
  if (decision.kind === 'number') return keys.map((n) => text('option.number', { n }))
  if (decision.kind === 'order')
    return keys.flatMap((key) => decision.options.find((one) => one.key === key)?.text ?? [])
  const isNamed = (key: string) => keys.some((one) => one === key || one.startsWith(`${key}>`))
  return decision.options.filter(({ key }) => isNamed(key)).map((one) => one.text)
}
