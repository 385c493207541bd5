import type { OwnDecks } from '../../own-decks.ts'
import { useVoice } from '../../speak.tsx'

/** What decks are called, also those that nobody gave a name: by their place among the others. */
export function useDeckNames(): (own: OwnDecks) => readonly (readonly [id: string, name: string])[] {
  const { say } = useVoice()
  return ({ decks }) =>
    decks.map(({ id, name }, i) => [id, name.trim() || say('deck.unnamed', { n: i + 1 })] as const)
}
