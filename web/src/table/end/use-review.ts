import type { Review } from '@tefuda/engine/protocol'
import { useEffect, useRef, useState } from 'react'
import type { PlayedMatch } from '../match/use-match.ts'

/** How a match went: at once as it is judged, and then again and again, the further it is searched. */
export function useReview(review: PlayedMatch['review']): Review | null {
  const [told, setTold] = useState<Review | null>(null)
  const asked = useRef(review)
  useEffect(() => {
    let stale = false
    const askAll = async () => {
      let known = await asked.current(false)
      while (!stale) {
        setTold(known)
        if (known.left === 0) return
        known = await asked.current(true)
      }
    }
    // What went wrong with the engine is told elsewhere; all else can do without.
    askAll().catch(() => {})
    return () => {
      stale = true
    }
  }, [])
  return told
}
