import type { GameInfo } from '@tefuda/engine/protocol'
import type { ViewCard } from '@tefuda/kernel'
import { createContext, useEffect, useLayoutEffect, useRef } from 'react'
import { useVoice } from '../../speak.tsx'
import { Rule } from '../rules/rule.tsx'
import { isTold, type Reason } from './why-not.ts'

/** A card that was clicked and can do nothing now; null where nobody is asked anything. */
export const RefusalDoor = createContext<((card: ViewCard, at: HTMLElement) => void) | null>(null)

export interface Refusing {
  readonly card: ViewCard
  readonly at: HTMLElement
  readonly reasons: readonly Reason[]
}

interface Props extends Refusing {
  readonly info: GameInfo
  readonly onShow: () => void
  readonly onClose: () => void
}

/** So long it stands there, unless somebody points at it. */
const STANDS = 4000
const GAP = 8
/** Of more reasons than so many the rest is told with the card. */
const MOST = 2
const SHAKE = [0, -4, 4, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }))

/** At the card that was clicked: why nothing can be done with it, and the rule. The card shakes its head. */
export function Refused({ info, card, at, reasons, onShow, onClose }: Props) {
  const voice = useVoice()
  const here = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useLayoutEffect(() => {
    const { left, top, bottom, width } = at.getBoundingClientRect()
    const { offsetWidth, offsetHeight, style } = here.current!
    const over = top - offsetHeight - GAP
    style.left = `${Math.max(GAP, Math.min(left + width / 2 - offsetWidth / 2, window.innerWidth - offsetWidth - GAP))}px`
    style.top = `${over > GAP ? over : bottom + GAP}px`
  }, [at, reasons])
  useEffect(() => {
    if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) at.animate(SHAKE, { duration: 240 })
    let timer = 0
    const wait = () => {
      timer = window.setTimeout(() => (isLookedAt(here.current) ? wait() : close.current()), STANDS)
    }
    wait()
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close.current()
    window.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', onKey)
    }
  }, [at, reasons])
  return (
    <div ref={here} className="refused" role="status">
      {card.name !== null && <strong>{voice.both(info.faces[card.name]!.name)}</strong>}
      {reasons
        .filter(isTold)
        .slice(0, MOST)
        .map(({ what, refusal }) => (
          <p key={what?.key ?? ''}>
            {what && <b>{voice.tell(info, what)}: </b>}
            {voice.refusal(info, refusal!)} <Rule clause={refusal!.clause} />
          </p>
        ))}
      <button type="button" className="show" onClick={onShow}>
        {voice.say('table.show')}
      </button>
    </div>
  )
}

const isLookedAt = (toast: HTMLElement | null) =>
  toast !== null && (toast.matches(':hover') || toast.contains(document.activeElement))
