import { queryObjects } from 'node:v8'
import { blackpoker } from '@tefuda/blackpoker'
import { judge as blackpokerJudge } from '@tefuda/blackpoker/judge'
import type { Judge } from '@tefuda/common'
import { type Random, type Ready, type Setup, seeded, startGame, Table, type Vars } from '@tefuda/kernel'
import { bundledNinjaSlayer } from '@tefuda/ninja-slayer/bundled'
import { judge as ninjaSlayerJudge } from '@tefuda/ninja-slayer/judge'
import { bundledPso2 } from '@tefuda/pso2/bundled'
import { judge as pso2Judge } from '@tefuda/pso2/judge'
import { bundledStrike } from '@tefuda/spell-card-strike/bundled'
import { judge as strikeJudge } from '@tefuda/spell-card-strike/judge'
import { bundledVanguard } from '@tefuda/vanguard/bundled'
import { judge as vanguardJudge } from '@tefuda/vanguard/judge'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bots, type Mind, playGame, type SeatDoor } from '../src/index.ts'
import { Search } from '../src/search/search.ts'
import { Branch, Node } from '../src/search/tree.ts'
import { searchBot } from '../src/search-bot.ts'

/** What a searching bot may use: so much memory, so many games that it follows, so much time. */

interface Played {
  readonly rules: Ready<Vars>
  readonly judge: Judge<Vars>
  readonly setup: Omit<Setup, 'seed'>
}
const played = (rules: unknown, judge: unknown, setup: Omit<Setup, 'seed'> = {}) =>
  ({ rules, judge, setup }) as Played
const ALL = {
  blackpoker: played(blackpoker, blackpokerJudge, { options: { frame: 'entry20' } }),
  'ninja-slayer': played(bundledNinjaSlayer, ninjaSlayerJudge),
  pso2: played(bundledPso2, pso2Judge),
  'pso2, raid': played(bundledPso2, pso2Judge, { options: { raid: 'normal' }, seats: 3 }),
  'spell-card-strike': played(bundledStrike, strikeJudge),
  vanguard: played(bundledVanguard, vanguardJudge),
}
const GAMES = Object.keys(ALL) as (keyof typeof ALL)[]
/** Counting what is held takes a quarter of a minute a game: `SOAK=1 npx vitest run search-bounds` does it for all of them. */
const HELD = process.env.SOAK === undefined ? GAMES.slice(0, 1) : GAMES

/** Things of these kinds that are still held by anybody; what nobody holds is swept away first. */
const held = () => [Node, Branch, Table].map((kind) => queryObjects(kind, { format: 'count' }) as number)

/** Lets a mind answer so many questions, over as many games as that takes. */
function answers({ rules, setup }: Played, mind: Mind, many: number, seeds: string): void {
  let left = many
  const counted: Mind = Object.assign(
    (door: SeatDoor, random: Random) => {
      left--
      return mind(door, random)
    },
    { remembers: true as const },
  )
  for (let nth = 0; left > 0; nth++) {
    const t = startGame(rules, { ...setup, seed: `${seeds} ${nth}` })
    playGame(t, new Array(setup.seats ?? 2).fill(counted), seeded(`${seeds} ${nth}`), left)
  }
}

test.each(HELD)('what a searching bot keeps does not grow over 1,000 moves of %s', (name) => {
  const game = ALL[name]
  const mind = searchBot({ iterations: 4 }).make(game.rules, game.judge)
  const before = held()
  answers(game, mind, 100, 'to begin with')
  const heap = process.memoryUsage().heapUsed
  answers(game, mind, 900, 'then')
  const [nodes, branches, worlds] = held().map((now, i) => now - before[i]!)
  // What is known of the question after its own answer is kept, and no older tree; a thousand of them have thousands of nodes.
  expect(nodes).toBeLessThan(100)
  expect(branches).toBeLessThan(300)
  expect(worlds).toBeLessThanOrEqual(0)
  expect((process.memoryUsage().heapUsed - heap) / 2 ** 20).toBeLessThan(2)
  // It is still there, with whatever it keeps.
  expect(mind.remembers).toBe(true)
})

describe('the effort of a searching bot', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test.each([
    ['as many', 0.5],
    ['no more', 0],
  ])('is so many games for each question, %s where it takes by lot %d of what looks good', (_, blur) => {
    const run = vi.spyOn(Search.prototype, 'run')
    const { blackpoker: game } = ALL
    const mind = searchBot({ iterations: 11, perWorld: 4, blur }).make(game.rules, game.judge)
    answers(game, mind, 60, 'counted')
    const followed = run.mock.contexts.map((one) => (one as Search<object>).done)
    expect(followed.length).toBeGreaterThanOrEqual(60)
    expect(Math.max(...followed)).toBe(11)
    expect(Math.min(...followed) < 11).toBe(blur === 0)
  })

  test.each(GAMES)('is a time that is kept within a tenth, in %s', (name) => {
    const game = ALL[name]
    // A clock on which every answer at a table takes as long, whoever looks at it.
    let now = 0
    const take = Table.prototype.answer
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    vi.spyOn(Table.prototype, 'answer').mockImplementation(function (this: Table<object>, seat, keys) {
      now += 0.1
      return take.call(this, seat, keys)
    })
    const milliseconds = 100
    const mind = searchBot({ iterations: 2000, milliseconds }).make(game.rules, game.judge)
    const taken = positions(game, 12).map((door) => {
      const begun = now
      mind(door, seeded('in time'))
      return now - begun
    })
    expect(Math.max(...taken)).toBeLessThanOrEqual(1.1 * milliseconds)
    expect(Math.min(...taken)).toBeGreaterThanOrEqual(0.9 * milliseconds)
  })
})

/** Questions from all over a game between bots that look one move ahead, the last ones before its end among them. */
function positions({ rules, judge, setup }: Played, many: number): SeatDoor[] {
  const doors: SeatDoor[] = []
  const greedy = bots.greedy!.make(rules, judge)
  const noting: Mind = (door, random) => {
    const seen = door.view()
    doors.push({ decision: door.decision, view: () => seen })
    return greedy(door, random)
  }
  const t = startGame(rules, { ...setup, seed: 'time' })
  playGame(t, new Array(setup.seats ?? 2).fill(noting), seeded('time'))
  const step = Math.max(1, Math.floor((2 * doors.length) / many))
  return [...doors.filter((_, i) => i % step === 0), ...doors.slice(-many / 2)]
}
