import { isPlaced, placeOfCard } from '@tefuda/common/drawing'
import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import { type Answer, type Option, seatName, type ViewCard } from '@tefuda/kernel'
import { useEffect } from 'react'
import type { Dropped } from '../input/drag.ts'
import { useOf } from './begun.ts'
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
  /** The cards that it was begun with where those are several, or the one that goes along with it. */
  readonly cards?: readonly string[]
  /** The only question that they answer, if it is known. */
  readonly ask?: string
  /** Whether somebody said what to do with the card, though nothing has to be done. */
  readonly isSaid?: boolean
}

/**
 * What the next questions are answered with: the card itself where the option names none, the one that goes along with it, and where
 * it was dropped.
 */
export function wantedNext(
  scene: Scene,
  key: string,
  card: ViewCard | null,
  onto: Dropped | null,
  along: ViewCard | null = alongWith(scene, key, card),
): Wanted | null {
  const { about, at, uses, view } = scene
  const isUsed = card !== null && about[key] === undefined && uses[key]?.includes(view.cards.indexOf(card))
  const wanted: Wanted = {
    card: isUsed ? card.key : null,
    onto: keyOf(onto, view),
    at,
    ...(isUsed && along ? { cards: [card.key, along.key] } : {}),
  }
  return wanted.card === null && wanted.onto === null ? null : wanted
}

/** The card that is chosen to go along with another. */
function alongWith(scene: Scene, key: string, card: ViewCard | null): ViewCard | null {
  const [usual] = useOf(scene, key, card)?.along ?? []
  return usual ? scene.view.cards[usual.card]! : null
}

function keyOf(onto: Dropped | null, { cards }: Scene['view']): Wanted['onto'] {
  if (onto === null || onto === 'table') return null
  if (typeof onto === 'number') return onto
  if ('zone' in onto) return null
  return { key: 'card' in onto ? cards[onto.card]!.key : seatName(onto.seat) }
}

/** Answers the next question with what the last click meant (a card, an area, who stands there), and returns what is left. */
export function useWanted(
  { layout }: GameInfo,
  scene: Scene,
  { byArea, byCard }: Offered,
  wanted: Wanted | null,
  found: (keys: Answer | null, left: Wanted | null) => void,
): void {
  useEffect(() => {
    const { at, view } = scene
    if (!wanted || !view.decision || at === wanted.at) return
    if (at !== wanted.at + 1) return found(null, null)
    // What it costs may be asked first.
    if (layout.proposed.includes(view.decision.ask.key)) return found(null, { ...wanted, at })
    const told = toldBy(layout, scene, { byArea, byCard }, wanted)
    const left = told?.isCard && wanted.onto !== null ? { card: null, onto: wanted.onto, at } : null
    found(told?.keys ?? null, left)
  }, [scene])
}

/** The option that the wanted card stands for, if there is exactly one. */
function toldBy(
  layout: GameInfo['layout'],
  { view }: Scene,
  { byArea, byCard }: Pick<Offered, 'byArea' | 'byCard'>,
  { card, cards = [], onto, ask, isSaid = false }: Wanted,
): { readonly keys: Answer; readonly isCard: boolean } | null {
  const { decision } = view
  if (decision?.kind !== 'choose') return null
  if (ask !== undefined && decision.ask.key !== ask) return null
  const mustBe = ask !== undefined || !isOfOwnAccord(decision)
  const ofCards = (isMeant: (card: ViewCard) => boolean): readonly Option[] =>
    [...byCard].flatMap(([one, options]) => (isMeant(one) ? options : []))
  const all = mustBe ? ofCards((one) => cards.includes(one.key)).map(({ key }) => key) : []
  if (
    all.length > 0 &&
    all.length === cards.length &&
    all.length >= decision.min &&
    all.length <= decision.max
  )
    return { keys: all, isCard: true }
  if (!isSingle(decision)) return null
  const used = card !== null && (mustBe || isSaid) ? ofCards((one) => one.key === card) : []
  if (used.length === 1) return { keys: [used[0]!.key], isCard: true }
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
  return key !== undefined && more.length === 0 ? { keys: [key], isCard: false } : null
}
