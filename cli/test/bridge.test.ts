import { blackpoker } from '@tefuda/blackpoker'
import { below, isRefusal, offered, readAnswer, seeded, startGame, view } from '@tefuda/kernel'
import { LEVELS } from '@tefuda/players/levels'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { Bridge } from '../src/bridge/bridge.ts'
import { BotBridge } from '../src/bridge/own-bot.ts'
import { expectRefused, MAIN, tefuda, tefudaHere } from './run.ts'

const bridge = new Bridge()
afterAll(() => bridge.close())

const say = async (message: object) => JSON.parse((await bridge.reply(JSON.stringify(message)))!)
const entry20 = { game: 'blackpoker', options: { frame: 'entry20' } }
const made = await say({ id: 'made', do: 'make', ...entry20, envs: 3, seed: 1, recall: true })

describe('a program is understood', () => {
  test('it says hello, and is told the games', async () => {
    expect(await say({ id: 1, do: 'hello', protocol: 'tefuda', version: 1 })).toEqual({
      id: 1,
      protocol: 'tefuda',
      version: 1,
    })
    const { games } = await say({ id: 2, do: 'games' })
    expect(games.map(({ name }: { name: string }) => name)).toContain('blackpoker')
  })

  test('games are made, stepped through to their end, and closed', async () => {
    const { batch, players, names, ...first } = await say({ id: 3, do: 'make', ...entry20, envs: 2 })
    expect([players, names.length, first.observations[0].length]).toEqual([2, names.length, names.length])
    let stand = first
    const ended: number[] = []
    const dice = seeded('bridge')
    for (let i = 0; ended.length < 2 && i < 3000; i++) {
      const moves = stand.actions.map((ids: number[]) => (ids.length > 0 ? below(dice, ids.length) : null))
      stand = await say({ id: i, do: 'step', batch, moves })
      for (const one of stand.ended) {
        expect(one.returns.reduce((sum: number, gain: number) => sum + gain)).toBe(0)
        ended.push(one.env)
      }
    }
    expect(ended.sort()).toEqual([0, 1])
    expect(stand.seats).toEqual([null, null])
    expect(await say({ id: 4, do: 'close', batch })).toEqual({ id: 4 })
    expect((await say({ id: 5, do: 'stand', batch })).error.where).toBe('batch')
  })

  test('each game can be looked at, kept, gone back to, copied and dealt anew', async () => {
    const { batch } = made
    const { seats } = await say({ id: 6, do: 'stand', batch })
    const at = { batch, env: 1, seat: seats[1] }
    const { count, all, actions } = await say({ id: 7, do: 'legal', ...at })
    expect(actions).toHaveLength(all ? count : actions.length)
    expect((await say({ id: 8, do: 'decision', ...at })).decision.seat).toBe(at.seat)
    expect((await say({ id: 9, do: 'view', ...at })).view.seat).toBe(at.seat)
    expect((await say({ id: 10, do: 'observe', ...at })).observation).toHaveLength(made.names.length)
    expect((await say({ id: 11, do: 'information', ...at })).information).toMatch(/^heard/)
    expect((await say({ id: 12, do: 'sample', ...at, many: 2 })).answers.length).toBeGreaterThan(0)
    const { saved } = await say({ id: 13, do: 'save', ...at })
    const moved = await say({ id: 14, do: 'step', batch, moves: [null, actions[0].keys, null] })
    expect(moved.refused).toEqual([])
    await say({ id: 15, do: 'restore', ...at, saved })
    expect((await say({ id: 16, do: 'save', ...at })).saved).toBe(saved)
    const copied = await say({ id: 17, do: 'copy', ...at, to: 2 })
    expect(copied.observations[2]).toEqual(copied.observations[1])
    const dealt = await say({ id: 18, do: 'resample', ...at, seed: 3 })
    expect(dealt.observations[1]).toEqual(copied.observations[1])
    const again = await say({ id: 19, do: 'reset', batch, envs: [0, 1], seeds: ['x', 'x'] })
    expect(again.observations[1]).toEqual(again.observations[0])
  })

  test('a seat is filled by a level, which remembers what it saw', async () => {
    const asked = { do: 'make', game: 'vanguard', envs: 1, seed: 5 }
    const { batch, ...first } = await say({ id: 1, ...asked, bots: [null, 'beginner'], observe: 'none' })
    let stand = first
    let recalled = 0
    for (let i = 0; i < 40 && recalled === 0; i++) {
      expect(stand.seats).toEqual([0])
      stand = await say({ id: i, do: 'step', batch, moves: [i % stand.actions[0].length] })
      const { view } = await say({ id: 'view', do: 'view', batch, seat: 1 })
      recalled = Math.max(recalled, view.recalled.length)
    }
    expect(recalled).toBeGreaterThan(0)
    await say({ id: 2, do: 'close', batch })
  })

  test.each(LEVELS.slice(0, 3))('%s is asked what it would answer, and nothing happens', async (bot) => {
    const { batch } = await say({ id: 1, do: 'make', ...entry20, seed: 'ask' })
    const { saved } = await say({ id: 2, do: 'save', batch })
    const { id: _, ...said } = await say({ id: 3, do: 'ask', batch, bot, seed: 1 })
    expect(await say({ id: 4, do: 'ask', batch, bot, seed: 1 })).toEqual({ id: 4, ...said })
    const { actions } = await say({ id: 5, do: 'legal', batch })
    expect([said.seat, actions[said.place].keys]).toEqual([
      (await say({ id: 6, do: 'stand', batch })).seats[0],
      said.keys,
    ])
    expect((await say({ id: 7, do: 'save', batch })).saved).toBe(saved)
    expect((await say({ id: 8, do: 'step', batch, moves: [said.keys] })).refused).toEqual([])
    await say({ id: 9, do: 'close', batch })
  })

  test('what may come of a die is listed, and taken by its key', async () => {
    const raid = { game: 'pso2', options: { raid: 'normal' }, seats: 4, chance: true, observe: 'none' }
    const { batch, ...first } = await say({ id: 1, do: 'make', ...raid, seed: 2 })
    let stand = first
    for (let i = 0; i < 300; i++) {
      const { outcomes } = await say({ id: i, do: 'outcomes', batch })
      if (outcomes) {
        expect(outcomes).toEqual(
          outcomes.map((_: object, n: number) => ({ key: `outcome:${n}`, chance: 1 / 3 })),
        )
        stand = await say({ id: 3, do: 'step', batch, moves: [['outcome:2']] })
        expect([stand.refused, stand.seats[0] === -1]).toEqual([[], false])
        return
      }
      const move = stand.seats[0] === -1 ? ['7'] : 0
      stand = await say({ id: 2, do: 'step', batch, moves: [move] })
    }
    throw new Error('no die was thrown')
  })

  test('a message without a number wants no reply', async () => {
    expect(await bridge.reply('{"do":"hello"}')).toBeNull()
  })
})

