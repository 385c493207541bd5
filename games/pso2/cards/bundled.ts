import { fileURLToPath } from 'node:url'
import { readyDecks } from '@tefuda/common'
import { filesIn } from '@tefuda/common/files'
import { type Card, pso2, readCards } from '../index.ts'
import manifest from '../manifest.ts'
import { pso2Scenarios } from '../scenario/index.ts'

/** The cards and decks of this folder, read from their files. For Node only: a browser bundles them. */

const files = filesIn(fileURLToPath(new URL('..', import.meta.url)), manifest)

export const CARDS: readonly Card[] = readCards(Object.values(files.sets).flat())

const listsOf = (names: readonly string[]): ReadonlyMap<string, readonly string[]> =>
  new Map(Object.entries(readyDecks(files, names)).map(([name, { cards }]) => [name, cards]))

/** The ready decks by name, and those of bosses (raid.2). */
export const DECKS = listsOf(manifest.decks)
export const BOSS_DECKS = listsOf(manifest.bosses)

const ready = [CARDS, [...DECKS.values()], [...BOSS_DECKS.values()]] as const

export const bundledPso2 = pso2(...ready)

/** The scenario vocabulary with these cards. */
export const bundledScenarios = pso2Scenarios(...ready)
