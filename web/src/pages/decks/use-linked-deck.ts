import { useEffect } from 'react'
import { checkCards, unpackDeck } from '../../deck-link.ts'
import type { OpenedGame } from '../use-game.ts'

interface LinkedCards {
  readonly name: string
  readonly cards: readonly string[]
}

/** Reads the deck of a link as any list that somebody brings, once the game is there; the link leaves the address then. */
export function useLinkedDeck(
  link: string | null,
  { info, ask }: Pick<OpenedGame, 'info' | 'ask'>,
  onRead: (deck: LinkedCards) => void,
  onRefuse: (error: unknown) => void,
): void {
  useEffect(() => {
    if (link === null || !info) return
    let isStale = false
    const read = async (): Promise<LinkedCards> => {
      const { name, list } = await unpackDeck(link)
      const cards = await ask({ do: 'readDeck', game: info.name, text: list })
      checkCards(cards, info.faces)
      return { name, cards }
    }
    read().then(
      (deck) => {
        if (isStale) return
        window.history.replaceState(null, '', `#/deck/${info.name}`)
        onRead(deck)
      },
      (error) => !isStale && onRefuse(error),
    )
    return () => {
      isStale = true
    }
    // Only where another link is opened: what comes of it is told to whoever is there then.
  }, [link, info, ask])
}