const BAD: readonly (readonly [string, string, RegExp])[] = [
  ['', 'line', /JSON/],
  ['{', 'line', /one JSON object a line/],
  ['[1]', 'line', /no JSON object/],
  ['{"id":{},"do":"hello"}', 'id', /number your requests/],
  ['{"id":1}', 'do', /say one of hello, games/],
  ['{"id":1,"do":"toString"}', 'do', /say one of/],
  ['{"id":1,"do":"hello","version":2}', 'version', /from 1 to 1/],
  ['{"id":1,"do":"make"}', 'game', /blackpoker/],
  ['{"id":1,"do":"make","game":"blackpoker","envs":1e9}', 'envs', /from 1 to 4096/],
  ['{"id":1,"do":"make","game":"blackpoker","options":7}', 'message', /OPTION: VALUE/],
  ['{"id":1,"do":"make","game":"blackpoker","decks":["x"]}', 'decks[0]', /ready deck/],
  ['{"id":1,"do":"make","game":"blackpoker","decks":[["x"]]}', 'message', /./],
  ['{"id":1,"do":"make","game":"blackpoker","seats":9}', 'message', /played by/],
  ['{"id":1,"do":"make","game":"blackpoker","bots":["x"]}', 'bots[0]', /random/],
  ['{"id":1,"do":"step","batch":1}', 'moves', /write a list/],
  ['{"id":1,"do":"step","batch":1,"moves":[0]}', 'moves', /each of the 3/],
  ['{"id":1,"do":"step","batch":1,"moves":[0.5,0,0]}', 'moves[0]', /place of a listed action/],
  ['{"id":1,"do":"step","batch":77,"moves":[]}', 'batch', /"make" gave/],
  ['{"id":1,"do":"ask","batch":1}', 'bot', /beginner, .*master/],
  ['{"id":1,"do":"ask","batch":1,"bot":"toString"}', 'bot', /beginner/],
  ['{"id":1,"do":"view","batch":1,"env":3,"seat":0}', 'env', /from 0 to 2/],
  ['{"id":1,"do":"view","batch":1,"seat":2}', 'seat', /from 0 to 1/],
  ['{"id":1,"do":"restore","batch":1,"saved":"{}"}', 'message', /./],
]
test.each(BAD)('%s is answered with place and remedy', async (line, where, remedy) => {
  const { error } = JSON.parse((await bridge.reply(line))!)
  expect(error.where).toBe(where)
  expect(`${error.what}; ${error.remedy}`).toMatch(remedy)
  expect(error.what).not.toMatch(/defect/)
  expect(error.remedy).not.toBe('')
})

const DOES = ['hello', 'games', 'stand', 'step', 'reset', 'legal', 'sample', 'decision', 'view', 'observe']
const MORE = ['information', 'save', 'restore', 'copy', 'resample', 'ask', 'outcomes', 'nothing']

