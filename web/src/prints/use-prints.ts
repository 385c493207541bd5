import type { Prints } from '@tefuda/common'
import { useEffect, useState } from 'react'

/** How the cards of each game become pictures, loaded for those that are shown. */
const PRINTS = import.meta.glob<Prints>('../../../games/*/prints.ts', { import: 'prints' })

/** Those of a game that nobody has opened yet; null until they are there. */
export function usePrints(game: string): Prints | null {
  const [prints, setPrints] = useState<Prints | null>(null)
  useEffect(() => {
    let stale = false
    PRINTS[`../../../games/${game}/prints.ts`]?.().then((loaded) => !stale && setPrints(loaded))
    return () => {
      stale = true
    }
  }, [game])
  return prints
}
