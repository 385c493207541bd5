import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { GameInfo, Scene } from '../engine/protocol.ts'
import { useVoice } from '../speak.tsx'
import { CardDetails, WhyNot } from './card-details.tsx'
import { fieldsOf } from './card-view.tsx'
import type { Reach } from './reach.ts'
import { ReachInWords } from './reach-in-words.tsx'
import type { AnsweredMatch } from './use-match.ts'
import { isTold, useWhyNot, type Wish } from './why-not.ts'

interface TipProps {
  readonly info: GameInfo
  readonly scene: Scene
  readonly match: AnsweredMatch | null
  readonly wish: Wish
  /** Whether it can be done, so that there is nothing to explain. */
  readonly can: boolean
  readonly at: HTMLElement
  /** The areas of the board that it reaches, which are shown there. */
  readonly reach: Reach
}

const GAP = 10

/**
 * Beside what is pointed at, on the side with more room, and all of it on the screen; where there is a board, beside that, so that
 * it can be seen. A boss is wide, and left of it stands how much is left of it: beside the table there is always room.
 */
function usePlace(tip: RefObject<HTMLDivElement | null>, at: HTMLElement, content: unknown): void {
  useLayoutEffect(() => {
    const here = tip.current
    if (!here) return
    const { left, right, top } = at.getBoundingClientRect()
    const { width, height } = here.getBoundingClientRect()
    const board = document.querySelector('.stage, .field')?.getBoundingClientRect().right ?? 0
    const edge = board + GAP + width < window.innerWidth ? Math.max(board, right) : right
    const after = edge + GAP + width < window.innerWidth
    const isWide = right - left > window.innerWidth / 3
    const x = after ? edge + GAP : isWide ? window.innerWidth - GAP - width : left - GAP - width
    here.style.left = `${Math.max(GAP, x)}px`
    here.style.top = `${Math.max(GAP, Math.min(top, window.innerHeight - height - GAP))}px`
  }, [at, content])
}

/** What is pointed at or has the focus, in full: its text, and why it cannot be done. */
export function Tip({ info, scene, match, wish, can, at, reach }: TipProps) {
  const voice = useVoice()
  const tip = useRef<HTMLDivElement>(null)
  const asked = can ? null : wish
  const reasons = useWhyNot(info, match, scene, asked)
  usePlace(tip, at, reasons)
  useLayoutEffect(() => {
    at.setAttribute('aria-describedby', 'tip')
    return () => at.removeAttribute('aria-describedby')
  }, [at])
  const card = 'card' in wish ? wish.card : null
  const face = card?.name ? info.faces[card.name]! : null
  const printed = face !== null && face.frame !== 'playing'
  /** A card that lies greyed out in hand always says why; of others only what the rules can tell is said. */
  const greyed = card === null || at.matches('.idle')
  const why = reasons !== undefined && (greyed || reasons.some(isTold))
  const values = card ? scene.values[scene.view.cards.indexOf(card)] : undefined
  const shown = printed || (face !== null && fieldsOf(face, values).length > 0)
  if (!shown && !why) return null
  return (
    <div ref={tip} id="tip" className="tip" role="tooltip">
      {face && <strong>{voice.both(face.name)}</strong>}
      {card && face && <CardDetails info={info} face={face} values={values} opens={false} />}
      <ReachInWords info={info} reach={reach} />
      {why && <WhyNot info={info} reasons={reasons} />}
    </div>
  )
}
