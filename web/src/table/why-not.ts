import type { Option, Refusal, ViewCard } from '@tefuda/kernel'
import { useEffect, useState } from 'react'
import type { Scene } from '../engine/protocol.ts'
import type { PlayedMatch } from './use-match.ts'

/** Something that somebody might wish to do and cannot: a card that is not offered, or a thing that the game can do. */
export type Wish = { readonly card: ViewCard } | { readonly option: Pick<Option, 'key'> }

/** The keys by which a wish might be answered: a card in hand by its kind, else by itself. */
function keysOf(scene: Scene, wish: Wish): string[] {
  if ('option' in wish) return [wish.option.key]
  const { view } = scene
  const place = view.cards.indexOf(wish.card)
  const held = view.zones.some(
    ({ name, seat, cards }) => name === 'hand' && seat === view.seat && cards.includes(place),
  )
  return held && wish.card.name ? [wish.card.name, wish.card.key] : [wish.card.key]
}

/** Why a wish cannot be had: undefined while it is not known (or not asked), null where no rule says. */
export function useWhyNot(
  match: PlayedMatch | null,
  scene: Scene,
  wish: Wish | null,
): Refusal | null | undefined {
  const [reason, setReason] = useState<Refusal | null | undefined>(undefined)
  const whyNot = match?.whyNot
  useEffect(() => {
    setReason(undefined)
    if (!wish || !whyNot || !scene.view.decision) return
    let stale = false
    const ask = async () => {
      const refusals = await Promise.all(keysOf(scene, wish).map(whyNot))
      const told = refusals.find((refusal) => refusal && refusal.reason.key !== 'answer.foreign')
      if (!stale) setReason(told ?? refusals[0] ?? null)
    }
    ask().catch(() => !stale && setReason(null))
    return () => {
      stale = true
    }
  }, [wish, scene])
  return reason
}
