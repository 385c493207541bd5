import type { Scene } from '@tefuda/engine/protocol'
import type { Decision, ViewCard } from '@tefuda/kernel'
import { createContext, useEffect, useMemo } from 'react'
import { clickedOn, droppedOn, isLegal, type Laying, type Taken } from './assigned.ts'
import type { Offered } from './option-cards.ts'

/** A card while cards are put upon others. */
interface Laid {
  /** Whether it goes upon another, or others go upon it; then the how manieth of those it is. */
  readonly as: 'thing' | 'slot'
  readonly nth: number
  readonly isTaken: boolean
  /** Whether it fits the held thing. */
  readonly isLegal: boolean
}

/** The cards that are put upon others just now, and what clicks and drops do. */
interface LayingOut {
  readonly cards: ReadonlyMap<ViewCard, Laid>
  readonly click: (card: ViewCard) => void
  /** A card is dropped on another, by its place in the view. */
  readonly drop: (card: ViewCard, onto: number) => void
}

const NOTHING: LayingOut = { cards: new Map(), click: () => {}, drop: () => {} }
export const LayingContext = createContext<LayingOut>(NOTHING)

/** Cards that are put upon others by clicks, drags and keys; nothing where that is not asked, or not of cards on the table. */
export function useLaying(
  scene: Scene,
  decision: Decision | null,
  { byCard, bySlot }: Offered,
  laying: Laying,
  lay: (laying: Laying) => void,
): LayingOut {
  const asked = decision?.kind === 'assign' && bySlot.size > 0 ? decision : null
  const out = useMemo((): LayingOut => {
    if (!asked) return NOTHING
    const things = [...byCard].map(([card, options]) => [card, { thing: options[0]!.key }] as const)
    const slots = [...bySlot].map(([card, { key }]) => [card, { slot: key }] as const)
    const all = new Map<ViewCard, Taken>([...things, ...slots])
    const laid = (one: Taken, nth: number): Laid => ({
      as: 'thing' in one ? 'thing' : 'slot',
      nth,
      isTaken: JSON.stringify(laying.taken) === JSON.stringify(one),
      isLegal: isLegal(asked, laying.taken, one),
    })
    return {
      cards: new Map([
        ...things.map(([card, one]) => [card, laid(one, 0)] as const),
        ...slots.map(([card, one], i) => [card, laid(one, i + 1)] as const),
      ]),
      click: (card) => lay(clickedOn(asked, laying, all.get(card)!)),
      drop: (card, onto) => {
        const [thing, slot] = [all.get(card), all.get(scene.view.cards[onto]!)]
        if (thing && 'thing' in thing && slot && 'slot' in slot)
          lay(droppedOn(asked, laying, thing.thing, slot.slot))
      },
    }
  }, [asked, byCard, bySlot, laying, lay, scene])
  useLayingKeys(scene, out, laying, lay)
  return out
}

/** A digit puts the held thing, or the card with the focus, on the card of that number; Escape lays it down. */
function useLayingKeys(
  { view }: Scene,
  { cards, click, drop }: LayingOut,
  { places, taken }: Laying,
  lay: (laying: Laying) => void,
): void {
  useEffect(() => {
    if (cards.size === 0) return
    const act = (key: string): (() => void) | null => {
      if (key === 'Escape' && taken) return () => lay({ places, taken: null })
      const slot = [...cards].find(([, { nth }]) => nth > 0 && String(nth) === key)?.[0]
      if (!slot) return null
      const at = document.activeElement?.closest<HTMLElement>('.board [data-place]')?.dataset.place
      const focused = at === undefined ? undefined : view.cards[Number(at)]
      const isThing = focused !== undefined && cards.get(focused)?.as === 'thing'
      if (taken || !isThing) return () => click(slot)
      return () => drop(focused, view.cards.indexOf(slot))
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role="dialog"]')) return
      const does = act(event.key)
      if (!does) return
      event.preventDefault()
      event.stopImmediatePropagation()
      does()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  })
}
