import type { Manifest } from '@tefuda/common'
import { type Ready, seeded, type Vars, type View } from '@tefuda/kernel'
import { advise, whyOf } from '@tefuda/players/advice'
import type { Hint } from './protocol.ts'

/** What somebody could answer who is asked in a view, and why. */
export function hintFor(
  rules: Ready<Vars>,
  game: Pick<Manifest, 'judge' | 'layout' | 'faceOf'>,
  seen: View,
  at: number,
): Hint {
  const advice = advise(rules, game, seen, seeded(`hint ${at}`))
  return { answer: advice.plan.answer, why: whyOf(rules, game.layout, seen, advice) }
}
