import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import type { ViewCard } from '@tefuda/kernel'
import { useMemo } from 'react'
import { useMoment } from '../field/moment.ts'
import { type Given, givingIn, splitOf, tokensOn, usualFor } from './gifts.ts'
import type { Offered } from './option-cards.ts'

/** The gifts of the current question, and the cards they lie on before they are given. */
export function useGiving(info: GameInfo, scene: Scene, offered: Offered, begun: string | null) {
  const { view } = scene
  const giving = useMemo(() => (begun === null ? givingIn(scene, offered) : null), [scene, offered, begun])
  const usual = useMemo(() => giving && usualFor(info, scene, giving), [info, scene, giving])
  const [put, setPut] = useMoment<Given | null>(scene, null)
  const given = giving && (put ?? usual)
  const split = useMemo(
    () => giving && given && splitOf(info, scene, giving, given),
    [info, scene, giving, given],
  )
  const tokens = useMemo(
    () => ({
      on: (card: ViewCard) => (giving && given ? tokensOn(scene, giving, given, card) : []),
      drop: (nth: number, onto: number) => {
        const card = view.cards[onto]!
        if (giving?.takers.has(card) && given) setPut(given.with(nth, card))
      },
    }),
    [scene, giving, given],
  )
  return { giving, given, split, tokens, setPut }
}
