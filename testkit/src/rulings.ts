import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ScenarioGame } from '@tefuda/kernel'
import { describe, expect, it } from 'vitest'
import { readScenarios, runScenarioFiles } from './scenario/index.ts'
import { type Scenario, whyFails } from './scenario/judge.ts'

/** Mutants are looked for among many rulings, so there each is only played plainly. */
const WAYS = process.env.RULINGS === 'plain' ? (['plain'] as const) : undefined

/** The scenarios of a game hold, each a test of its own. */
export function rulingsHold(called: string, game: ScenarioGame, folder: string): void {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'))
  describe(`the rulings of ${called} hold, plainly, saved at every decision and rolled back`, () => {
    for (const file of files)
      describe(file, () => {
        for (const scenario of scenariosIn(join(folder, file)))
          it(scenario.title, () => {
            expect(scenario.game).toBe(game.rules.name)
            expect(whyFails(game, { ...scenario }, WAYS)?.en ?? '').toBe('')
          })
      })
  })
}

const read = new Map<string, readonly Scenario[]>()

/** The scenarios of a file, read once however often it is played. */
function scenariosIn(file: string): readonly Scenario[] {
  const scenarios = read.get(file) ?? readScenarios(file)
  read.set(file, scenarios)
  return scenarios
}

/** Why a scenario of a game fails; empty if it holds. */
export function failureOf(game: ScenarioGame, text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'scenario-')), 'one.yaml')
  writeFileSync(file, text)
  const { failed } = runScenarioFiles([game], [file])
  return failed.map(({ message }) => message.en).join('\n')
}

/** The scenarios of a game on the page that explains scenarios. */
export function examplesOf(game: ScenarioGame): string[] {
  const page = readFileSync(join(import.meta.dirname, '../../docs/scenarios.md'), 'utf8')
  return [...page.matchAll(/```yaml\n(.*?)```/gs)]
    .map(([, example]) => example!)
    .filter((example) => example.startsWith(`game: ${game.rules.name}\n`))
}
