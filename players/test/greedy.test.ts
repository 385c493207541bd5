import { blackpoker } from '@tefuda/blackpoker'
import { judge as blackpokerJudge } from '@tefuda/blackpoker/judge'
import { type Ready, type Setup, seeded, startGame } from '@tefuda/kernel'
import { bundledNinjaSlayer, DECKS } from '@tefuda/ninja-slayer/bundled'
import { judge as ninjaSlayerJudge } from '@tefuda/ninja-slayer/judge'
import { BOSS_DECKS, bundledPso2, DECKS as PSO2_DECKS } from '@tefuda/pso2/bundled'
import { judge as pso2Judge } from '@tefuda/pso2/judge'
import { bundledVanguard, DECKS as VANGUARD_DECKS } from '@tefuda/vanguard/bundled'
import { judge as vanguardJudge } from '@tefuda/vanguard/judge'
import { expect, test } from 'vitest'
import { bots, type Mind, playGame } from '../src/index.ts'

const random = bots.random!.make(blackpoker)
const greedyAtBlackpoker = bots.greedy!.make(blackpoker, blackpokerJudge)
const greedyAtPso2 = bots.greedy!.make(bundledPso2, pso2Judge)

/** Games are numbered: the first of them are played in each run, those after them in a long one. */
type Numbers = readonly [first: number, last: number]
const LONG = { tags: ['long'] }

/** Greedy wins at least four of five of these games against random, changing seats. */
function expectWins<G extends object>(
  rules: Ready<G>,
  [first, last]: Numbers,
  setup: Omit<Setup, 'seed'>,
  greedy: Mind,
): void {
  let won = 0
  for (let seed = first; seed <= last; seed++) {
    const seat = seed % 2
    const t = startGame(rules, { ...setup, seed })
    playGame(t, seat === 0 ? [greedy, random] : [random, greedy], seeded(`arena ${seed}`))
    if (t.state.result?.winners.includes(seat)) won++
  }
  expect(won).toBeGreaterThanOrEqual(0.8 * (last - first + 1))
}

const BLACKPOKER: readonly (readonly [string, Numbers, object])[] = [
  ['none', [1, 5], {}],
  ['entry20', [1, 5], {}],
  ['none', [6, 30], LONG],
  ['entry20', [6, 40], LONG],
]
for (const [frame, numbers, options] of BLACKPOKER)
  test(
    `greedy beats random in at least 80% of games ${numbers.join(' to ')} of BlackPoker, frame ${frame}`,
    options,
    () => {
      expectWins(blackpoker, numbers, { options: { frame } }, greedyAtBlackpoker)
    },
  )

/** Duels with two of the same deck: of one deck some in every run, of the other all in a long one. */
const DUELS: readonly (readonly [Numbers, readonly [string, string], object])[] = [
  [[1, 2], ['lantern-rush', 'ember-charge'], {}],
  [[3, 10], ['lantern-rush', 'ember-charge'], LONG],
  [[1, 10], ['iron-wall', 'drifting-armoury'], LONG],
]
for (const [numbers, [ninja, arks], options] of DUELS) {
  const games = `in at least four of five games, ${numbers.join(' to ')}`

  test(`with ${ninja} greedy beats random ${games} of Ninja Slayer`, options, () => {
    const deck = DECKS.get(ninja)!
    const greedy = bots.greedy!.make(bundledNinjaSlayer, ninjaSlayerJudge)
    expectWins(bundledNinjaSlayer, numbers, { decks: [deck, deck] }, greedy)
  })

  test(`with ${arks} greedy beats random ${games} of Phantasy Star Online 2`, options, () => {
    const deck = PSO2_DECKS.get(arks)!
    expectWins(bundledPso2, numbers, { decks: [deck, deck] }, greedyAtPso2)
  })
}

const greedyAtVanguard = bots.greedy!.make(bundledVanguard, vanguardJudge)

test('in Vanguard greedy does not exchange a column and exchange it back', { tags: ['long'] }, () => {
  const deck = VANGUARD_DECKS.get('chains')!
  const t = startGame(bundledVanguard, { seed: 1, decks: [deck, deck] })
  let last = ''
  const watched: Mind = (door, luck) => {
    const answer = greedyAtVanguard(door, luck)
    if (last.startsWith('swap>')) expect(answer).not.toEqual([last])
    last = answer.join(' ')
    return answer
  }
  playGame(t, [watched, watched], seeded(1))
  expect(t.state.result).not.toBeNull()
})

const RAIDS: readonly (readonly [Numbers, object])[] = [[[0, 2], LONG]]
for (const [[first, last], options] of RAIDS)
  test(
    `a party of greedy bots beats bosses more often than a party of random ones: raids ${first} to ${last}`,
    options,
    () => {
      const party = ['ember-charge', 'moss-herd'].map((name) => PSO2_DECKS.get(name)!)
      const beaten = (bot: Mind) => {
        let won = 0
        for (const boss of BOSS_DECKS.values())
          for (let seed = first; seed <= last; seed++) {
            const t = startGame(bundledPso2, { seed, decks: [...party, boss], options: { raid: 'hard' } })
            playGame(t, [bot, bot], seeded(`raid ${seed}`))
            if (t.state.result!.winners.includes(0)) won++
          }
        return won
      }
      expect(beaten(greedyAtPso2)).toBeGreaterThan(beaten(random) + (last - first + 1) / 2)
    },
  )

test('a game that goes on for too long is given up and counted as stuck', () => {
  const t = startGame(blackpoker, { seed: 1 })
  const passing = () => ['pass']
  expect(playGame(t, [passing, passing], seeded(1), 50)).toEqual({
    decisions: 50,
    stuck: true,
    stumbles: [],
  })
})

test('a bot gets a decision without anything that points into the state', () => {
  const t = startGame(blackpoker, { seed: 1 })
  playGame(
    t,
    [0, 1].map(() => (door, luck) => {
      if (door.decision.kind !== 'number')
        for (const option of door.decision.options) expect(option.id).toBe(-1)
      expect(door.decision.whyNot).toBeUndefined()
      return random(door, luck)
    }),
    seeded(1),
  )
  expect(t.state.result).not.toBeNull()
})
