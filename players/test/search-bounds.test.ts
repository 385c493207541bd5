import { queryObjects } from 'node:v8'
import { blackpoker } from '@tefuda/blackpoker'
import { judge } from '@tefuda/blackpoker/judge'
import { type Random, seeded, startGame, Table } from '@tefuda/kernel'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bots, type Mind, playGame, type SeatDoor } from '../src/index.ts'
import { Search } from '../src/search/search.ts'
import { Branch, Node } from '../src/search/tree.ts'
import { searchBot } from '../src/search-bot.ts'

/** What a searching bot may use: so much memory, so many games that it follows, so much time. */

/** Things of these kinds that are still held by anybody; what nobody holds is swept away first. */
const held = () => [Node, Branch, Table].map((kind) => queryObjects(kind, { format: 'count' }) as number)

/** Lets a mind answer so many questions, over as many games as that takes. */
function answers(mind: Mind, many: number, seeds: string): void {
  let left = many
  const counted: Mind = Object.assign(
    (door: SeatDoor, random: Random) => {
      left--
      return mind(door, random)
    },
    { remembers: true as const },
  )
  for (let nth = 0; left > 0; nth++) {
    const t = startGame(blackpoker, { seed: `${seeds} ${nth}`, options: { frame: 'entry20' } })
    playGame(t, [counted, counted], seeded(`${seeds} ${nth}`), left)
  }
}

test('what a searching bot keeps does not grow over 1,000 moves', () => {
  const mind = searchBot({ iterations: 4 }).make(blackpoker, judge)
  const before = held()
  answers(mind, 100, 'to begin with')
  const heap = process.memoryUsage().heapUsed
  for (const seeds of ['one', 'two', 'three']) {
    answers(mind, 300, seeds)
    const [nodes, branches, worlds] = held().map((now, i) => now - before[i]!)
    // What is known of the question after its own answer is kept, and no older tree; a thousand of them have thousands of nodes.
    expect(nodes).toBeLessThan(100)
    expect(branches).toBeLessThan(300)
    expect(worlds).toBe(0)
    expect((process.memoryUsage().heapUsed - heap) / 2 ** 20).toBeLessThan(2)
  }
  // It is still there, with whatever it keeps.
  expect(mind.remembers).toBe(true)
})

describe('the effort of a searching bot', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('is so many games that are followed for each question, no more and no less', () => {
    const run = vi.spyOn(Search.prototype, 'run')
    answers(searchBot({ iterations: 11, perWorld: 4 }).make(blackpoker, judge), 60, 'counted')
    const followed = run.mock.contexts.map((one) => (one as Search<object>).done)
    expect(followed.length).toBeGreaterThanOrEqual(60)
    expect(new Set(followed)).toEqual(new Set([11]))
  })

  test('is a time that is kept within a tenth', () => {
    // A clock on which every answer at a table takes as long, whoever looks at it.
    let now = 0
    const take = Table.prototype.answer
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    vi.spyOn(Table.prototype, 'answer').mockImplementation(function (this: Table<object>, seat, keys) {
      now += 0.1
      return take.call(this, seat, keys)
    })
    const milliseconds = 100
    const mind = searchBot({ iterations: 2000, milliseconds }).make(blackpoker, judge)
    const taken = positions(24).map((door) => {
      const begun = now
      mind(door, seeded('in time'))
      return now - begun
    })
    expect(Math.max(...taken)).toBeLessThanOrEqual(1.1 * milliseconds)
    expect(Math.min(...taken)).toBeGreaterThanOrEqual(0.9 * milliseconds)
  })
})

/** Questions from all over a game between bots that look one move ahead, the last ones before its end among them. */
function positions(many: number): SeatDoor[] {
  const doors: SeatDoor[] = []
  const greedy = bots.greedy!.make(blackpoker, judge)
  const noting: Mind = (door, random) => {
    const seen = door.view()
    doors.push({ decision: door.decision, view: () => seen })
    return greedy(door, random)
  }
  playGame(
    startGame(blackpoker, { seed: 'time', options: { frame: 'entry20' } }),
    [noting, noting],
    seeded('time'),
  )
  const step = Math.max(1, Math.floor((2 * doors.length) / many))
  return [...doors.filter((_, i) => i % step === 0), ...doors.slice(-many / 2)]
}
