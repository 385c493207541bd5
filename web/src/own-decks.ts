import { fieldsOf } from '@tefuda/kernel'
import { keep, readKept } from './keeping.ts'

/** The decks that somebody built for a game, kept by the browser where it lets us. */

export interface OwnDeck {
  /** What it is known by among those of its game. */
  readonly id: string
  /** What it was called; empty where nobody gave it a name. */
  readonly name: string
  readonly cards: readonly string[]
}

/** All decks of a game, one at least, and the one that is being built. */
export interface OwnDecks {
  readonly open: string
  readonly decks: readonly OwnDeck[]
}

const keyOf = (game: string) => `tefuda.decks.${game}`
/** Where an earlier page kept the only deck there was. */
const oldKeyOf = (game: string) => `tefuda.deck.${game}`

export function readOwnDecks(game: string): OwnDecks {
  return decksIn(readKept(keyOf(game))) ?? only(cardsIn(readKept(oldKeyOf(game))))
}

/** Whether they could be kept. */
export const keepOwnDecks = (game: string, decks: OwnDecks) => keep(keyOf(game), decks)

const only = (cards: readonly string[]): OwnDecks => ({ open: '1', decks: [{ id: '1', name: '', cards }] })

export const openDeck = ({ open, decks }: OwnDecks): OwnDeck =>
  decks.find(({ id }) => id === open) ?? decks[0]!

/** The deck that is being built, changed. */
export function withChange(own: OwnDecks, change: Partial<Pick<OwnDeck, 'name' | 'cards'>>): OwnDecks {
  const { id } = openDeck(own)
  return { ...own, decks: own.decks.map((deck) => (deck.id === id ? { ...deck, ...change } : deck)) }
}

/** One more, after the one that is being built, which is then built on. */
export function withDeck(own: OwnDecks, deck: Omit<OwnDeck, 'id'>): OwnDecks {
  const taken = new Set(own.decks.map(({ id }) => id))
  let number = 1
  while (taken.has(String(number))) number++
  const id = String(number)
  const after = own.decks.indexOf(openDeck(own)) + 1
  return { open: id, decks: own.decks.toSpliced(after, 0, { id, ...deck }) }
}

/** Without the deck that is being built; its neighbour is built on. */
export function withoutOpen(own: OwnDecks): OwnDecks {
  const at = own.decks.indexOf(openDeck(own))
  const decks = own.decks.toSpliced(at, 1)
  const next = decks[at] ?? decks.at(-1)
  return next ? { open: next.id, decks } : only([])
}

/** What the browser gives back may be anything. */
function decksIn(kept: unknown): OwnDecks | null {
  const { open, decks } = fieldsOf(kept)
  if (!Array.isArray(decks)) return null
  const read = decks.flatMap((deck) => deckIn(deck) ?? [])
  const known = read.filter(({ id }, i) => read.findIndex((other) => other.id === id) === i)
  return known.length > 0 ? { open: typeof open === 'string' ? open : known[0]!.id, decks: known } : null
}

function deckIn(kept: Partial<Record<keyof OwnDeck, unknown>> | null): OwnDeck | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { id, name, cards } = kept
  return typeof id === 'string' && typeof name === 'string' ? { id, name, cards: cardsIn(cards) } : null
}

const cardsIn = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((card) => typeof card === 'string') : []
