import type { Ready, Vars } from '@tefuda/kernel'
import { bundledNinjaSlayer, bundledScenarios, DECKS } from '@tefuda/ninja-slayer/bundled'
import { readDeckFile } from '../cards/deck-file.ts'
import { ninjaSlayerTable } from '../draw/ninja-slayer.ts'
import type { Loaded } from '../games.ts'
import { fromHand } from './wishes.ts'

/** Scenarios also know cards that only fill up what they leave open; nobody plays with those. */
const rules = bundledNinjaSlayer as unknown as Ready<Vars>

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
