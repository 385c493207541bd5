import { goesWithoutSaying } from '@tefuda/common/idle'
import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useVoice } from '../../speak.tsx'
import { isGoingOn } from '../match/seats.ts'
import { deedOf } from '../question/labels.ts'

interface Props {
  readonly info: GameInfo
  readonly scene: Scene
  /** Whether nobody goes on by themselves. */
  readonly isOver: boolean
  readonly onChange: () => void
  /** What else is told there. */
  readonly children: ReactNode
}

/** Over the seam: the move that is being made, in a line; and what was chosen for one, which can be changed. */
export function Caption({ info, scene, isOver, onChange, children }: Props) {
  const voice = useVoice()
  const told = useRef(scene.log.length)
  const [line, setLine] = useState<string | null>(null)
  useEffect(() => {
    const { log } = scene
    const news = log
      .slice(Math.min(told.current, log.length))
      .findLast(({ said }) => !goesWithoutSaying(said) && !info.layout.details.includes(said.key))
    told.current = log.length
    if (news) setLine(voice.tell(info, news.said))
    if (isGoingOn(scene) && !isOver) return
    // Whoever is asked has read it soon.
    const timer = setTimeout(() => setLine(null), STAYS)
    return () => clearTimeout(timer)
  }, [info, scene, isOver, voice])
  const { proposed } = scene
  const isOpen = proposed !== null && scene.view.decision !== null
  return (
    <div className="captions">
      {children}
      {line !== null && (
        <p className="caption" aria-hidden="true">
          {line}
        </p>
      )}
      {isOpen && (
        <p className="caption proposal">
          {voice.say('table.proposed', {
            what: deedOf(info, voice, proposed.ask, proposed.keys, proposed.chosen),
          })}{' '}
          <button type="button" className="quiet" onClick={onChange}>
            {voice.say('table.change')}
          </button>
        </p>
      )}
    </div>
  )
}

/** So long the last line stays, in milliseconds. */
const STAYS = 2500
