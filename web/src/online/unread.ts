import type { Seat } from '@tefuda/kernel'
import type { Said } from '@tefuda/server/messages'
import { useEffect, useState } from 'react'

/** For so many milliseconds a new line is shown at whoever said it. */
const SHOWN = 4000

/** What others have said since one last read along: how many lines, and the newest one as long as it is shown. */
export function useUnread(
  said: readonly Said[] | null,
  own: Seat | null,
  isReading: boolean,
): { readonly count: number; readonly newest: Said | null } {
  /** When the last line was said that has been read; what was said before one came has been. */
  const [readTo, setReadTo] = useState<number | null>(null)
  const last = said?.at(-1)?.at ?? 0
  const isHere = said !== null
  useEffect(() => {
    if (isHere) setReadTo((before) => (before === null || isReading ? last : before))
  }, [isHere, isReading, last])
  const unread = readTo === null ? [] : (said ?? []).filter(({ at, by }) => at > readTo && by !== own)
  const latest = unread.at(-1)
  const [shown, show] = useState<Said | null>(null)
  useEffect(() => {
    show(latest ?? null)
    if (!latest) return
    const timer = setTimeout(() => show(null), SHOWN)
    return () => clearTimeout(timer)
  }, [latest?.at])
  return { count: unread.length, newest: shown }
}
