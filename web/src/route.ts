import { GAMES } from '@tefuda/register'
import { useSyncExternalStore } from 'react'

/** Where in the page somebody is: the part after # of the address. */
export type Route =
  /** Home, or sitting down at a game, perhaps for a raid, or at once with what was chosen last. */
  | { readonly page: 'play'; readonly game: string | null; readonly mode: 'raid' | 'now' | null }
  /** Packs that are opened for a match. */
  | { readonly page: 'packs'; readonly game: string }
  /** The opponents of a game, one after the other. */
  | { readonly page: 'tour'; readonly game: string; readonly mode: 'duel' | 'raid' }
  /** `match` is one of this browser or one that comes with the page, after so many answers; null is the list of them. */
  | { readonly page: 'watch'; readonly match: string | null; readonly at: number }
  | { readonly page: 'cards' | 'judge' | 'learn' | 'rules'; readonly game: string }
  /** `link` is a deck that somebody sent. */
  | { readonly page: 'deck'; readonly game: string; readonly link: string | null }
  /** Of the puzzles the one with this number; null is that of the day. */
  | { readonly page: 'puzzle'; readonly number: number | null }
  /** `like` is the number of a card to begin from. */
  | { readonly page: 'write'; readonly game: string; readonly like: string | null }
  /** Laying a table for friends far away, and a table that a link leads to. */
  | { readonly page: 'far'; readonly game: string }
  | { readonly page: 't'; readonly link: string }
  /** All tables of the server. */
  | { readonly page: 'tables' }
  /** A match at a table far away that is over: how it went, and whether its record is what it says. */
  | { readonly page: 'record'; readonly match: string }
  /** The name that is kept on this device, or one that another device brings. */
  | { readonly page: 'name'; readonly packed: string | null }
  /** A seat at a table far away, brought from another device: whoever opens it has the seat. */
  | { readonly page: 'seat'; readonly match: string; readonly token: string }
  /** A table far away, at a seat of this browser's or as a watcher. */
  | { readonly page: 'table'; readonly match: string }
  /** A match of this browser. */
  | { readonly page: 'match'; readonly id: string }
  /** A position that a link leads to. */
  | { readonly page: 'position'; readonly record: string }

/** Where no game is named, one with cards to read. */
const USUAL = (GAMES.find(({ hasTexts }) => hasTexts) ?? GAMES[0]!).name

function readRoute(hash: string): Route {
  const [page, rest = ''] = hash.replace(/^#\/?/, '').split(/\/(.*)/s)
  const [game = '', like] = rest.split('/')
  if (page === 'watch')
    return { page, match: game || null, at: /^\d{1,6}$/.test(like ?? '') ? Number(like) : 0 }
  if (page === 'deck') return { page, game: game || USUAL, link: like || null }
  if (page === 'cards' || page === 'judge') return { page, game: game || USUAL }
  if (page === 'learn' || page === 'rules') return { page, game: game || GAMES[0]!.name }
  if (page === 'packs') return { page, game: game || USUAL }
  if (page === 'tour') return { page, game: game || GAMES[0]!.name, mode: like === 'raid' ? 'raid' : 'duel' }
  if (page === 'puzzle') return { page, number: /^\d{1,4}$/.test(game) ? Number(game) : null }
  if (page === 'write') return { page, game: game || USUAL, like: like || null }
  if (page === 'far') return { page, game: game || GAMES[0]!.name }
  if (page === 'tables') return { page }
  if (page === 'record') return { page, match: game }
  if (page === 'name') return { page, packed: game || null }
  if (page === 'seat') return { page, match: game, token: like ?? '' }
  if (page === 't') return { page, link: game }
  if (page === 'table') return { page, match: game }
  if (page === 'match') return { page, id: rest }
  if (page === 'position') return { page, record: rest }
  const isGame = page === 'play' && GAMES.some(({ name }) => name === game)
  const mode = isGame && (like === 'raid' || like === 'now') ? like : null
  return { page: 'play', game: isGame ? game : null, mode }
}

const subscribe = (changed: () => void) => {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

export function useRoute(): Route {
  return readRoute(useSyncExternalStore(subscribe, () => window.location.hash))
}
