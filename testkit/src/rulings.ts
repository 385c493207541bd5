import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ScenarioGame } from '@tefuda/kernel'
import { describe, expect, it } from 'vitest'
import { noteFaces, type Seen } from './other-world.ts'
import { runScenarioFiles } from './scenario/index.ts'
import { parseScenarios, stepsOf } from './scenario/judge.ts'
import { unseenNames } from './unseen-names.ts'

/** The scenarios of a game hold. */
export function rulingsHold(called: string, game: ScenarioGame, folder: string): void {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'))
  describe(`the rulings of ${called} hold, plainly, saved at every decision and rolled back`, () => {
    it.each(files)('%s', (file) => {
      const { run, failed } = runScenarioFiles([game], [join(folder, file)])
      expect(failed.map(({ title, message }) => `${title}\n${message.en}`).join('\n\n')).toBe('')
      expect(run).toBeGreaterThan(0)
    })
    it.each(files)('and nobody who is asked reads the name of a card that lies face down: %s', (file) =>
      expect(namedThoughDown(game, join(folder, file))).toEqual([]),
    )
  })
}

/** The names of cards that lie face down in what is asked in the scenarios of a file. */
function namedThoughDown(game: ScenarioGame, file: string): string[] {
  const scenarios = parseScenarios(readFileSync(file, 'utf8'), file)
  const played = scenarios.filter(({ deck, table }) => table || !deck)
  return played.flatMap((scenario) =>
    stepsOf(game, scenario).flatMap(({ table }) => {
      const decision = table.decision()
      if (!decision) return []
      const seen: Seen = new Set()
      noteFaces(table, decision.seat, seen)
      return unseenNames(table, decision, seen).map((name) => `${scenario.title}: ${name}`)
    }),
  )
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
