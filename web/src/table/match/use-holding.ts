import { useCallback, useRef } from 'react'
import { type Hold, type How, holdMatch } from '../../holding.ts'

/** The match that this tab holds, so that no other tab saves it; calls `onElsewhere` if another tab has it. */
export function useHolding(onElsewhere: () => void) {
  /** The name under which the current match is saved: the one it began with. */
  const keptAs = useRef<string | null>(null)
  /** The match that this tab holds. */
  const hold = useRef<(Hold & { readonly id: string }) | null>(null)
  const elsewhere = useRef<string | null>(null)
  const standDown = useCallback((name: string) => {
    elsewhere.current = name
    keptAs.current = null
    hold.current = null
    onElsewhere()
  }, [])
  /** Whether we still want to hold a match: that takes a moment, or until another tab lets it go. */
  const wanting = useRef(new AbortController())
  const letGo = useCallback(() => {
    hold.current?.release()
    hold.current = null
    wanting.current.abort()
  }, [])
  /** Whether this tab holds the match now. */
  const holdAs = useCallback(
    async (name: string, how: How) => {
      if (hold.current?.id === name) return true
      letGo()
      wanting.current = new AbortController()
      const { signal } = wanting.current
      const held = await holdMatch(name, how, () => standDown(name), signal)
      if (signal.aborted) held?.release()
      else hold.current = held && { ...held, id: name }
      return held !== null && !signal.aborted
    },
    [letGo, standDown],
  )
  return { keptAs, elsewhere, standDown, letGo, holdAs }
}
