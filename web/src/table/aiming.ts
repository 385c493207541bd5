import type { TableLayout } from '@tefuda/common'
import { isOutOfPlay, placeCalled } from '@tefuda/common/drawing'
import { isIdleOption } from '@tefuda/common/idle'
import type { Decision, View } from '@tefuda/kernel'
import { createContext } from 'react'

/** Targets: what in play has to be chosen for something that is under way, while everything else is dimmed. */

/** By its key, the card for which targets are asked. */
export const SourceCard = createContext<string | null>(null)

const SEAT = /^[A-Z]$/

/** Whether targets are asked for: nothing but cards in play, places and players, and it cannot be left. */
export function isAiming(layout: TableLayout, view: View, decision: Decision | null): boolean {
  if (decision?.kind !== 'choose' || decision.options.some(({ key }) => isIdleOption(key) || key === 'done'))
    return false
  const isInPlay = (key: string) => {
    const place = view.cards.findIndex((card) => card.key === key)
    return place < 0 ? placeCalled(layout, key, decision.seat) >= 0 : !isOutOfPlay(layout, view, place)
  }
  const keys = decision.options.map(({ key }) => key)
  return keys.some(isInPlay) && keys.every((key) => isInPlay(key) || SEAT.test(key))
}
