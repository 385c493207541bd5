import { blackpoker } from '@tefuda/blackpoker'
import { judge as blackpokerJudge } from '@tefuda/blackpoker/judge'
import manifest from '@tefuda/blackpoker/manifest'
import {
  type Answer,
  isRefusal,
  offered,
  randomAnswer,
  readAnswer,
  seeded,
  startGame,
  view,
} from '@tefuda/kernel'
import { bundledStrike } from '@tefuda/spell-card-strike/bundled'
import { judge } from '@tefuda/spell-card-strike/judge'
import strike from '@tefuda/spell-card-strike/manifest'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { advise } from '../src/advice/index.ts'
import { LEVELS } from '../src/bots/level-names.ts'
import { searchBot } from '../src/bots/search-bot.ts'
import { bots, type Mind } from '../src/index.ts'
import { leastOf } from '../src/people/foreseeing.ts'
import { EFFORT } from '../src/search/effort.ts'
import { Search } from '../src/search/search.ts'
import { planOf, taken } from '../src/search/taking.ts'
import { Branch } from '../src/search/tree.ts'
import { wayOut } from '../src/search/way-out.ts'
import { ALL, answers, played } from './played.ts'

const FEW = { ...EFFORT, iterations: 6 }

describe('the answer that is taken', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  const looked = (name: string, visits: number, total: number) =>
    Object.assign(new Branch([name]), { visits, total })
  const takenOf = (ranked: readonly Branch[], blur: number) =>
    new Set(Array.from({ length: 200 }, (_, i) => taken(ranked, blur, seeded(i)).answer.join()))

  const lost = looked('lost', 9, 0)

  test('is one of the better ones by lot, but never one that always lost', () => {
    const ranked = [looked('good', 10, 6), lost, looked('fair', 8, 2), looked('lost later', 8, 0.2)]
    expect(takenOf(ranked, 1)).toEqual(new Set(['good', 'fair']))
    expect(takenOf(ranked, 0)).toEqual(new Set(['good']))
  })

  test.each([
    [1, 2 / 3],
    [0.5, 4 / 5],
    [0.25, 16 / 17],
  ])(
    'is by lot as often as it was looked at, the best more often the less is left to chance: %d',
    (blur, share) => {
      const ranked = [looked('good', 10, 6), looked('fair', 5, 3)]
      const times = 4000
      const drawn = Array.from({ length: times }, (_, i) => taken(ranked, blur, seeded(i)).answer.join())
      expect(drawn.filter((name) => name === 'good').length / times).toBeCloseTo(share, 1.5)
    },
  )

  test('is legal where a tree was kept in which another would have been', () => {
    const t = startGame(blackpoker, { seed: 1 })
    const decision = offered(t.decision()!)
    const legal = randomAnswer(decision, seeded(1))
    vi.spyOn(Search.prototype, 'ranked').mockReturnValue([
      looked('gone', 9, 6),
      Object.assign(new Branch(legal), { visits: 1, total: 0.5 }),
    ])
    const seen = view(t, decision.seat)
    const mind = searchBot(FEW).make(blackpoker, blackpokerJudge)
    expect(mind({ decision, view: () => seen }, seeded(1))).toEqual(legal)
  })

  test('is the one with which it took longest where all of them lost', () => {
    const ranked = [lost, looked('later', 8, 0.1), looked('last', 8, 0.2), lost]
    for (const blur of [0, 1]) expect(takenOf(ranked, blur)).toEqual(new Set(['last']))
  })

  test('is sound also where what was looked at most has lost', () => {
    for (const blur of [0, 1]) {
      expect(takenOf([lost, looked('later', 8, 0.1)], blur)).toEqual(new Set(['later']))
      expect(takenOf([lost, looked('later', 8, 0.1), looked('fair', 3, 1)], blur)).toEqual(new Set(['fair']))
    }
  })

  describe('where somebody may retire their last striker', () => {
    const t = startGame(bundledStrike, { seed: 1 })
    while (t.decision()!.ask.key !== 'ask.retire') {
      const decision = t.decision()!
      t.answer(decision.seat, leastOf(decision) ?? randomAnswer(decision, seeded(1)))
    }
    const decision = offered(t.decision()!)
    const seen = view(t, decision.seat)
    const door = { decision, view: () => seen }
    const all = decision.kind === 'choose' ? decision.options.map(({ key }) => key) : []

    const refrains = (level: (typeof LEVELS)[number], first: number, last: number) => {
      const mind = bots[level]!.make(bundledStrike, judge)
      for (let i = first; i <= last; i++) expect(mind(door, seeded(i))).toEqual([])
    }
    test.each(LEVELS.slice(0, 4))('is not to do so, as %s', (level) => refrains(level, 0, 5))
    test.each(LEVELS.slice(0, 4))('is never to do so, as %s', { tags: ['long'] }, (level) =>
      refrains(level, 6, 39),
    )

    test('is another also where nothing else was looked at', () => {
      const only = Object.assign(new Branch(all), { visits: 9, total: 0 })
      vi.spyOn(Search.prototype, 'ranked').mockReturnValue([only])
      expect(searchBot(FEW).make(bundledStrike, judge)(door, seeded(1))).toEqual([])
      const advised = (given: Answer) =>
        advise(bundledStrike, { ...strike, judge }, seen, seeded(1), FEW, given)
      expect(advised(all)).toMatchObject({ plan: { answer: [] }, isBetter: true })
      expect(advised([])).toMatchObject({ plan: { answer: [] }, isBetter: false })
    })

    test('is no other where it does not lose, and there is none where all do', () => {
      expect(wayOut(bundledStrike, judge, seen, all, seeded(1))).toEqual([])
      expect(wayOut(bundledStrike, judge, seen, [], seeded(1))).toBeNull()
    })
  })

  test.each(ALL)('is a legal one also where there was no time to try any, in %s', async (name) => {
    const game = await played(name)
    for (const effort of [{ milliseconds: 0 }, { iterations: 0 }]) {
      const mind = searchBot(effort).make(game.rules, game.judge)
      let asked = 0
      const inNoTime: Mind = (door, random) => {
        const answer = mind(door, random)
        expect(isRefusal(readAnswer(door.decision, answer))).toBe(false)
        asked++
        return answer
      }
      answers(game, inNoTime, 30, 'in no time')
      expect(asked).toBe(30)
    }
  })

  test('is advised as well where there was no time to try any', () => {
    const t = startGame(blackpoker, { seed: 1 })
    const seen = view(t, t.decision()!.seat)
    const none = { ...EFFORT, milliseconds: 0 }
    const { plan, weighed } = advise(
      blackpoker,
      { ...manifest, judge: blackpokerJudge },
      seen,
      seeded(1),
      none,
    )
    expect(weighed).toBe(0)
    expect(isRefusal(readAnswer(seen.decision!, plan.answer))).toBe(false)
  })

  test('is the way to win that was proved, not one that only names the same cards in another order', () => {
    const asked = { seat: 0, clause: '1', ask: { key: 'ask' }, options: [] }
    const tried = new Branch(['a', 'b'])
    expect(planOf([tried], { ...asked, kind: 'order' }, ['b', 'a']).answer).toEqual(['b', 'a'])
    expect(planOf([tried], { ...asked, kind: 'choose', min: 0, max: 2 }, ['b', 'a'])).toBe(tried)
  })

  test('is advised even where what was looked at most has lost', () => {
    const t = startGame(blackpoker, { seed: 1 })
    while (t.decision()!.kind !== 'choose')
      t.answer(t.decision()!.seat, randomAnswer(t.decision()!, seeded(1)))
    const decision = offered(t.decision()!)
    if (decision.kind !== 'choose') throw new Error('something else is asked')
    const [first, second] = decision.options.map(({ key }) => key)
    vi.spyOn(Search.prototype, 'ranked').mockReturnValue([looked(first!, 9, 0), looked(second!, 3, 1)])
    const advice = advise(
      blackpoker,
      { ...manifest, judge: blackpokerJudge },
      view(t, decision.seat),
      seeded(1),
    )
    expect(advice.plan.answer).toEqual([second])
  })
})
