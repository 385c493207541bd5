import { isPlaced, placeOfCard } from '@tefuda/common/drawing'
import type { ViewCard } from '@tefuda/kernel'
import { useEffect } from 'react'
import type { GameInfo, Scene } from '../engine/protocol.ts'
import type { Dropped } from './drag.ts'
import type { Offered } from './option-cards.ts'
import { isSingle } from './prompt.tsx'
import { isOfOwnAccord } from './proposal.tsx'

/**
 * An area that a card was dropped on, or the card that something was begun with, by its key; and after how many answers. It is the
 * answer to the next question, where that offers it.
 */
export type Wanted = ({ readonly area: number } | { readonly card: string }) & { readonly at: number }

/** What the next question is answered with: where the card was dropped, or the card itself where the option names none. */
export function wantedNext(
  { about, at, uses, view }: Scene,
  key: string,
  card: ViewCard | null,
  onto: Dropped | null,
): Wanted | null {
  if (typeof onto === 'number') return { area: onto, at }
  const isUsed = card !== null && about[key] === undefined && uses[key]?.includes(view.cards.indexOf(card))
  return isUsed ? { card: card.key, at } : null
}

/** What was meant by the last answer is told once it is asked for: a card, an area, or who stands there. */
export function useWanted(
  { layout }: GameInfo,
  scene: Scene,
  { byArea, byCard }: Offered,
  wanted: Wanted | null,
  found: (key: string | null) => void,
): void {
  useEffect(() => {
    const { view } = scene
    const { decision } = view
    if (!wanted || !decision || scene.at === wanted.at) return
    const isNext = scene.at === wanted.at + 1 && isSingle(decision)
    if ('card' in wanted) {
      const meant = [...byCard].flatMap(([card, options]) => (card.key === wanted.card ? options : []))
      const isAsked = isNext && decision.kind === 'choose' && !isOfOwnAccord(decision)
      return found(isAsked && meant.length === 1 ? meant[0]!.key : null)
    }
    if (!isPlaced(layout)) return found(null)
    const isThere = (card: ViewCard) => placeOfCard(layout, view, view.cards.indexOf(card)) === wanted.area
    const standing = [...byCard].filter(([card]) => card.host < 0 && isThere(card))
    const here = [byArea.get(wanted.area) ?? [], ...standing.map(([, options]) => options)].flat()
    found(here.length === 1 && isNext ? here[0]!.key : null)
  }, [scene])
}
