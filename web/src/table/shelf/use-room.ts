import { type CSSProperties, useLayoutEffect, useState } from 'react'

/** Where a shelf may lie, whatever the layout of the table: it never covers the question, and a tray neither hand nor own half. */

type Room = Pick<CSSProperties, 'top' | 'left' | 'width' | 'height'> & {
  readonly isWide: boolean
  readonly isLow: boolean
}

/** On a screen as low as this a tray is a strip of cards and nothing else. */
const LOW = 520
/** A tray is never lower than this: than so much of a low screen, and of others. */
const LEAST = [118, 216] as const
/** A tray is so far from what is around it. */
const GAP = 8
/** Below this the cards are shown in a strip, or few beside each other. */
const WIDE = 560

function roomIn(table: HTMLElement, isBefore: boolean): Room {
  const at = (selector: string) => table.querySelector(selector)?.getBoundingClientRect()
  const whole = table.getBoundingClientRect()
  const [bar, dock, hand, plate] = [
    at('.top-bar'),
    at('.dock'),
    at('.near > .area.hand'),
    at('.near > .seat'),
  ]
  const isLow = whole.height < LOW
  const isBeside = dock !== undefined && dock.left > whole.left + whole.width * 0.45
  const top = bar && bar.width > whole.width * 0.7 ? bar.bottom : whole.top
  const right = isBeside ? dock.left : whole.right
  const end = isBeside || !dock ? whole.bottom : dock.top
  if (isBefore) {
    // A screen with room for a report has room for a card before it, over the question.
    const isLarge = isBeside && whole.height > 640 && whole.width > 1000
    return boxed(whole.left, top, isLarge ? whole.right : right, end, isLow)
  }
  const left = plate && plate.right < whole.left + whole.width * 0.4 ? plate.right : whole.left
  const below = Math.min(end, hand && hand.height > 0 ? hand.top : end)
  const height = Math.max((below - top) / 2, LEAST[isLow ? 0 : 1])
  return right - left > WIDE
    ? boxed(left + GAP, top + GAP, right - GAP, top + height, isLow)
    : boxed(left, top, right, top + height, isLow)
}

const boxed = (left: number, top: number, right: number, bottom: number, isLow: boolean): Room => ({
  left,
  top,
  width: right - left,
  height: bottom - top,
  isWide: right - left > WIDE,
  isLow,
})

export function useRoom(isBefore: boolean): Room | null {
  const [room, setRoom] = useState<Room | null>(null)
  useLayoutEffect(() => {
    const table = document.querySelector<HTMLElement>('.table')
    if (!table) return
    const measure = () => {
      const next = roomIn(table, isBefore)
      setRoom((was) => (JSON.stringify(was) === JSON.stringify(next) ? was : next))
    }
    measure()
    const watching = new ResizeObserver(measure)
    for (const part of [table, ...table.querySelectorAll('.dock, .top-bar, .near > .seat')])
      watching.observe(part)
    // On some pages a table is a part of what scrolls.
    window.addEventListener('scroll', measure, { capture: true, passive: true })
    return () => {
      watching.disconnect()
      window.removeEventListener('scroll', measure, { capture: true })
    }
  }, [isBefore])
  return room
}
