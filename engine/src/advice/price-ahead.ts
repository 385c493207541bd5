import { type Manifest, matterOf, type Read } from '@tefuda/common'
import {
  type Answer,
  imagine,
  numbersSeen,
  type Ready,
  seeded,
  type Vars,
  type View,
  view,
} from '@tefuda/kernel'
import type { AskedNext } from '../protocol/index.ts'
import { aboutIn } from '../scene/look.ts'

/**
 * Which cards of its hand a seat would be asked for next to pay for an answer. The answer is given in a game that the view could come
 * from, so nothing is told that the seat does not know. Null where it is asked for something else, or anything else happens first.
 */
export function askedNext(
  rules: Ready<Vars>,
  seen: View,
  answer: Answer,
  game: Read & Pick<Manifest, 'layout'>,
): AskedNext | null {
  const t = imagine(rules, seen, seeded('price'))
  try {
    t.answer(seen.seat, answer)
  } catch {
    return null
  }
  const next = view(t, seen.seat)
  const { decision } = next
  if (decision?.kind !== 'choose' || decision.seat !== seen.seat) return null
  const matter = matterOf(game, t)
  if (!matter?.isPrice && !game.layout.prices?.includes(decision.ask.key)) return null
  const about = aboutIn(t, next, numbersSeen(t, seen.seat))
  const areSame = Object.values(about).every((place) => next.cards[place]!.key === seen.cards[place]?.key)
  return areSame ? { decision, matter, about } : null
}
