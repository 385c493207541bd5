import { blackpoker } from '@tefuda/blackpoker'
import { judge } from '@tefuda/blackpoker/judge'
import { next, type Random, type Ready, replay, seeded, type Vars } from '@tefuda/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  jobOf,
  type Outcome,
  ownBots,
  playOne,
  type Series,
  standings,
  wholeSets,
} from '../src/series/index.ts'
import { difference, rate } from '../src/series/interval.ts'
import { expected, ratings } from '../src/series/rating.ts'
import { sequentially } from '../src/series/sequential.ts'

const rules = blackpoker as unknown as Ready<Vars>
const play = ownBots(rules, judge as never)

const deck = (name: string) => ({ name, cards: [name] })
const SERIES: Series = {
  game: 'blackpoker',
  bots: ['a', 'b'],
  decks: [
    [deck('x'), deck('y'), deck('z')],
    [deck('x'), deck('y'), deck('z')],
  ],
  people: 2,
  seed: '1',
  options: {},
  max: 1000,
  deadline: 1000,
}
const jobs = (series: Series, games: number) =>
  Array.from({ length: games }, (_, nth) => jobOf(series, rules, nth))

const chance = (random: Random) => next(random) / 2 ** 32

describe('what is played', () => {
  test('two games of a set have the same seed and decks, and the bots change seats and so decks', () => {
    for (let nth = 0; nth < 36; nth += 2) {
      const [one, other] = [jobOf(SERIES, rules, nth), jobOf(SERIES, rules, nth + 1)]
      expect(other).toEqual({ ...one, nth: nth + 1, bots: ['b', 'a'], luck: `1/${nth + 1}/bots` })
      expect(one.bots).toEqual(['a', 'b'])
    }
  })

  test('all decks meet all others before two meet again, also in the other seats', () => {
    const met = jobs(SERIES, 18).map(({ decks }) => decks.map(({ name }) => name).join(''))
    expect(new Set(met).size).toBe(9)
    for (const seat of [0, 1])
      expect(new Set(met.slice(0, 6).map((two) => two[seat]))).toEqual(new Set(['x', 'y', 'z']))
  })

  test('of three bots every pair plays as often as any other, and against all decks', () => {
    const three = jobs({ ...SERIES, bots: ['a', 'b', 'c'] }, 54)
    const met = three.map(({ bots, decks }) => [...bots, ...decks.map(({ name }) => name)].join(' '))
    expect(new Set(met).size).toBe(54)
  })

  test('where a party plays together every bot plays all of it on the same deal', () => {
    const raid = { ...SERIES, people: 2, decks: [...SERIES.decks, []] }
    const [one, other] = jobs(raid, 2)
    expect([one!.bots, other!.bots]).toEqual([
      ['a', 'a'],
      ['b', 'b'],
    ])
    expect([one!.seed, one!.decks]).toEqual([other!.seed, other!.decks])
    expect([wholeSets(SERIES, 7), wholeSets({ ...raid, bots: ['a', 'b', 'c'] }, 7)]).toEqual([8, 9])
  })

  test('a game is played the same again by its number, and its record replays', async () => {
    const series = { ...SERIES, bots: ['random', 'random'], decks: [[], []], max: 20_000 }
    const { outcome, record } = await playOne(rules, play, jobOf(series, rules, 3), { isKept: true })
    expect(outcome).toEqual((await playOne(rules, play, jobOf(series, rules, 3))).outcome)
    expect(outcome).toMatchObject({ nth: 3, stumbles: 0, trouble: null })
    const again = replay(rules, JSON.parse(JSON.stringify(record)))
    expect([again.result!.winners, again.length]).toEqual([outcome.winners, outcome.decisions])
  })
})

const ended = (nth: number, winners: readonly number[] | null): [number, Outcome] => [
  nth,
  { nth, winners, clause: '1', decisions: 10, turns: 4, stumbles: 0, trouble: null },
]

describe('the standings', () => {
  test('count whole sets only, up to the first that is missing, each bot in both seats', () => {
    const played = new Map([
      ended(0, [0]),
      ended(1, [1]),
      ended(2, [0]),
      ended(3, [0]),
      ended(5, [0]),
      ended(6, [0]),
      ended(7, [0]),
    ])
    const { games, bots, pairs, first, isOpen } = standings(SERIES, played, 10, null)
    expect([games, isOpen]).toEqual([4, false])
    expect(bots).toMatchObject([
      { bot: 'a', won: 3, lost: 1 },
      { bot: 'b', won: 1, lost: 3 },
    ])
    expect(pairs).toMatchObject([{ bots: ['a', 'b'], won: 3, drawn: 0, lost: 1 }])
    expect(first!.value).toBe(0.75)
  })

  test('a game without end is half a point to each, and is told', () => {
    const never = standings(SERIES, new Map([ended(0, null), ended(1, [])]), 2, null)
    expect(never).toMatchObject({ stuck: 1, bots: [{ drawn: 2 }, { drawn: 2 }] })
  })

  test('parties are compared deal by deal', () => {
    const raid = { ...SERIES, people: 1, decks: [[], []] }
    const played = new Map([ended(0, [0]), ended(1, [1]), ended(2, [0]), ended(3, [0])])
    const { bots, pairs } = standings(raid, played, 4, null)
    expect(bots).toMatchObject([{ won: 2 }, { won: 1, lost: 1 }])
    expect(pairs[0]).toMatchObject({ won: 1, drawn: 1, lost: 0, ahead: { value: 0.5 }, elo: null })
  })

  test('a test stops at the pair that decides, whatever has been played beyond it', () => {
    const all = new Map(Array.from({ length: 200 }, (_, nth) => ended(nth, [nth % 2])))
    const asked = { elo: [0, 50], error: 0.05 } as const
    const stopped = standings(SERIES, all, 200, asked)
    expect(stopped.test).toMatchObject({ says: 'yes' })
    expect(stopped.games).toBe(2 * stopped.test!.pairs)
    expect(stopped.games).toBeLessThan(100)
    expect(standings(SERIES, new Map([...all].slice(0, stopped.games)), 200, asked)).toEqual(stopped)
  })
})

