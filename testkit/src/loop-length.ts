import type { ScenarioGame } from '@tefuda/kernel/scenario'
import { expect, test } from 'vitest'
import { parseScenarios, stepsOf } from './scenario/judge.ts'

/**
 * Checks that finding an endless loop takes equally long whatever cards cost; `ruling` is a scenario with a
 * card of a given cost.
 */
export function findsLoopsWhateverCardsCost(game: ScenarioGame, ruling: (cost: number) => string): void {
  test('a loop is found equally soon among expensive and cheap cards', () => {
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
