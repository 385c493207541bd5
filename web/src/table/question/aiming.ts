import type { TableLayout } from '@tefuda/common'
import { fightsSeen, isOutOfPlay, placeCalled } from '@tefuda/common/drawing'
import { isIdleOption } from '@tefuda/common/idle'
import type { Decision, Text, TextArg, View } from '@tefuda/kernel'
import { createContext } from 'react'

/** Targets: what in play has to be chosen for something that is under way, while everything else is dimmed. */

/** By their keys, the cards for which targets are asked. */
export const Sources = createContext<ReadonlySet<string>>(new Set())

/**
 * The card that something was begun with, whoever is turned upon others that are still to be said, and the card that the question
 * names, where only one in play is called so.
 */
export function sourcesIn(layout: TableLayout, view: View, begunWith: string | null): ReadonlySet<string> {
  const isNamed = ({ name, holder }: View['cards'][number], place: number) =>
    holder === view.seat &&
    !isOutOfPlay(layout, view, place) &&
    Object.values(view.decision?.ask.args ?? {}).some((arg) => isText(arg) && arg.key === `card.${name}`)
  const named = view.cards.filter(isNamed)
  const open = fightsSeen(layout, view).filter(({ to }) => to.length === 0)
  const turned = open.flatMap(({ from }) =>
    from.flatMap((one) => ('card' in one && one.life === 0 ? (view.cards[one.card]?.key ?? []) : [])),
  )
  return new Set([
    ...turned,
    ...(named.length === 1 ? [named[0]!.key] : []),
    ...(begunWith === null ? [] : [begunWith]),
  ])
}

const isText = (arg: TextArg): arg is Text => typeof arg === 'object' && 'key' in arg

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
