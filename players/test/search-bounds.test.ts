import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { imagine, seeded, startGame, Table } from '@tefuda/kernel'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { searchBot } from '../src/bots/search-bot.ts'
import { bots, type Mind, playGame, type SeatDoor, Solver } from '../src/index.ts'
import { Search } from '../src/search/search.ts'
import { winNow } from '../src/search/win-now.ts'
import { ALL, answers, type Played, played } from './played.ts'

/** What a searching bot may use: so much memory, so many games that it follows, so much time. */

/** Counting what is held takes a while: `SOAK=1 npx vitest run search-bounds` does it for all games. */
const HELD = process.env.SOAK === undefined ? ALL.slice(0, 1) : ALL

test(`what a searching bot keeps does not grow over 12 moves of ${ALL[0]}`, () => keepsLittle(ALL[0]!, 12))

test.each(HELD)('what a searching bot keeps does not grow over 300 moves of %s', { tags: ['long'] }, (name) =>
  keepsLittle(name, 300),
)

const COUNT = fileURLToPath(new URL('count-held.ts', import.meta.url))

function keepsLittle(name: string, moves: number): void {
  const counted = execFileSync(process.execPath, [COUNT, name, `${moves}`], { encoding: 'utf8' })
  const { nodes, branches, worlds, megabytes, remembers } = JSON.parse(counted)
  // What is known of the question after its own answer is kept, and no older tree; all of them have many times as many nodes.
  expect(nodes).toBeLessThan(100)
  expect(branches).toBeLessThan(300)
  expect(worlds).toBe(0)
  expect(megabytes).toBeLessThan(2)
  expect(remembers).toBe(true)
}

describe('the effort of a searching bot', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test.each([
    ['as many', 0.5],
    ['no more', 0],
  ])(
    'is so many games for each question, %s where it takes by lot %d of what looks good',
    async (_, blur) => {
      const run = vi.spyOn(Search.prototype, 'run')
      const game = await played('blackpoker')
      const mind = searchBot({ iterations: 11, perWorld: 4, blur }).make(game.rules, game.judge)
      answers(game, mind, 60, 'counted')
      const followed = run.mock.contexts.map((one) => (one as Search<object>).done)
      expect(followed.length).toBeGreaterThanOrEqual(60)
      expect(Math.max(...followed)).toBe(11)
      expect(Math.min(...followed) < 11).toBe(blur === 0)
    },
  )

  const BOUNDS = [
    ...ALL.map((name) => ({ name, effort: { milliseconds: 100 }, within: Infinity })),
    { name: ALL[0]!, effort: {}, within: 100 },
    { name: ALL[0]!, effort: { milliseconds: 200 }, within: 100 },
  ]
  type Bound = (typeof BOUNDS)[number]

  test.each(BOUNDS.filter(({ name }) => USUAL.includes(name)))(
    'is a time that is kept within a tenth, in $name',
    (bound) => keepsTime(bound, isUsual),
  )

  test.each(BOUNDS)(
    'is a time that is kept within a tenth at all other questions, in $name',
    { tags: ['long'] },
    (bound) => keepsTime(bound, (nth) => !USUAL.includes(bound.name) || !isUsual(nth)),
  )

  async function keepsTime(
    { name, effort, within }: Bound,
    isMeant: (nth: number) => boolean,
  ): Promise<void> {
    const game = await played(name)
    const doors = positions(name, game, 12).filter((_, nth) => isMeant(nth))
    // A clock on which every answer at a table takes as long, whoever looks at it.
    let now = 0
    const take = Table.prototype.answer
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    vi.spyOn(Table.prototype, 'answer').mockImplementation(function (this: Table<object>, seat, keys) {
      now += 0.1
      return take.call(this, seat, keys)
    })
    const milliseconds = 100
    const mind = searchBot({ iterations: 2000, ...effort }).make(game.rules, game.judge, within)
    const taken = doors.map((door) => {
      const begun = now
      mind(door, seeded('in time'))
      return now - begun
    })
    expect(Math.max(...taken)).toBeLessThanOrEqual(1.1 * milliseconds)
    expect(Math.min(...taken)).toBeGreaterThanOrEqual(0.9 * milliseconds)
  }

  test.each(USUAL)('is so many positions at most where a win is looked for, in %s', looksForWins)

  test.each(ALL.filter((name) => !USUAL.includes(name)))(
    'is so many positions at most where a win is looked for, also in %s',
    { tags: ['long'] },
    looksForWins,
  )

  async function looksForWins(name: (typeof ALL)[number]): Promise<void> {
    const game = await played(name)
    const doors = positions(name, game, 24).filter(({ view }) => view().turnSeat === view().seat)
    const most = 40
    const tried = vi.spyOn(Table.prototype, 'answer')
    const spent = doors.map(({ view }) => {
      tried.mockClear()
      winNow(game.rules, view(), { positions: most, provesWins: true }, seeded('positions'))
      return tried.mock.calls.length
    })
    expect(doors.length).toBeGreaterThan(4)
    expect(Math.max(...spent)).toBeGreaterThanOrEqual(most - 1)
    expect(Math.max(...spent)).toBeLessThanOrEqual(WORLDS * most)
  }

  test('is nothing more where all positions that may be looked at were', { tags: ['long'] }, async () => {
    const game = await played('pso2')
    const tried = vi.spyOn(Table.prototype, 'answer')
    let won = 0
    for (const { decision, view } of positions('pso2', game, 24)) {
      const world = imagine(game.rules, view(), seeded('spent'))
      const proof = new Solver(world, decision.seat, 200)
      if (proof.wins(world) !== true) continue
      won++
      const spent = new Solver(world, decision.seat, proof.seen)
      expect(spent.wins(world)).toBe(true)
      tried.mockClear()
      expect([...spent.winning(world)]).toEqual([])
      expect(tried).not.toHaveBeenCalled()
    }
    expect(won).toBeGreaterThan(0)
  })
})

/** In so many worlds a win must hold. */
const WORLDS = 3

/** In these games all of it is looked at in each run, in the others in a long one. */
const USUAL: readonly (typeof ALL)[number][] = ['blackpoker', 'ninja-slayer']

/** Every sixth question is looked at in each run, all others in a long one. */
const isUsual = (nth: number) => nth % 6 === 0

/** Questions from all over a game between bots that look one move ahead, the last ones before its end among them. */
function positions(name: string, game: Played, many: number): SeatDoor[] {
  const doors = asked.get(name) ?? allAsked(game)
  asked.set(name, doors)
  const step = Math.max(1, Math.floor((2 * doors.length) / many))
  return [...doors.filter((_, i) => i % step === 0), ...doors.slice(-many / 2)]
}

/** All that is asked in the game that is played of each kind: it is played once. */
const asked = new Map<string, readonly SeatDoor[]>()

function allAsked({ rules, judge, setup }: Played): readonly SeatDoor[] {
  const doors: SeatDoor[] = []
  const greedy = bots.greedy!.make(rules, judge)
  const noting: Mind = (door, random) => {
    const seen = door.view()
    doors.push({ decision: door.decision, view: () => seen })
    return greedy(door, random)
  }
  const t = startGame(rules, { ...setup, seed: 'time' })
  playGame(t, new Array(setup.seats ?? 2).fill(noting), seeded('time'))
  return doors
}
