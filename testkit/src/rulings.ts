import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ScenarioGame } from '@tefuda/kernel/scenario'
import { describe, expect, it } from 'vitest'
import { coverage } from './coverage/index.ts'
import { noteFaces, type Seen } from './other-world.ts'
import { readScenarios, runScenarioFiles } from './scenario/index.ts'
import { type Scenario, stepsOf, WAYS, type Way, whyFails } from './scenario/judge.ts'
import { unseenNames } from './unseen-names.ts'

/**
 * How the ruling of this number is played: plainly, and saved at every decision or rolled back by turns; `WHOLE=1` takes both.
 * Mutants are looked for among many rulings, so there each is only played plainly.
 */
function waysOf(nth: number): readonly Way[] {
  const [plain, ...others] = WAYS
  if (process.env.RULINGS === 'plain') return [plain]
  return process.env.WHOLE === undefined ? [plain, others[nth % others.length]!] : WAYS
}

/** The scenarios of a game hold, each a test of its own. */
export function rulingsHold(called: string, game: ScenarioGame, folder: string): void {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'))
  describe(`the rulings of ${called} hold, plainly, and saved at every decision or rolled back`, () => {
    for (const file of files)
      describe(file, () => {
        for (const [nth, scenario] of scenariosIn(join(folder, file)).entries())
          it(scenario.title, () => {
            expect(scenario.game).toBe(game.rules.name)
            expect(whyFails(game, { ...scenario }, waysOf(nth))?.en ?? '').toBe('')
          })
      })
    it.each(files)('and nobody who is asked reads the name of a card that lies face down: %s', (file) =>
      expect(namedThoughDown(game, join(folder, file))).toEqual([]),
    )
  })
}

/** Every clause is in the table, claimed and proved, and nine of ten stand in the file where a reader looks for them. */
export function clausesHold(gameFolder: string, count: number): void {
  const { clauses, unclaimed, unproved, unknown, chapters } = coverage(gameFolder)
  it('every clause of the rulebook is in the table', () => expect(clauses).toBe(count))
  it('every clause is claimed by the code', () => expect(unclaimed).toEqual([]))
  it('every clause is proved by a scenario or a test', () => expect(unproved).toEqual([]))
  it('no citation is a misprint', () => expect(unknown).toEqual([]))
  it('nine of ten clauses stand in the file of their chapter', () =>
    expect(chapters.atHome / chapters.claimed).toBeGreaterThanOrEqual(0.9))
}

const read = new Map<string, readonly Scenario[]>()

/** The scenarios of a file, read once however often it is played. */
function scenariosIn(file: string): readonly Scenario[] {
  const scenarios = read.get(file) ?? readScenarios(file)
  read.set(file, scenarios)
  return scenarios
}

/** The names of cards that lie face down in what is asked in the scenarios of a file. */
function namedThoughDown(game: ScenarioGame, file: string): string[] {
  const played = scenariosIn(file).filter(({ deck, table }) => table || !deck)
  return played.flatMap((scenario) =>
    stepsOf(game, { ...scenario }).flatMap(({ table }) => {
      const decision = table.decision()
      if (!decision) return []
      const seen: Seen = new Set()
      noteFaces(table, decision.seat, seen)
      return unseenNames(table, decision, seen).map((name) => `${scenario.title}: ${name}`)
    }),
  )
}

/** Why a scenario of a game fails; empty if it holds. */
export function failureOf(game: ScenarioGame, text: string, lang: 'en' | 'ja' = 'en'): string {
  const file = join(mkdtempSync(join(tmpdir(), 'scenario-')), 'one.yaml')
  writeFileSync(file, text)
  const { failed } = runScenarioFiles([game], [file])
  return failed.map(({ message }) => message[lang]).join('\n')
}

/** The scenarios of a game on the page that explains scenarios. */
export function examplesOf(game: ScenarioGame): string[] {
  const page = readFileSync(join(import.meta.dirname, '../../docs/scenarios.md'), 'utf8')
  return [...page.matchAll(/```yaml\n(.*?)```/gs)]
    .map(([, example]) => example!)
    .filter((example) => example.startsWith(`game: ${game.rules.name}\n`))
}
