import { blackpoker } from '@tefuda/blackpoker'
import { seeded, startGame } from '@tefuda/kernel'
import { expect, test } from 'vitest'
import { bots, playGame } from '../src/index.ts'

const greedy = bots.greedy!.make(blackpoker)
const random = bots.random!.make(blackpoker)

/** How many of these games greedy wins against random, changing seats. */
function wins(games: number, frame: string): number {
  let won = 0
  for (let seed = 1; seed <= games; seed++) {
    const seat = seed % 2
    const t = startGame(blackpoker, { seed, options: { frame } })
    playGame(t, seat === 0 ? [greedy, random] : [random, greedy], seeded(`arena ${seed}`))
    if (t.state.result?.winners.includes(seat)) won++
  }
  return won
}

test('greedy beats random in at least 80% of 500 games with full decks', () => {
  expect(wins(500, 'none')).toBeGreaterThanOrEqual(400)
})

test('greedy beats random in at least 80% of 100 games of Entry 20', () => {
  expect(wins(100, 'entry20')).toBeGreaterThanOrEqual(80)
})

test('a game that goes on for too long is given up and counted as stuck', () => {
  const t = startGame(blackpoker, { seed: 1 })
  const passing = () => ['pass']
  expect(playGame(t, [passing, passing], seeded(1), 50)).toEqual({ decisions: 50, stuck: true })
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
