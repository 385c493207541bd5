import type { View } from '@tefuda/kernel'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { nextThatWay, WAYS, type Way } from '../arrows/ways.ts'

/** What one goes to on the table: cards, and areas without one. */
const STOP = 'button:is(.card, .spot)'
const cardsOf = (board: HTMLElement) => [...board.querySelectorAll<HTMLElement>(STOP)]
/** Those that belong to what is taken up, or are targets. */
const LEGAL = '.legal, .aiming .offered'
const legalOf = (board: HTMLElement) => cardsOf(board).filter((card) => card.matches(LEGAL))

const isAiming = (board: HTMLElement) => board.classList.contains('aiming')

function centre(element: HTMLElement): Way {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}

/** The nearest card that way. */
function nextCard(cards: readonly HTMLElement[], from: HTMLElement, way: Way): HTMLElement | undefined {
  const at = nextThatWay(cards.map(centre), centre(from), way)
  return at < 0 ? undefined : cards[at]
}

/** The next of some in a circle, or the one before. */
function inTurn(cards: readonly HTMLElement[], from: HTMLElement, isBack: boolean): HTMLElement {
  const at = cards.indexOf(from)
  const next = at < 0 ? (isBack ? -1 : 0) : at + (isBack ? -1 : 1)
  return cards.at(next % cards.length)!
}

/**
 * The table is one stop of the Tab key; arrows go from card to card. Where the focused card went away, focus stays near. As long as
 * something is taken up, all of them go only where it may be put. Where targets are asked for, each of them is a stop and nothing
 * else is: Tab goes through them and on to the question.
 */
export function useRoving(board: RefObject<HTMLDivElement | null>, view: View): void {
  useLayoutEffect(() => {
    const cards = cardsOf(board.current!)
    const home =
      cards.find((card) => card === document.activeElement) ?? cards.find((card) => card.matches('.offered'))
    const targets = isAiming(board.current!) ? legalOf(board.current!) : []
    for (const card of cards) {
      const isStop = targets.length > 0 ? targets.includes(card) : card === (home ?? cards.at(-1))
      const stop = isStop ? '0' : '-1'
      if (card.getAttribute('tabindex') !== stop) card.setAttribute('tabindex', stop)
    }
  }, [view])
  useEffect(() => {
    const here = board.current!
    const onKey = (event: KeyboardEvent) => {
      const way = WAYS[event.key]
      const from = event.target instanceof Element && event.target.closest<HTMLElement>(STOP)
      if (!from) return
      const legal = legalOf(here)
      const walks = way && nextCard(legal.length > 0 ? legal : cardsOf(here), from, way)
      const aims = isAiming(here)
      const to =
        event.key === 'Tab' && legal.length > 0 && !aims ? inTurn(legal, from, event.shiftKey) : walks
      if (!to) return
      event.preventDefault()
      if (!aims) from.tabIndex = -1
      to.tabIndex = 0
      to.focus()
    }
    here.addEventListener('keydown', onKey)
    return () => here.removeEventListener('keydown', onKey)
  }, [board])
}
