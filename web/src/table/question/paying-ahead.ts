import type { AskedNext, GameInfo, Scene } from '@tefuda/engine/protocol'
import type { Choose } from '@tefuda/kernel'
import { useEffect, useMemo, useState } from 'react'
import type { AnsweredMatch } from '../match/use-match.ts'
import { type Offered, offeredIn } from './option-cards.ts'
import { cheapest, payingOf, priceOf } from './paying.ts'
import type { Price } from './price.ts'

/** The price of a proposed option. The rules ask for it once the option is taken; the page lets both be chosen together. */
export interface Ahead {
  readonly decision: Choose
  readonly about: Scene['about']
  readonly price: Price
  /** The cards that pay. */
  readonly offered: Offered
  readonly cheapest: readonly string[]
}

/** The price of an option, once that is known; null where it has none that is paid with cards of the hand. */
export function useAhead(
  info: GameInfo,
  match: AnsweredMatch | null,
  scene: Scene,
  key: string | null,
): Ahead | null {
  const [known, setKnown] = useState<{ scene: Scene; key: string; next: AskedNext | null } | null>(null)
  const ask = match?.askedNext
  useEffect(() => {
    if (key === null || !ask) return
    let stale = false
    ask([key]).then(
      (next) => !stale && setKnown({ scene, key, next }),
      () => {},
    )
    return () => {
      stale = true
    }
  }, [scene, key])
  const next = known?.scene === scene && known.key === key ? known.next : null
  return useMemo(() => (next ? aheadOf(info, scene, next) : null), [info, scene, next])
}

function aheadOf(
  info: GameInfo,
  { view, ...scene }: Scene,
  { decision, matter, about }: AskedNext,
): Ahead | null {
  const then: Scene = {
    ...{ ...scene, view: { ...view, decision }, about, matter },
    ...{ uses: {}, told: {}, comes: {} },
  }
  const price = priceOf(info, then)
  if (!price) return null
  const offered = payingOf(offeredIn(then, decision, info.layout), price)
  return { decision, about, price, offered, cheapest: cheapest(info, then, price) }
}
