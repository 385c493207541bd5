import { heldIn } from '@tefuda/common/held'
import { idleIn } from '@tefuda/common/idle'
import type { Scene } from '@tefuda/engine/protocol'
import type { Decision, View, ViewCard } from '@tefuda/kernel'
import { useEffect, useState } from 'react'
import type { Offered } from './option-cards.ts'
import type { Queue } from './queue-door.ts'

/** Copies in a hand are as good as each other, so a card is known by its name. */
const heldAs = (view: View, name: string): ViewCard | null => {
  const place = heldIn(view).find((one) => view.cards[one]!.name === name)
  return place === undefined ? null : view.cards[place]!
}

/**
 * The option by which a queued card is played: where one may act or let it be, and there is exactly one thing to do with it. What
 * one may do with any card of the hand, as laying it down to pay with, is not what it was queued for.
 */
export function playOf(
  decision: Decision | null,
  { byCard }: Pick<Offered, 'byCard'>,
  card: ViewCard,
): string | null {
  if (decision?.kind !== 'choose' || decision.max !== 1 || idleIn(decision) === undefined) return null
  const options = byCard.get(card) ?? []
  return options.length === 1 ? options[0]!.key : null
}

/** Plays the queued card as soon as it can be played. Escape takes it back, and so does losing the card. */
export function useQueue(
  { view }: Scene,
  decision: Decision | null,
  offered: Offered,
  isOpen: boolean,
  play: (key: string, card: ViewCard) => void,
): Queue {
  const [name, setName] = useState<string | null>(null)
  const card = name === null ? null : heldAs(view, name)
  useEffect(() => {
    if (name === null) return
    const key = card && playOf(decision, offered, card)
    if (card && key === null) return
    setName(null)
    if (card && key !== null) play(key, card)
  }, [view, name])
  useEffect(() => {
    if (name === null) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('[role="dialog"]')) return
      event.stopImmediatePropagation()
      setName(null)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [name])
  const click = (one: ViewCard) => setName(one.name === name ? null : one.name)
  return { card, click: isOpen && decision === null && view.result === null ? click : null }
}
