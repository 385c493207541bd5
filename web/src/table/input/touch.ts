import { useEffect, useRef } from 'react'

/** Whether somebody acts by touching: a finger cannot point at anything without touching it. */

let touches = false
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', (event) => note(event.pointerType === 'touch'), { capture: true })
  window.addEventListener('keydown', () => note(false), { capture: true })
}
function note(is: boolean): void {
  touches = is
}

export const isTouching = (): boolean => touches

/** So long a finger rests on something that it holds, in milliseconds, and so far it may slip meanwhile. */
const HELD = 450
const SLIP = 10

/** A card that a finger holds is shown in full; lifting the finger then plays nothing. */
export function useHold(card: { readonly current: HTMLElement | null }, show: () => void): void {
  const latest = useRef(show)
  latest.current = show
  useEffect(() => {
    const at = card.current!
    let timer = 0
    let from = { x: 0, y: 0 }
    let isHeld = false
    const leave = () => clearTimeout(timer)
    const onDown = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      leave()
      isHeld = false
      if (pointerType !== 'touch') return
      from = { x, y }
      timer = window.setTimeout(() => {
        isHeld = true
        latest.current()
      }, HELD)
    }
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.x, clientY - from.y) > SLIP) leave()
    }
    const onClick = (event: MouseEvent) => {
      if (!isHeld) return
      isHeld = false
      event.preventDefault()
      event.stopPropagation()
    }
    at.addEventListener('pointerdown', onDown)
    at.addEventListener('pointermove', onMove)
    at.addEventListener('click', onClick, { capture: true })
    for (const over of ['pointerup', 'pointercancel'] as const) at.addEventListener(over, leave)
    return () => {
      leave()
      at.removeEventListener('pointerdown', onDown)
      at.removeEventListener('pointermove', onMove)
      at.removeEventListener('click', onClick, { capture: true })
      for (const over of ['pointerup', 'pointercancel'] as const) at.removeEventListener(over, leave)
    }
  }, [card])
}
