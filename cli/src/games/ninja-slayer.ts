import { bundledScenarios, DECKS } from '@tefuda/ninja-slayer/bundled'
import { readDeckFile } from '../cards/deck-file.ts'
import { ninjaSlayerTable } from '../draw/ninja-slayer.ts'
import type { Loaded } from '../games.ts'
import { fromHand } from './wishes.ts'

const { rules } = bundledScenarios

export const ninjaSlayerGame: Loaded = {
  rules,
  scenario: bundledScenarios,
  readDeck: readDeckFile,
  decks: DECKS,
  bosses: new Map(),
  wishes: fromHand(rules),
  draw: ninjaSlayerTable(rules),
  quiet: [],
  help: 'play.help.ninja-slayer',
}
