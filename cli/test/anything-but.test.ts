import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Answer,
  isRefusal,
  offered,
  readAnswer,
  restore,
  save,
  seeded,
  type Table,
  view,
} from '@tefuda/kernel'
import { bots } from '@tefuda/players'
import { LEVELS } from '@tefuda/players/levels'
import { GAMES } from '@tefuda/register'
import { folderOf } from '@tefuda/register/folder'
import { parseScenarios, type Scenario, stepsOf } from '@tefuda/testkit/judge'
import { describe, expect, test } from 'vitest'
import { gameNamed } from '../src/games.ts'

/**
 * Moves that nobody who knows the game would make: scenarios whose last answer is the mistake. Bots from `fair` up may answer anything
 * but that, whatever their luck.
 */

const fileOf = (game: string) => join(folderOf(game), 'puzzles', 'anything-but.yaml')
const WITH_MISTAKES = GAMES.filter(({ name }) => existsSync(fileOf(name)))
const HELD = LEVELS.slice(LEVELS.indexOf('fair')).filter((level) => level !== 'master')
/** Each is asked with so many seeds. */
const TIMES = 3

describe.each(WITH_MISTAKES)('$name', async ({ name }) => {
  const game = await gameNamed(name)
  const scenarios = parseScenarios(readFileSync(fileOf(name), 'utf8'), fileOf(name))

  /** The table before the mistake, asked as in play, and the mistake. */
  function before(scenario: Scenario): { readonly t: Table; readonly mistake: Answer } {
    const steps = stepsOf(game.scenario, scenario)
    expect(steps.map(({ fails }) => fails?.en ?? null)).toEqual(steps.map(() => null))
    const last = steps.at(-1)!.move
    if (last?.kind !== 'answer') throw new Error(`${scenario.title}: the last move is no answer`)
    const t = restore(game.rules, save(steps.at(-2)!.table))
    const read = readAnswer(t.decision()!, last.keys)
    if (isRefusal(read)) throw new Error(`${scenario.title}: ${last.keys} may not be answered`)
    return { t, mistake: read.keys }
  }

  test.each(scenarios.map((one) => [one.title, one] as const))('%s', (_, scenario) => {
    const { t, mistake } = before(scenario)
    const { seat } = t.decision()!
    const made: string[] = []
    for (const level of HELD)
      for (let n = 0; n < TIMES; n++) {
        const mind = bots[level]!.make(game.rules, game.manifest.judge)
        const door = { decision: offered(t.decision()!), view: () => view(t, seat) }
        if (mind(door, seeded(n)).join() === mistake.join()) made.push(`${level} ${n}`)
      }
    expect(made).toEqual([])
  })
})
