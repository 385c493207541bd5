import type { SeatShown } from '@tefuda/server/messages'
import { useEffect, useState } from 'react'
import { useVoice } from '../speak.tsx'

interface Props {
  readonly one: SeatShown
  /** Whether it is theirs to answer. */
  readonly isAsked: boolean
  /** Whether one's own line is up: else nobody knows. */
  readonly isKnown: boolean
}

const SIGNS = { here: '✓', thinks: '…', away: '◌', unknown: '?' } as const

/** Whether somebody is at the table: always a sign and a word, never a colour alone. */
export function Presence({ one, isAsked, isKnown }: Props) {
  const { say } = useVoice()
  const isAway = one.presence === 'away'
  const now = useNow(isAway && isKnown)
  const is = !isKnown ? 'unknown' : isAway ? 'away' : isAsked ? 'thinks' : 'here'
  const seconds = one.awaySince === null ? 0 : Math.max(0, Math.round((now - one.awaySince) / 1000))
  return (
    <span className={`presence ${is}`}>
      <span aria-hidden="true">{SIGNS[is]}</span>{' '}
      {is === 'away' && one.awaySince !== null ? say('far.away.for', { n: seconds }) : say(`far.${is}`)}
    </span>
  )
}

/** The time, once a second as long as somebody waits for it. */
export function useNow(isOn: boolean, every = 1000): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isOn) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [isOn, every])
  return now
}
