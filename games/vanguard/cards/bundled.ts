import { fileURLToPath } from 'node:url'
import { readyDecks } from '@tefuda/common'
import { filesIn } from '@tefuda/common/files'
import { type Card, readCards, vanguard } from '../index.ts'
import manifest from '../manifest.ts'
import { vanguardScenarios } from '../scenario/index.ts'

/** The cards and decks of this folder, read from their files. For Node only: a browser bundles them. */

const files = filesIn(fileURLToPath(new URL('..', import.meta.url)), manifest)

export const CARDS: readonly Card[] = readCards(Object.values(files.sets).flat())

/** The ready decks by name. */
export const DECKS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(readyDecks(files, manifest.decks)).map(([name, { cards }]) => [name, cards]),
)

const ready = [CARDS, [...DECKS.values()]] as const

export const bundledVanguard = vanguard(...ready)

/** The scenario vocabulary with these cards. */
export const bundledScenarios = vanguardScenarios(...ready)
