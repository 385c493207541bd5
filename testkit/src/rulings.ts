import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ScenarioGame } from '@tefuda/kernel'
import { describe, expect, it } from 'vitest'
import { runScenarioFiles } from './scenario/index.ts'

/** The scenarios of a game hold. */
export function rulingsHold(called: string, game: ScenarioGame, folder: string): void {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'))
  describe(`the rulings of ${called} hold, plainly, saved at every decision and rolled back`, () => {
    it.each(files)('%s', (file) => {
      const { run, failed } = runScenarioFiles([game], [join(folder, file)])
      expect(failed.map(({ title, message }) => `${title}\n${message.en}`).join('\n\n')).toBe('')
      expect(run).toBeGreaterThan(0)
    })
  })
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
