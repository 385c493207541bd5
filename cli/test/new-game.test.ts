import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { houseWithTide } from '@tefuda/testkit/house-with'
import { afterAll, describe, expect, test } from 'vitest'
import { NODE, plain } from './run.ts'

const house = houseWithTide()
afterAll(() => rmSync(house, { recursive: true }))

const tefuda = (args: readonly string[], input = '') => {
  const { stdout, stderr, status } = spawnSync(NODE, [join(house, 'cli/src/main.ts'), ...args], {
    cwd: house,
    encoding: 'utf8',
    env: plain({ XDG_STATE_HOME: join(house, 'state') }),
    input,
  })
  return { out: stdout, error: stderr, code: status, json: () => JSON.parse(stdout) }
}

describe('a game that has a folder and a line in the register', () => {
  test('is played by bots to the end, and one that looks ahead beats one that does not', () => {
    const { code, json, error } = tefuda([
      'sim',
      'tide',
      '--games',
      '20',
      '--bots',
      'greedy,random',
      '--json',
    ])
    expect(error).toBe('')
    expect(code).toBe(0)
    const { natural, stuck, wins } = json()
    expect([natural, stuck]).toEqual([20, 0])
    expect(wins.A).toBeGreaterThan(wins.B)
  })

  test.each([
    ['en', /net .*\/8/, /shore · turn 1/],
    ['ja', /網 .*\/8/, /浜 · ターン1/],
  ])('is played in the terminal to the end (%s)', { tags: ['long'] }, (lang, net, shore) => {
    const { out, code } = tefuda(
      ['play', 'tide', '--seed', '3', '--bots', 'random', '--lang', lang],
      '1\n'.repeat(30),
    )
    expect(code).toBe(0)
    expect(out).toMatch(net)
    expect(out).toMatch(shore)
    expect(out).toMatch(/3\.[12]/)
  })

  test('has its scenarios run, its clauses counted and its decks checked', () => {
    const scenarios = tefuda(['scenario', join(house, 'games/tide/scenarios'), '--json'])
    expect(scenarios.json()).toMatchObject({ run: 2, passed: 2 })
    expect(tefuda(['rules', 'tide', '--json']).json()).toMatchObject({ clauses: 9, unclaimed: [] })
    const faulty = tefuda(['deck', 'check', 'tide', join(house, 'package.json'), '--json'])
    expect(faulty.json()).toMatchObject({ legal: false })
    expect(faulty.code).toBe(1)
  })

  test('is named where the games are', () => {
    expect(tefuda(['sim', 'chess']).error).toMatch(
      /blackpoker, ninja-slayer, pso2, spell-card-strike, tide, vanguard/,
    )
  })
})
