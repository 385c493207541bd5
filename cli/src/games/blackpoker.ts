import { ACTIONS, readDeck } from '@tefuda/blackpoker'
import { blackpokerScenarios } from '@tefuda/blackpoker/scenario'
import { type Option, text } from '@tefuda/kernel'
import { drawBlackpoker } from '../draw/blackpoker.ts'
import type { Loaded } from '../games.ts'

const WISHES = Object.values(ACTIONS).map(
  ({ name }): Option => ({ key: name, text: text(`action.${name}`), id: -1 }),
)

export const blackpokerGame: Loaded = {
  rules: blackpokerScenarios.rules,
  scenario: blackpokerScenarios,
  readDeck,
  decks: new Map(),
  bosses: new Map(),
  wishes: () => WISHES,
  draw: drawBlackpoker,
  quiet: [],
  help: 'play.help.blackpoker',
}