/** Messages that are nearly right. */
const nearly = fc.record(
  {
    id: fc.oneof(fc.nat(), fc.string(), fc.jsonValue()),
    do: fc.constantFrom(...DOES, ...MORE),
    batch: fc.oneof({ weight: 8, arbitrary: fc.constant(1) }, fc.jsonValue()),
    env: fc.oneof(fc.nat(3), fc.jsonValue()),
    seat: fc.oneof(fc.nat(2), fc.jsonValue()),
    to: fc.oneof(fc.nat(3), fc.jsonValue()),
    bot: fc.oneof(fc.constantFrom('random', 'wizard'), fc.jsonValue()),
    many: fc.oneof(fc.nat(5), fc.jsonValue()),
    seed: fc.jsonValue(),
    saved: fc.oneof(fc.string(), fc.json(), fc.jsonValue()),
    envs: fc.oneof(fc.array(fc.nat(3)), fc.jsonValue()),
    seeds: fc.jsonValue(),
    moves: fc.oneof(
      fc.array(fc.oneof(fc.nat(9), fc.integer(), fc.array(fc.string()), fc.constant(null)), {
        minLength: 3,
        maxLength: 3,
      }),
      fc.jsonValue(),
    ),
  },
  { requiredKeys: ['id', 'do'] },
)

test('whatever is written in a line, there is one line in reply, and the games go on', async () => {
  const lines = fc.oneof(
    nearly.map((message) => JSON.stringify(message)),
    fc.string(),
    fc.json(),
  )
  await fc.assert(
    fc.asyncProperty(lines, async (line) => {
      const reply = await bridge.reply(line)
      if (reply === null) return
      expect(reply).not.toMatch(/\n/)
      const { error } = JSON.parse(reply)
      if (error)
        expect([typeof error.where, typeof error.what, typeof error.remedy]).toEqual([
          'string',
          'string',
          'string',
        ])
      if (error) expect(error.what).not.toMatch(/defect/)
    }),
    { numRuns: 600 },
  )
  expect((await say({ id: 1, do: 'stand', batch: made.batch })).error).toBeUndefined()
})

test('on several threads the same games are played', async () => {
  const asked = { do: 'make', ...entry20, envs: 3, seed: 'threads' }
  const one = await say({ id: 1, ...asked })
  const two = await say({ id: 2, ...asked, threads: 2 })
  expect(two.observations).toEqual(one.observations)
  const moves = [1, 0, 1]
  const { id: _, ...stepped } = await say({ id: 3, do: 'step', batch: one.batch, moves })
  expect(await say({ id: 4, do: 'step', batch: two.batch, moves })).toEqual({ id: 4, ...stepped })
  expect((await say({ id: 5, do: 'save', batch: two.batch })).error.remedy).toMatch(/"threads": 0/)
})

describe('a level answers as a bot from outside does', () => {
  const lines = new BotBridge('beginner')
  const told = async (message: object) => JSON.parse((await lines.reply(JSON.stringify(message)))!)

  test('it is told its game, is asked, and answers by what is sent alone', async () => {
    expect(await told({ id: 1, do: 'hello' })).toMatchObject({ id: 1, protocol: 'tefuda' })
    const t = startGame(blackpoker, { seed: 1 })
    const decision = offered(t.decision()!)
    const asked = { do: 'answer', decision, view: view(t, decision.seat), deadline: 5000 }
    expect((await told({ id: 2, ...asked })).error).toMatch(/no match has begun/)
    expect((await told({ id: 3, do: 'begin', game: 'chess', seed: 1 })).error).toMatch(/chess.*blackpoker/)
    const about = { do: 'begin', game: 'blackpoker', seed: 'x' }
    expect(await told({ id: 4, ...about })).toEqual({ id: 4 })
    const { keys } = await told({ id: 5, ...asked })
    expect(isRefusal(readAnswer(decision, keys))).toBe(false)
    await told({ id: 6, ...about })
    expect((await told({ id: 7, ...asked })).keys).toEqual(keys)
    expect(await lines.reply('{"do":"heard","event":"turn","text":{"key":"x"}}')).toBeNull()
    expect((await told({ id: 8, do: 'dance' })).error.what).toMatch(/cannot "dance"/)
    expect(JSON.parse((await lines.reply('nonsense'))!).error.where).toBe('line')
  })

  test('wherever a command that is a bot can be named', { tags: ['long'] }, async () => {
    const level = `"${process.execPath}" "${MAIN}" bridge --bot beginner`
    const given = ['--frame', 'entry20', '--games', '2', '--bots', `${level},random`, '--json']
    const { error, json } = await tefudaHere(['sim', 'blackpoker', ...given])
    expect(error).toBe('')
    expect(json()).toMatchObject({ natural: 2, stumbles: 0 })
  })

  test('but one that nobody knows is refused', async () => {
    expectRefused(await tefudaHere(['bridge', '--bot', './mine.ts']), /mine\.ts.*beginner.*master/)
  })
})

test('the command answers line by line, whatever comes in, and ends with its input', () => {
  const { code, out } = tefuda(['bridge'], ['{"id":1,"do":"hello"}', '\u0000', '{"id":2,"do":"games"}'])
  expect(code).toBe(0)
  const replies = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(replies.map(({ id, error }) => id ?? error.where)).toEqual([1, 'line', 2])
})
