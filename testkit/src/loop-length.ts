import type { ScenarioGame } from '@tefuda/kernel/scenario'
import { expect, test } from 'vitest'
import { parseScenarios, stepsOf } from './scenario/judge.ts'

/** What a loop without an end takes to be found does not depend on what cards cost: `ruling` is a scenario with a card of such a cost. */
export function findsLoopsWhateverCardsCost(game: ScenarioGame, ruling: (cost: number) => string): void {
  test('a loop is found as soon among cards that cost much as among cards that cost nothing', () => {
    const numbersUsed = (cost: number) => {
      const [scenario] = parseScenarios(ruling(cost), 'loop.yaml')
      const { table, fails } = stepsOf(game, scenario!).at(-1)!
      expect(fails?.en ?? '').toBe('')
      expect(table.state.result?.winners).toEqual([])
      return table.state.serial
    }
    expect(numbersUsed(99)).toBe(numbersUsed(1))
  })
}
