import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { type Card, ninjaSlayer, notYetPlayable, readCards } from '../src/index.ts'

const file = (name: string): unknown =>
  parse(readFileSync(new URL(`../cards/${name}`, import.meta.url), 'utf8'))

export const CARDS: readonly Card[] = readCards(file('set-1.yaml') as unknown[])
const playable = CARDS.filter((card) => notYetPlayable(card).length === 0)

export const DECK_NAMES = ['lantern-rush', 'iron-wall', 'tide-control', 'far-shore']

/** A ready deck as it is written. */
export function readyDeck(name: string): string[] {
  const { cards } = file(`decks/${name}.yaml`) as { cards: { id: string; count: number }[] }
  return cards.flatMap(({ id, count }) => new Array<string>(count).fill(id))
}

/** The same with plain characters of the set in place of what the rules cannot carry out yet. */
export function playableDeck(name: string): string[] {
  const able = new Set(playable.map((card) => card.name))
  const deck = readyDeck(name).filter((id) => able.has(id))
  const spare = playable.filter(
    (card) => card.type === 'character' && !card.ukemi && !deck.includes(card.name),
  )
  for (let i = 0; deck.length < 50; i++) deck.push(spare[Math.floor(i / 4)]!.name)
  return deck
}

export const ninjaSlayerWithCards = ninjaSlayer(playable, DECK_NAMES.map(playableDeck))