describe('Elo', () => {
  test('of two is the logarithm of their points, and as uncertain as few games are', () => {
    // Three to one: 400 log10 3 = 190.85; the information of 4 games is 4 · 3/4 · 1/4, so its root is 1.1547 steps of 173.72.
    const { gap, elo, isOpen } = ratings([
      [0, 3],
      [1, 0],
    ])
    expect(gap(0, 1).value).toBeCloseTo(190.85, 2)
    expect(gap(0, 1).high - gap(0, 1).value).toBeCloseTo(1.959964 * 1.154701 * 173.7178, 1)
    expect(elo[0]!.value).toBeCloseTo(190.85 / 2, 2)
    expect(isOpen).toBe(false)
  })

  test('of three who beat each other two to one and four to one is steps of 400 log10 2', () => {
    const { elo } = ratings([
      [0, 2, 4],
      [1, 0, 2],
      [1, 1, 0],
    ])
    expect(elo.map(({ value }) => value)).toEqual([
      expect.closeTo(120.41, 2),
      expect.closeTo(0, 5),
      expect.closeTo(-120.41, 2),
    ])
  })

  test('of one who won everything is told as open, and stays a number', () => {
    const { gap, isOpen } = ratings([
      [0, 20],
      [0, 0],
    ])
    expect(isOpen).toBe(true)
    expect(gap(0, 1).value).toBeCloseTo(400 * Math.log10(41), 1)
    expect(gap(0, 1).low).toBeGreaterThan(0)
  })

  test('does not depend on the order of the bots', () => {
    const points = fc.array(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 4, maxLength: 4 }), {
      minLength: 4,
      maxLength: 4,
    })
    fc.assert(
      fc.property(points, (given) => {
        const own = given.map((row, i) => row.map((n, j) => (i === j ? 0 : n)))
        const turned = own.toReversed().map((row) => row.toReversed())
        const [one, other] = [ratings(own), ratings(turned)]
        for (const [i, { value, high }] of one.elo.entries()) {
          expect(other.elo[3 - i]!.value).toBeCloseTo(value, 4)
          expect(other.elo[3 - i]!.high).toBeCloseTo(high, 4)
        }
      }),
      { numRuns: 50 },
    )
  })

  test('is found again from games that were played by it, nineteen times of twenty within its interval', {
    tags: ['long'],
  }, () => {
    const truth = [150, 50, -20, -180]
    const random = seeded('elo')
    let within = 0
    const runs = 100
    for (let run = 0; run < runs; run++) {
      const points = truth.map(() => truth.map(() => 0))
      for (let i = 0; i < 4; i++)
        for (let j = i + 1; j < 4; j++)
          for (let n = 0; n < 100; n++)
            if (chance(random) < expected(truth[i]! - truth[j]!)) points[i]![j]!++
            else points[j]![i]!++
      const { elo } = ratings(points)
      within += elo.filter(({ low, high }, i) => low <= truth[i]! && truth[i]! <= high).length / 4
    }
    expect(within / runs).toBeGreaterThan(0.91)
    expect(within / runs).toBeLessThan(0.99)
  })
})

describe('intervals', () => {
  test('of a rate are those of Wilson', () => {
    expect(rate(8, 10)).toEqual({
      value: 0.8,
      low: expect.closeTo(0.4902, 4),
      high: expect.closeTo(0.9433, 4),
    })
    expect(rate(10, 10).high).toBeCloseTo(1, 10)
    expect(rate(0, 0)).toEqual({ value: 0.5, low: 0, high: 1 })
  })

  test('of a difference on the same deals hold nothing where nothing differs but doubt', () => {
    const none = difference(0, 0, 100)
    expect(none.value).toBe(0)
    expect(none.low).toBeCloseTo(-none.high)
    expect(none.high).toBeLessThan(0.03)
    expect(difference(30, 10, 100).low).toBeGreaterThan(0.05)
  })
})

describe('the sequential test', () => {
  /** How often it says yes where the first is stronger by so much, with draws, and deals that favour one side. */
  function saysYes(elo: number, runs: number): number {
    const random = seeded(`sequential ${elo}`)
    // A tenth of the games are draws.
    const p = (expected(elo) - 0.05) / 0.9
    function* pairs() {
      for (let n = 0; n < 4000; n++) {
        const deal = 0.3 * (chance(random) - 0.5)
        const game = (p: number) => (chance(random) < 0.1 ? 0.5 : chance(random) < p ? 1 : 0)
        yield (game(p + deal) + game(p - deal)) / 2
      }
    }
    let yes = 0
    for (let run = 0; run < runs; run++)
      if (sequentially(pairs(), { elo: [0, 60], error: 0.1 }).says === 'yes') yes++
    return yes / runs
  }

  test('is wrong about as often as it may be', { tags: ['long'] }, () => {
    expect(saysYes(0, 300)).toBeLessThan(0.15)
    expect(saysYes(60, 300)).toBeGreaterThan(0.85)
    expect(saysYes(-60, 50)).toBe(0)
  })

  test('is not decided by the first few games, however they end', () => {
    const asked = { elo: [0, 50], error: 0.05 } as const
    expect(sequentially([1, 1, 1, 1, 1], asked).says).toBeNull()
    expect(sequentially(Array(60).fill(0), asked)).toMatchObject({ says: 'no' })
  })
})
