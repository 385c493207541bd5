import { below, seeded } from '@tefuda/kernel'
import { expect, test } from 'vitest'
import type { Seen } from '../src/train/collect.ts'
import { chance } from '../src/train/fit.ts'
import { weightsFrom } from '../src/train/train.ts'

const NOISE = 40

/** Games in which the lead alone says who wins; all other numbers are drawn by lot, alike throughout a game. */
function games(count: number): Seen[] {
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
      won,
    }))
  }).flat()
}

test('with few games a judge that is learned foretells no worse than the written one', () => {
  const names = Array.from({ length: NOISE }, (_, i) => `noise ${i}`)
  const { figures } = weightsFrom(games(100), names, [], true)
  expect(figures.logLossWritten).toBeLessThan(0.6)
  expect(figures.logLoss).toBeLessThan(figures.logLossWritten! + 0.01)
})
