import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Table } from '@tefuda/kernel'
import type { ScenarioGame } from '@tefuda/kernel/scenario'
import { describe, expect, it } from 'vitest'
import { coverage } from './coverage/index.ts'
import { noteFaces, type SeenFaces } from './other-world.ts'
import { readScenarios, runScenarioFiles } from './scenario/index.ts'
import { WAYS, type Way, whyFails } from './scenario/judge.ts'
import { unseenNames } from './unseen-names.ts'

/** One ruling in so many is also played on a second table in every run, of one kind each in turn; the others in the long run. */
const ONE_IN = 3
const wayOf = (nth: number) => WAYS[Math.floor(nth / ONE_IN) % WAYS.length]!

/** The second tables beside which a ruling is played in every run; `WHOLE=1` takes all kinds. */
function waysOf(nth: number): readonly Way[] {
  if (process.env.WHOLE !== undefined) return WAYS
  return nth % ONE_IN === 0 ? [wayOf(nth)] : []
}

/** Those of the long run: its own, and cards listed in another order. */
const IN_ANOTHER_ORDER: Way = 'laid in another order'
const laterWaysOf = (nth: number) =>
  [...new Set([wayOf(nth), IN_ANOTHER_ORDER])].filter((way) => !waysOf(nth).includes(way))

/** Checks that the scenarios of a game hold, each in its own test. */
export function rulingsHold(called: string, game: ScenarioGame, folder: string): void {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'))
  describe(`the rulings of ${called} hold, also saved, rolled back or laid in another order at every decision, and name no face-down card`, () => {
    for (const file of files)
      describe(file, () => {
        for (const [nth, scenario] of readScenarios(join(folder, file)).entries())
          it(scenario.title, () => {
            expect(scenario.game).toBe(game.rules.name)
            const named: string[] = []
            const look = (t: Table) => named.push(...namedThoughDown(t))
            // A fresh object, so that what is made of its cards lives no longer than the test.
            expect(whyFails(game, { ...scenario }, { ways: waysOf(nth), look })?.en ?? '').toBe('')
            expect(named).toEqual([])
          })
        it('so do the others, and all with the cards in play listed in another order', {
          tags: ['long'],
        }, () => {
          const faults = readScenarios(join(folder, file)).map((scenario, nth) => {
            const ways = laterWaysOf(nth)
            return ways.length > 0 ? (whyFails(game, { ...scenario }, { ways })?.en ?? '') : ''
          })
          expect(faults.filter((fault) => fault !== '')).toEqual([])
        })
      })
  })
}

/** The names of face-down cards in somebody's question. */
function namedThoughDown(t: Table): string[] {
  const decision = t.decision()
  if (!decision) return []
  const seen: SeenFaces = new Set()
  noteFaces(t, decision.seat, seen)
  return unseenNames(t, decision, seen)
}

/**
 * Checks that every clause is in the table, claimed and proved, and that nine of ten stand in the file where
 * a reader looks for them.
 */
export function clausesHold(gameFolder: string, count: number): void {
  const { clauses, unclaimed, unproved, unknown, chapters } = coverage(gameFolder)
  it('every clause of the rulebook is in the table', () => expect(clauses).toBe(count))
  it('every clause is claimed by the code', () => expect(unclaimed).toEqual([]))
  it('every clause is proved by a scenario or a test', () => expect(unproved).toEqual([]))
  it('no citation is a misprint', () => expect(unknown).toEqual([]))
  it('nine of ten clauses stand in the file of their chapter', () =>
    expect(chapters.atHome / chapters.claimed).toBeGreaterThanOrEqual(0.9))
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
