import { restore, save, type Table } from '@tefuda/kernel'
import type { ScenarioGame } from '@tefuda/kernel/scenario'
import type { Scenario } from './format.ts'
import { buildPosition } from './position.ts'

/**
 * The table of a puzzle, which A has to win this turn. It asks as in play, not at every step of the rules as a scenario does.
 */
export function puzzleTable(game: ScenarioGame, scenario: Scenario): Table {
  const { table } = buildPosition(game, scenario)
  return restore(game.rules, save(table))
}
