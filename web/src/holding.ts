import { matchKey } from './kept-matches.ts'

/** One tab at a time plays a match: two would write over each other what they keep of it. */

export interface Hold {
  readonly release: () => void
}

/** We ask once whether a match is free, wait until it is, or take it from whoever has it. */
export type How = 'ask' | 'wait' | 'takeOver'

/**
 * Holds a match for this tab; null where another tab holds it, or where waiting is given up. `lost` is called when another tab takes
 * it over.
 */
export function holdMatch(id: string, how: How, lost: () => void, giveUp: AbortSignal): Promise<Hold | null> {
  const { locks } = navigator
  // Browsers have locks only where the page came over a safe connection.
  if (!locks) return Promise.resolve(holdByNews(id, lost))
  const options = { ask: { ifAvailable: true }, wait: { signal: giveUp }, takeOver: { steal: true } }[how]
  return new Promise((resolve) => {
    let isHeld = false
    const held = (lock: Lock | null) => {
      if (!lock) return resolve(null)
      isHeld = true
      const { promise, resolve: release } = Promise.withResolvers<void>()
      resolve({ release })
      return promise
    }
    locks.request(matchKey(id), options, held).catch(() => (isHeld ? lost() : resolve(null)))
  })
}

/** Without locks the tab that wrote last holds the match: the others hear of it. */
function holdByNews(id: string, lost: () => void): Hold {
  const end = new AbortController()
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key !== matchKey(id) || newValue === null) return
    end.abort()
    lost()
  }
  window.addEventListener('storage', hear, { signal: end.signal })
  return { release: () => end.abort() }
}
