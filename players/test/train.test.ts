import { blackpoker } from '@tefuda/blackpoker'
import manifest from '@tefuda/blackpoker/manifest'
import { below, seeded, startGame, type Table, type Vars } from '@tefuda/kernel'
import { expect, test } from 'vitest'
import { randomBot } from '../src/bots/random-bot.ts'
import { positionsOf, type TrainingPosition } from '../src/train/collect.ts'
import { chance } from '../src/train/fit.ts'
import { weightsFrom } from '../src/train/train.ts'

const NOISE = 40

/** Games in which the lead alone says who wins; all other numbers are drawn by lot, alike throughout a game. */
function games(count: number): TrainingPosition[] {
  const random = seeded('noise')
  const lot = () => below(random, 1 << 20) / (1 << 20)
  return Array.from({ length: count }, (_, game) => {
    const strength = lot() * 2 - 1
    const won = lot() < chance(6 * strength)
    const numbers = Float64Array.from({ length: NOISE }, () => Math.round(lot() * 6))
    const others = Float64Array.from({ length: NOISE }, () => Math.round(lot() * 6))
    return Array.from({ length: 15 }, (__, turn) => ({
      game,
      turn,
      own: numbers.map((x) => x + below(random, 2)),
      other: others,
      lead: strength + lot() - 0.5,
      brought: [],
      won,
    }))
  }).flat()
}

test('with few games a judge that is learned foretells no worse than the written one', {
  tags: ['long'],
}, () => {
  const names = Array.from({ length: NOISE }, (_, i) => `noise ${i}`)
  const { figures } = weightsFrom(games(100), names, [], true)
  expect(figures.logLossWritten).toBeLessThan(0.6)
  expect(figures.logLoss).toBeLessThan(figures.logLossWritten! + 0.01)
})

test('what is judged after whole turns is learned from one position of each turn', () => {
  const { judge, layout } = manifest
  const start = (nth: number) => startGame(blackpoker, { seed: nth }) as unknown as Table<Vars>
  const minds = () => [0, 1].map(() => randomBot.make(start(0).rules))
  const turnsFor = (wholeTurns: boolean) =>
    positionsOf(
      { layout, judge: { ...judge, ...(wholeTurns && { wholeTurns }) }, start, brought: () => [], minds },
      [],
      1,
      'seed',
    ).map(({ turn }) => turn)
  const whole = turnsFor(true)
  expect(whole.length).toBeGreaterThan(3)
  expect(whole).toEqual([...new Set(whole)])
  expect(new Set(turnsFor(false)).size).toBeLessThan(turnsFor(false).length)
})

test('what goes with a good deck is not taken for what wins', () => {
  const random = seeded('decks')
  const seen = Array.from({ length: 400 }, (_, game): TrainingPosition[] => {
    const mine = below(random, 2)
    const theirs = below(random, 2)
    const hasWon = below(random, 10) < 5 + 4 * (mine - theirs)
    // Whoever has the good deck mostly has more cards on the table, and whoever has more hit points than others wins more often.
    return Array.from({ length: 6 }, (__, turn) => ({
      game,
      turn,
      own: Float64Array.of(mine * 4 + below(random, 3), below(random, 3) + (hasWon ? 1 : 0)),
      other: Float64Array.of(theirs * 4 + below(random, 3), below(random, 3) + (hasWon ? 0 : 1)),
      lead: 0,
      brought: [mine - theirs],
      won: hasWon,
    }))
  }).flat()
  const weightsOf = (lessons: readonly TrainingPosition[]) =>
    weightsFrom(lessons, ['cards', 'points'], [], true).own
  const { cards, points } = weightsOf(seen)
  expect(Math.abs(cards ?? 0)).toBeLessThan(0.1)
  expect(points).toBeGreaterThan(0.5)
  expect(weightsOf(seen.map((one) => ({ ...one, brought: [] }))).cards).toBeGreaterThan(0.3)
})
