import { heldIn } from '@tefuda/common/held'
import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import { type Choose, isRefusal, readAnswer } from '@tefuda/kernel'
import { decisionIn } from '../match/seats.ts'
import { CHOOSING } from './ask-in-words.ts'
import type { Offered } from './option-cards.ts'
import { type Price, sumWanted } from './price.ts'

/** The price that a question asks for; null where it asks for something else, or for no card of the hand. */
export function priceOf({ layout }: GameInfo, scene: Scene): Price | null {
  const decision = decisionIn(scene)
  const isPrice = scene.matter?.isPrice ? CHOOSING : null
  if (decision?.kind !== 'choose' || decision.max < 2) return null
  if (!isPrice?.test(decision.ask.key) && !layout.prices?.includes(decision.ask.key)) return null
  const held = new Set(heldIn(scene.view))
  if (!decision.options.every(({ key }) => held.has(scene.about[key] ?? -1))) return null
  return sumWanted(decision) ?? numberWanted(decision)
}

function numberWanted({ options, min, max }: Choose): Price | null {
  if (min !== max) return null
  return { counts: new Map(options.map(({ key }) => [key, 1])), needed: min, isSum: false }
}

/** What cards come to. */
export const paidWith = ({ counts }: Price, keys: readonly string[]): number =>
  keys.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0)

/** Whether a card helps to pay at all. */
const pays = ({ counts }: Price, key: string): boolean => (counts.get(key) ?? 0) > 0

/** A card that pays nothing is not offered for it. */
export function payingOf(offered: Offered, price: Price): Offered {
  const some = [...offered.byCard].filter(([, options]) => options.some(({ key }) => pays(price, key)))
  return { ...offered, byCard: new Map(some) }
}

/** The cheapest that pays: as few cards as possible, of those the least that is enough, and of those the ones that cost least to play. */
export function cheapest(info: GameInfo, scene: Scene, price: Price): readonly string[] {
  const decision = scene.view.decision as Choose
  const cost = (key: string) => {
    const { name } = scene.view.cards[scene.about[key]!]!
    return (name && Number(info.faces[name]?.cost)) || 0
  }
  const costs = new Map(decision.options.map(({ key }) => [key, cost(key)]))
  const keys = decision.options.flatMap(({ key }) => (pays(price, key) ? [key] : []))
  const dear = (some: readonly string[]) => some.reduce((sum, key) => sum + costs.get(key)!, 0)
  for (let n = 1; n <= Math.min(keys.length, decision.max); n++) {
    const enough = groupsOf(keys, n).filter(
      (some) => paidWith(price, some) >= price.needed && !isRefusal(readAnswer(decision, some)),
    )
    const [best] = enough.toSorted(
      (one, other) => paidWith(price, one) - paidWith(price, other) || dear(one) - dear(other),
    )
    if (best) return best
  }
  return []
}

/** More cards than these are not tried with all others. */
const TRIED = 14

/** All groups of this size. */
function groupsOf(keys: readonly string[], n: number): readonly (readonly string[])[] {
  if (n === 0) return [[]]
  return keys
    .slice(0, TRIED)
    .flatMap((key, i) => groupsOf(keys.slice(i + 1, TRIED), n - 1).map((rest) => [key, ...rest]))
}
