import { useSyncExternalStore } from 'react'

/** Where in the page somebody is: the part after # of the address. */
export type Route =
  | { readonly page: 'play' }
  | { readonly page: 'watch' }
  | { readonly page: 'cards' | 'deck' | 'judge'; readonly game: string }
  /** A position that a link leads to. */
  | { readonly page: 'position'; readonly record: string }

function readRoute(hash: string): Route {
  const [page, rest = ''] = hash.replace(/^#\/?/, '').split(/\/(.*)/s)
  if (page === 'watch') return { page }
  if (page === 'cards' || page === 'deck' || page === 'judge') return { page, game: rest || 'ninja-slayer' }
  if (page === 'position') return { page, record: rest }
  return { page: 'play' }
}

const subscribe = (changed: () => void) => {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

export function useRoute(): Route {
  return readRoute(useSyncExternalStore(subscribe, () => window.location.hash))
}
