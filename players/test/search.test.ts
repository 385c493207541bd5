import { blackpoker } from '@tefuda/blackpoker'
import { judge } from '@tefuda/blackpoker/judge'
import type { Judge } from '@tefuda/common'
import {
  type Decision,
  imagine,
  offered,
  type Random,
  type Ready,
  seeded,
  startGame,
  view,
} from '@tefuda/kernel'
import { bundledNinjaSlayer } from '@tefuda/ninja-slayer/bundled'
import { judge as ninjaSlayerJudge } from '@tefuda/ninja-slayer/judge'
import { bundledVanguard } from '@tefuda/vanguard/bundled'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LEVELS } from '../src/bots/level-names.ts'
import { searchBot } from '../src/bots/search-bot.ts'
import { bots, type Mind, playGame, type SeatDoor } from '../src/index.ts'
import { EFFORT } from '../src/search/effort.ts'
import { Habits } from '../src/search/habits.ts'
import { opened } from '../src/search/open.ts'
import { Search } from '../src/search/search.ts'
import { Node } from '../src/search/tree.ts'

const RANDOM = bots.random!.make(blackpoker)

/** A game of BlackPoker after so many decisions at random. */
function amid(decisions: number, seed: number) {
  const t = startGame(blackpoker, { seed })
  playGame(t, [RANDOM, RANDOM], seeded(`amid ${seed}`), decisions)
  return t
}

describe('a searching bot', () => {
  test.each([3, 17, 40])('goes by what its seat sees alone, after %d decisions', (decisions) => {
    const t = amid(decisions, decisions)
    const decision = t.decision()!
    const seen = view(t, decision.seat)
    const answers = [t, imagine(blackpoker, seen, seeded('another world'))].map((world) =>
      searchBot({ iterations: 40 }).make(blackpoker, judge)(
        { decision: offered(world.decision()!), view: () => view(world, decision.seat) },
        seeded('luck'),
      ),
    )
    expect(answers[0]).toEqual(answers[1])
  })

  test('is given what its seat remembers', () => {
    const t = startGame(bundledVanguard, { seed: 5 })
    const mind = bots.random!.make(bundledVanguard)
    let recalled = 0
    const watching: Mind = Object.assign(
      (door: SeatDoor, random: Random) => {
        recalled = Math.max(recalled, door.view().recalled.length)
        return mind(door, random)
      },
      { remembers: true as const },
    )
    playGame(t, [watching, watching], seeded(5), 400)
    expect(recalled).toBeGreaterThan(0)
  })

  test('that is plain goes by the written judge, not by whole turns', () => {
    const never = () => {
      throw new Error('the learned judge was asked')
    }
    const t = amid(20, 1)
    const door = { decision: offered(t.decision()!), view: () => view(t, t.decision()!.seat) }
    const learned = { ...judge, worth: never, written: { ...judge, wholeTurns: true as const } }
    const plainly = searchBot({ iterations: 200 }).make(blackpoker, judge)
    expect(bots.plain!.make(blackpoker, learned)(door, seeded('luck'))).toEqual(plainly(door, seeded('luck')))
  })

  test('follows as many games as it is told to', () => {
    const t = amid(20, 1)
    const decision = offered(t.decision()!)
    const search = new Search(blackpoker, judge, { ...EFFORT, iterations: 37 }, decision, seeded(1))
    search.run(view(t, decision.seat))
    expect(search.done).toBe(37)
    expect(search.root.visits).toBe(37)
  })

  test('that takes the answer it looked at most stops where no other can be looked at as often any more', () => {
    let stopped = 0
    for (let steps = 0; steps < 60; steps += 6) {
      const t = amid(steps, 1)
      const decision = offered(t.decision()!)
      const ranked = (untilDecided: boolean) => {
        const search = new Search(blackpoker, judge, { ...EFFORT, iterations: 60 }, decision, seeded(1))
        search.run(view(t, decision.seat), untilDecided)
        if (search.done < 60) stopped++
        return search.ranked()
      }
      const [best] = ranked(true)
      expect(best!.answer).toEqual(ranked(false)[0]!.answer)
    }
    expect(stopped).toBeGreaterThan(3)
  })

  test('tells answers apart where the judge sees one side far ahead from the beginning', () => {
    const t = amid(20, 1)
    const decision = offered(t.decision()!)
    const worthsBy = (ahead: number) => {
      const worth: typeof judge.worth = (t, seat) => judge.worth(t, seat) + ahead * judge.lead
      const search = new Search(blackpoker, { ...judge, worth }, EFFORT, decision, seeded(1))
      search.run(view(t, decision.seat))
      return search.ranked().map(({ mean }) => mean)
    }
    const spread = (worths: readonly number[]) => Math.max(...worths) - Math.min(...worths)
    for (const ahead of [30, -30]) expect(spread(worthsBy(ahead))).toBeGreaterThan(spread(worthsBy(0)) / 4)
  })

  describe('with little time', () => {
    afterEach(() => {
      vi.restoreAllMocks()
    })

    test('stops when that is over', () => {
      let now = 0
      vi.spyOn(performance, 'now').mockImplementation(() => now++)
      const t = amid(20, 1)
      const decision = offered(t.decision()!)
      const effort = { ...EFFORT, iterations: 10_000, milliseconds: 5 }
      const search = new Search(blackpoker, judge, effort, decision, seeded(1))
      search.run(view(t, decision.seat))
      // The clock is looked at once to begin with, and before each game.
      expect(search.done).toBe(4)
    })
  })

  const playsToItsEnd = <G extends object>(rules: Ready<G>, by: Judge<G>) => {
    const t = startGame(rules, { seed: 3 })
    const mind = searchBot({ iterations: 6 }).make(rules, by)
    const played = playGame(t, [mind, mind], seeded(1), 3000)
    expect({ stuck: played.stuck, stumbles: played.stumbles }).toEqual({ stuck: false, stumbles: [] })
  }
  test('plays BlackPoker to its end by legal answers', () => playsToItsEnd(blackpoker, judge))
  test('plays Ninja Slayer to its end by legal answers', { tags: ['long'] }, () =>
    playsToItsEnd(bundledNinjaSlayer, ninjaSlayerJudge),
  )

  test('beats one that plays at random, at its weakest', { tags: ['long'] }, () => {
    const beginner = bots[LEVELS[0]]!.make(blackpoker, judge)
    let won = 0
    for (let seed = 1; seed <= 4; seed++) {
      const t = startGame(blackpoker, { seed })
      const own = seed % 2
      playGame(t, own === 0 ? [beginner, RANDOM] : [RANDOM, beginner], seeded(seed))
      if (t.state.result?.winners.includes(own)) won++
    }
    expect(won).toBeGreaterThanOrEqual(3)
  })
})

