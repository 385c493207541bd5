import { isPlaced, placeOfCard } from '@tefuda/common/drawing'
import { type Option, seatName, type ViewCard } from '@tefuda/kernel'
import { useEffect } from 'react'
import type { GameInfo, Scene } from '../engine/protocol.ts'
import type { Dropped } from './drag.ts'
import type { Offered } from './option-cards.ts'
import { isSingle } from './prompt.tsx'
import { isOfOwnAccord } from './proposal.tsx'

/**
 * The card that something was begun with, where that is still to be said, and what it was dropped on: an area, or a card or player by their key;
 * and after how many answers. They are the answers to the next questions, where those offer them.
 */
export interface Wanted {
  readonly card: string | null
  readonly onto: number | { readonly key: string } | null
  readonly at: number
  /** Whether it was said what is done with the card, though one need not do anything. */
  readonly isSaid?: boolean
}

/** What the next questions are answered with: the card itself where the option names none, and where it was dropped. */
export function wantedNext(
  { about, at, uses, view }: Scene,
  key: string,
  card: ViewCard | null,
  onto: Dropped | null,
): Wanted | null {
  const isUsed = card !== null && about[key] === undefined && uses[key]?.includes(view.cards.indexOf(card))
  const wanted = { card: isUsed ? card.key : null, onto: keyOf(onto, view), at }
  return wanted.card === null && wanted.onto === null ? null : wanted
}

function keyOf(onto: Dropped | null, { cards }: Scene['view']): Wanted['onto'] {
  if (onto === null || onto === 'table') return null
  if (typeof onto === 'number') return onto
  return { key: 'card' in onto ? cards[onto.card]!.key : seatName(onto.seat) }
}

/** What was meant by the last answer is told once it is asked for: a card, an area, or who stands there; and what is left to tell. */
export function useWanted(
  { layout }: GameInfo,
  scene: Scene,
  { byArea, byCard }: Offered,
  wanted: Wanted | null,
  found: (key: string | null, left: Wanted | null) => void,
): void {
  useEffect(() => {
    const { at, view } = scene
    if (!wanted || !view.decision || at === wanted.at) return
    const key = at === wanted.at + 1 ? toldBy(layout, scene, { byArea, byCard }, wanted) : null
    const left = key?.isCard && wanted.onto !== null ? { ...wanted, card: null, at } : null
    found(key?.key ?? null, left)
  }, [scene])
}

/** The option that what is wanted stands for, where there is exactly one. */
function toldBy(
  layout: GameInfo['layout'],
  { view }: Scene,
  { byArea, byCard }: Pick<Offered, 'byArea' | 'byCard'>,
  { card, onto, isSaid = false }: Wanted,
): { readonly key: string; readonly isCard: boolean } | null {
  const { decision } = view
  if (decision?.kind !== 'choose' || !isSingle(decision)) return null
  const mustBe = !isOfOwnAccord(decision)
  const ofCards = (isMeant: (card: ViewCard) => boolean): readonly Option[] =>
    [...byCard].flatMap(([one, options]) => (isMeant(one) ? options : []))
  const used = card !== null && (mustBe || isSaid) ? ofCards((one) => one.key === card) : []
  if (used.length === 1) return { key: used[0]!.key, isCard: true }
  const isThere = (one: ViewCard) =>
    one.host < 0 && placeOfCard(layout, view, view.cards.indexOf(one)) === onto
  const here =
    typeof onto === 'number'
      ? [byArea.get(onto) ?? [], isPlaced(layout) ? ofCards(isThere) : []].flat()
      : onto !== null && mustBe
        ? [
            ...ofCards((one) => one.key === onto.key),
            ...decision.options.filter(({ key }) => key === onto.key),
          ]
        : []
  const [key, ...more] = new Set(here.map((option) => option.key))
  return key !== undefined && more.length === 0 ? { key, isCard: false } : null
}
