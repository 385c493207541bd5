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

/** How many of these games greedy wins against random, changing seats. */
function wins<G extends object>(
  rules: Ready<G>,
  games: number,
  setup: Omit<Setup, 'seed'>,
  greedy: Mind,
): number {
  let won = 0
  for (let seed = 1; seed <= games; seed++) {
    const seat = seed % 2
    const t = startGame(rules, { ...setup, seed })
    playGame(t, seat === 0 ? [greedy, random] : [random, greedy], seeded(`arena ${seed}`))
    if (t.state.result?.winners.includes(seat)) won++
  }
  return won
}

test('greedy beats random in at least 80% of 30 games with full decks', () => {
  expect(wins(blackpoker, 30, { options: { frame: 'none' } }, greedyAtBlackpoker)).toBeGreaterThanOrEqual(24)
})

test('greedy beats random in at least 80% of 40 games of Entry 20', () => {
  expect(wins(blackpoker, 40, { options: { frame: 'entry20' } }, greedyAtBlackpoker)).toBeGreaterThanOrEqual(
    32,
  )
})

test.each(['lantern-rush', 'iron-wall'])(
  'with %s greedy beats random in at least 8 of 10 games of Ninja Slayer',
  (name) => {
    const deck = DECKS.get(name)!
    const greedy = bots.greedy!.make(bundledNinjaSlayer, ninjaSlayerJudge)
    expect(wins(bundledNinjaSlayer, 10, { decks: [deck, deck] }, greedy)).toBeGreaterThanOrEqual(8)
  },
)

test.each(['ember-charge', 'drifting-armoury'])(
  'with %s greedy beats random in at least 8 of 10 duels of Phantasy Star Online 2',
  (name) => {
    const deck = PSO2_DECKS.get(name)!
    expect(wins(bundledPso2, 10, { decks: [deck, deck] }, greedyAtPso2)).toBeGreaterThanOrEqual(8)
  },
)

const greedyAtVanguard = bots.greedy!.make(bundledVanguard, vanguardJudge)

test('in Vanguard greedy does not exchange a column and exchange it back', () => {
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

const RAIDS = 3
test('a party of greedy bots beats bosses more often than a party of random ones', () => {
  const party = ['ember-charge', 'moss-herd'].map((name) => PSO2_DECKS.get(name)!)
  const beaten = (bot: Mind) => {
    let won = 0
    for (const boss of BOSS_DECKS.values())
      for (let seed = 0; seed < RAIDS; seed++) {
        const t = startGame(bundledPso2, { seed, decks: [...party, boss], options: { raid: 'hard' } })
        playGame(t, [bot, bot], seeded(`raid ${seed}`))
        if (t.state.result!.winners.includes(0)) won++
      }
    return won
  }
  expect(beaten(greedyAtPso2)).toBeGreaterThan(beaten(random) + RAIDS / 2)
})

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
