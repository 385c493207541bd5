import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { First } from '@tefuda/common'
import { games } from '@tefuda/engine/folders'
import type { LogLine } from '@tefuda/engine/protocol'
import {
  type Decision,
  LANGUAGES,
  replay,
  type Table,
  tellTo,
  text,
  type Vars,
  type Witnessed,
} from '@tefuda/kernel'
import { GAMES } from '@tefuda/register'
import { folderOf, openInFolder } from '@tefuda/register/folder'
import { parseScenarios, stepsOf } from '@tefuda/testkit/judge'
import { describe, expect, test } from 'vitest'
import { isMet } from '../src/table/rules/firsts.ts'

/** A line that is read while one plays. */
const LONGEST = { en: 95, ja: 48 }

/** What is asked at a moment, and what was told since the one before. */
interface Moment {
  readonly decision: Decision | null
  readonly lines: readonly LogLine[]
}

const linesOf = (t: Table<Vars>, told: readonly Witnessed[]): LogLine[] =>
  told.flatMap((one) => {
    const said = tellTo(t, one, 0)
    return said ? [{ said, clause: one.event.clause }] : []
  })

const MATCHES = new URL('../src/matches/', import.meta.url)

/** The moments of matches that come with the page, and of scenarios, one after the other; only as many as are looked at. */
async function* momentsIn(game: string): AsyncGenerator<readonly Moment[]> {
  const listing = GAMES.find(({ name }) => name === game)!
  const opened = await openInFolder(listing)
  for (const file of readdirSync(MATCHES).filter((name) => name.endsWith(`-${game}.json`))) {
    const match = replay(opened.rules, JSON.parse(readFileSync(new URL(file, MATCHES), 'utf8')).record)
    const moments: Moment[] = []
    const { length } = match
    let heard = 0
    for (let at = 0; at <= length; at++) {
      match.goTo(at)
      moments.push({ decision: match.decision, lines: linesOf(match.table, match.events.slice(heard)) })
      heard = match.events.length
    }
    yield moments
  }
  const scenes = await opened.scenario()
  const folders = ['lessons', 'scenarios'].map((name) => join(folderOf(game), name))
  for (const folder of folders.filter(existsSync))
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml')))
      for (const scenario of parseScenarios(readFileSync(join(folder, file), 'utf8'), file)) {
        if (scenario.deck) continue
        const steps = stepsOf(scenes, scenario)
        yield steps.map(({ table, events }, i) => ({
          decision: table.decision(),
          lines: linesOf(table, events.slice(steps[i - 1]?.events.length ?? 0)),
        }))
      }
}

/** Which of them are met somewhere, at a moment before which they are not. */
async function metIn(game: string, firsts: readonly First[]): Promise<ReadonlySet<First>> {
  const met = new Set<First>()
  for await (const moments of momentsIn(game)) {
    const meets = (first: First, { decision, lines }: Moment) => isMet(first, decision, lines)
    for (const first of firsts) {
      // Before the first moment nothing is met.
      const begins = (moment: Moment, i: number) =>
        meets(first, moment) && !(i > 0 && meets(first, moments[i - 1]!))
      if (moments.some(begins)) met.add(first)
    }
    if (met.size === firsts.length) break
  }
  return met
}

test('who pays with life has met no attacker that nobody stopped', async () => {
  const { info } = await games.named('blackpoker')
  const unstopped = info.firsts.find(({ clause }) => clause === 'act.damage.3')!
  const damage = (clause: string): LogLine => ({ said: text('tell.damage'), clause })
  expect(isMet(unstopped, null, [damage('cost.L'), damage('act.throw')])).toBe(false)
  expect(isMet(unstopped, null, [damage('cost.L'), damage('act.damage.3')])).toBe(true)
})

test('a question that can but be passed meets no rule', async () => {
  const { info } = await games.named('vanguard')
  const guards = info.firsts.find(({ when }) => 'ask' in when && when.ask === 'ask.guards')!
  const asked = (...keys: string[]): Decision => ({
    kind: 'choose',
    seat: 0,
    clause: '7.4.1.2',
    ask: text('ask.guards'),
    options: keys.map((key, id) => ({ key, id, text: text('option.pass') })),
    min: 1,
    max: 1,
  })
  expect(isMet(guards, asked('pass'), [])).toBe(false)
  expect(isMet(guards, asked('pass', 'V1-003'), [])).toBe(true)
})

/** In every run some games are looked through. */
const QUICK = GAMES.filter((_, i) => i % 2 === 0)

describe.each(GAMES)('the rules of $name that are told of when they are first met', async ({ name }) => {
  const tags = QUICK.some((game) => game.name === name) ? [] : ['long']
  const { info } = await games.named(name)
  const keys = info.firsts.map(({ when }) => ('ask' in when ? when.ask : when.tell))

  test('are six to ten, each met in its own way', () => {
    expect(keys.length).toBeGreaterThanOrEqual(6)
    expect(keys.length).toBeLessThanOrEqual(10)
    expect(new Set(keys).size).toBe(keys.length)
  })
  test('are each met in some match or scenario, and not yet the moment before', { tags }, async () => {
    const met = await metIn(name, info.firsts)
    expect(info.firsts.filter((first) => !met.has(first)).map(({ when }) => when)).toEqual([])
  })
  test.each(info.firsts)('$clause is a rule of the game, met by what it asks or tells', (first) => {
    expect(Object.keys(info.clauses)).toContain(first.clause)
    const key = 'ask' in first.when ? first.when.ask : first.when.tell
    expect(key.startsWith('ask' in first.when ? 'ask.' : 'tell.')).toBe(true)
    for (const language of LANGUAGES) {
      expect(Object.keys(info.words[language])).toContain(key)
      expect(first.says[language]).toMatch(language === 'en' ? /^[A-Z].*\.$/ : /[ぁ-ん].*。$/)
      expect(first.says[language].length).toBeLessThanOrEqual(LONGEST[language])
    }
  })
})
