import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { type Card, pso2, readCards } from '../src/index.ts'
import { pso2Scenarios } from '../src/scenario.ts'

/** The cards and decks of this folder, read from their files. Only Node has files: elsewhere they are brought along. */

const file = (name: string): unknown => parse(readFileSync(new URL(name, import.meta.url), 'utf8'))

export const CARDS: readonly Card[] = readCards(
  ['set-1.yaml', 'bosses.yaml'].flatMap((name) => file(name) as unknown[]),
)

type Decks = ReadonlyMap<string, readonly string[]>

function readyDecks(...names: string[]): Decks {
  return new Map(names.map((name) => [name, readyDeck(name)]))
}

function readyDeck(name: string): readonly string[] {
  const { cards } = file(`decks/${name}.yaml`) as { cards: readonly { id: string; count: number }[] }
  return cards.flatMap(({ id, count }) => new Array<string>(count).fill(id))
}

/** The ready decks by name, and those of bosses (raid.2). */
export const DECKS: Decks = readyDecks('ember-charge', 'tide-lectures', 'moss-herd', 'drifting-armoury')
export const BOSS_DECKS: Decks = readyDecks('boss-ring-eater', 'boss-vine-queen')

const ready = [CARDS, [...DECKS.values()], [...BOSS_DECKS.values()]] as const

export const bundledPso2 = pso2(...ready)

/** What scenarios need, with these cards. */
export const bundledScenarios = pso2Scenarios(...ready)
