import type { Option, View } from '@tefuda/kernel'
import { bundledScenarios, DECKS } from '@tefuda/ninja-slayer/bundled'
import { readDeckFile } from '../cards/deck-file.ts'
import { ninjaSlayerTable } from '../draw/ninja-slayer.ts'
import { cardsIn } from '../draw/table.ts'
import type { Loaded } from '../games.ts'

const { rules } = bundledScenarios

/** 802.4: what a player with priority might enter from the hand. */
function wishes(view: View): Option[] {
  const names = cardsIn(view, 'hand', view.seat).flatMap(({ name }) => name ?? [])
  return [...new Set(names)].map((name) => ({
    key: name,
    text: rules.cardText(rules.cardNamed.get(name)!),
    id: -1,
  }))
}

export const ninjaSlayerGame: Loaded = {
  rules,
  scenario: bundledScenarios,
  readDeck: readDeckFile,
  decks: DECKS,
  bosses: new Map(),
  wishes,
  draw: ninjaSlayerTable(rules),
  quiet: ['pass'],
  help: 'play.help.ninja-slayer',
}
