import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { type Card, ninjaSlayer, readCards } from '../src/index.ts'
import { ninjaSlayerScenarios } from '../src/scenario.ts'

/** The cards and decks of this folder, read from their files. Only Node has files: elsewhere they are brought along. */

const file = (name: string): unknown => parse(readFileSync(new URL(name, import.meta.url), 'utf8'))

export const CARDS: readonly Card[] = readCards(file('set-1.yaml') as unknown[])

const DECK_NAMES = ['lantern-rush', 'iron-wall', 'tide-control', 'far-shore'] as const

function readyDeck(name: string): readonly string[] {
  const { cards } = file(`decks/${name}.yaml`) as { cards: readonly { id: string; count: number }[] }
  return cards.flatMap(({ id, count }) => new Array<string>(count).fill(id))
}

/** The ready decks by name. */
export const DECKS: ReadonlyMap<string, readonly string[]> = new Map(
  DECK_NAMES.map((name) => [name, readyDeck(name)]),
)

export const bundledNinjaSlayer = ninjaSlayer(CARDS, [...DECKS.values()])

/** What scenarios need, with these cards. */
export const bundledScenarios = ninjaSlayerScenarios(CARDS, [...DECKS.values()])