describe('habit', () => {
  const options = Array.from({ length: 8 }, (_, i) => ({ key: `k${i}`, text: { key: 'x' }, id: i }))
  const asked = {
    seat: 0,
    clause: '1',
    ask: { key: 'ask' },
    options,
    kind: 'choose',
    min: 0,
    max: 8,
  } as const
  const least = (habits: Habits, decision: Decision) =>
    Array.from({ length: 300 }, (_, i) => habits.answerTo(decision, 0.5, seeded(i))).filter(
      (answer) => answer.length === 0,
    ).length

  test('thinks of saying as little as may be said, and mostly says so where that served best', () => {
    const habits = new Habits()
    expect(least(habits, asked)).toBeGreaterThan(50)
    habits.learn({ seat: 0, clause: '1', answer: [] }, 1)
    expect(least(habits, asked)).toBeGreaterThan(200)
  })

  test('does so no more often where one or none may be said', () => {
    expect(least(new Habits(), { ...asked, max: 1 })).toBeLessThan(165)
  })

  test('says no less than may be said', () => {
    const limits = [{ of: ['k1', 'k2'], min: 1, max: 2 }]
    expect(least(new Habits(), { ...asked, limits })).toBe(0)
  })
})

describe('answers that are looked at', () => {
  const options = Array.from({ length: 12 }, (_, i) => ({ key: `k${i}`, text: { key: 'x' }, id: i }))
  const asked = { seat: 0, clause: '1', ask: { key: 'ask' }, options }

  test('are all options, where one is asked for, but none that gives the game away', () => {
    const decision = { ...asked, kind: 'choose', min: 1, max: 1 } as const
    const rash = {
      ...decision,
      options: options.map((one, i) => (i === 4 ? { ...one, rash: true as const } : one)),
    }
    const keys = (d: typeof decision) => opened(new Node(0, '1'), d, seeded(1)).map(({ answer }) => answer)
    expect(keys(decision)).toEqual(options.map(({ key }) => [key]))
    expect(keys(rash)).not.toContainEqual(['k4'])
    expect(keys(rash)).toHaveLength(11)
  })

  test('are sets without what gives the game away, unless nothing else will do', () => {
    const rash = options.map((one, i) => (i > 0 ? { ...one, rash: true as const } : one))
    const looked = (min: number) => {
      const node = new Node(0, '1')
      for (let i = 0; i < 60; i++)
        opened(node, { ...asked, options: rash, kind: 'choose', min, max: 12 }, seeded(i))
      return [...node.branches.keys()].sort()
    }
    expect(looked(0)).toEqual(['', 'k0'])
    expect(looked(2)).not.toContain('k0')
  })

  test('are a few sets at first, all and none among them, and more the longer one looks', () => {
    const decision = { ...asked, kind: 'choose', min: 0, max: 12 } as const
    const node = new Node(0, '1')
    const count = (looks: number) => {
      for (let i = 0; i < looks; i++) {
        node.visits++
        opened(node, decision, seeded(i))
      }
      return node.branches.size
    }
    const few = count(10)
    expect([...node.branches.keys()].slice(0, 2)).toEqual([options.map(({ key }) => key).join(' '), ''])
    expect(few).toBeLessThan(10)
    expect(count(400)).toBeGreaterThan(few + 10)
    expect(node.branches.size).toBeLessThan(60)
  })
})
