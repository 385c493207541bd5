import type { Seat } from '@tefuda/kernel'
import type { TableShown } from '@tefuda/server/messages'
import { useRef } from 'react'
import { useNow } from './presence.tsx'

interface Props {
  readonly clocks: TableShown['clocks']
  readonly seat: Seat
  /** Whether one's own line is up: else the server's clock is only guessed. */
  readonly isSure: boolean
}

const MINUTE = 60_000

/** The time a seat has left. It is drawn from when it was told, so that a hidden tab is right as soon as it is shown. */
export function FarClock({ clocks, seat, isSure }: Props) {
  const told = useRef({ clocks, at: Date.now() })
  if (told.current.clocks !== clocks) told.current = { clocks, at: Date.now() }
  const runs = clocks?.runs === seat
  const all = clocks?.left[seat] ?? null
  const left = (all ?? 0) - (runs ? (clocks?.ran ?? 0) : 0)
  const now = useNow(runs, left < MINUTE ? 100 : 500)
  if (all === null) return null
  const rest = Math.max(0, left - (runs ? now - told.current.at : 0))
  return (
    <time className={runs ? 'clock runs' : 'clock'}>
      {isSure ? '' : '≈'}
      {inWords(rest)}
    </time>
  )
}

/** Minutes and seconds; under a minute with tenths. */
function inWords(milliseconds: number): string {
  if (milliseconds < MINUTE) return (milliseconds / 1000).toFixed(1)
  const seconds = Math.floor(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
