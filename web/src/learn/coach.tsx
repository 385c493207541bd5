import { type ReactNode, useEffect, useState } from 'react'
import { useVoice } from '../speak.tsx'
import { Fox } from './fox.tsx'

interface Props {
  /** Above the name: which step it is. */
  readonly over: string
  readonly name: string
  /** What the coach says, read out politely; another tone where something does not lead on. */
  readonly children: ReactNode
  readonly tone?: 'wrong' | 'done' | undefined
  /** What was said last of an answer: another one brings the bubble back. */
  readonly news?: unknown
  /** How many steps there are, how many are behind, for the beads below. */
  readonly beads?: { readonly at: number; readonly of: number; readonly isDone: boolean }
  readonly foot: ReactNode
}

/** Where the bubble has no room beside the table and lies over it. */
const OVER_TABLE = '(max-width: 760px)'

/** The bubble of the coach, beside the table; over the seam where there is no room beside. */
export function Coach({ over, name, children, tone, news, beads, foot }: Props) {
  const { say } = useVoice()
  const [isSmall, setSmall] = useState(false)
  // What is new is read before it is put aside.
  useEffect(() => setSmall(false), [over, tone, news])
  useEffect(() => {
    const onDown = ({ target }: PointerEvent) => {
      const isOnTable = target instanceof Element && target.closest('.board, .hand, #prompt') !== null
      if (isOnTable && window.matchMedia(OVER_TABLE).matches) setSmall(true)
    }
    document.addEventListener('pointerdown', onDown)
    return () => document.removeEventListener('pointerdown', onDown)
  }, [])
  return (
    <section
      className={isSmall ? 'coach small' : 'coach'}
      aria-label={say('learn.coach')}
      data-tone={tone}
      data-step={beads?.at}
    >
      <header>
        <button
          type="button"
          className="face"
          aria-label={say(isSmall ? 'learn.larger' : 'learn.smaller')}
          aria-expanded={!isSmall}
          onClick={() => setSmall(!isSmall)}
        >
          <Fox />
        </button>
        <p>
          <small>{over}</small>
          <strong>{name}</strong>
        </p>
      </header>
      <div className="says" role="status" aria-live="polite">
        {children}
      </div>
      {beads && (
        <ol className="beads" aria-hidden="true">
          {Array.from({ length: beads.of }, (_, i) => (
            <li key={i} data-is={beadAt(beads, i)} />
          ))}
        </ol>
      )}
      <footer>
        {foot}
        <button type="button" className="quiet put-aside" onClick={() => setSmall(true)}>
          {say('learn.aside')}
        </button>
      </footer>
    </section>
  )
}

const beadAt = ({ at, isDone }: NonNullable<Props['beads']>, i: number) => {
  if (i + 1 < at || (i + 1 === at && isDone)) return 'behind'
  return i + 1 === at ? 'here' : 'ahead'
}
