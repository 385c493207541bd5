import { below, seeded } from '@tefuda/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chance, dot, type Example, fit, logLoss } from '../src/train/fit.ts'

/** Examples in which these weights say how likely each was won. */
function drawn(weights: readonly number[], count: number, seed: number): Example[] {
  const random = seeded(seed)
  const lot = () => below(random, 1 << 20) / (1 << 20)
  return Array.from({ length: count }, () => {
    const numbers = weights.map(() => Math.round(lot() * 8 - 4))
    return { numbers, won: lot() < chance(dot(weights, numbers)) }
  })
}

describe('what is fitted to examples', () => {
  test('comes near the weights by which they were drawn, on any scale', () => {
    const weights = [0.5, -0.25, 0]
    const found = fit(drawn(weights, 20_000, 1), 1)
    found.forEach((weight, i) => {
      expect(weight).toBeCloseTo(weights[i]!, 1)
    })
    const large = drawn(weights, 20_000, 1).map(({ numbers, won }) => ({
      numbers: numbers.map((x) => x * 1000),
      won,
    }))
    expect(fit(large, 1)[0]! * 1000).toBeCloseTo(found[0]!, 6)
  })

  test('is the same for the same examples, in any order', () => {
    const examples = drawn([0.3, -0.6], 300, 2)
    fit(examples, 5).forEach((weight, i) => {
      expect(fit(examples.toReversed(), 5)[i]).toBeCloseTo(weight, 9)
    })
  })

  test('a penalty keeps weights small, but for those that are free', () => {
    const examples = drawn([1, 1], 200, 3)
    const [held, free] = fit(examples, 1e6, 1)
    expect(Math.abs(held!)).toBeLessThan(0.01)
    expect(free).toBeGreaterThan(0.3)
  })

  test('a number that seldom occurs weighs little, whatever came of it', () => {
    const [, seldom] = fit(
      drawn([0.5], 2000, 5).map(({ numbers, won }, n) => ({
        numbers: [...numbers, n < 4 ? 1 : 0],
        won: n < 4 || won,
      })),
      200,
    )
    expect(seldom).toBeGreaterThan(0)
    expect(seldom).toBeLessThan(0.05)
  })

  test('a number that never occurs weighs nothing', () => {
    expect(
      fit(
        drawn([1], 50, 4).map(({ numbers, won }) => ({ numbers: [...numbers, 0], won })),
        1,
      )[1],
    ).toBe(0)
  })

  test('foretells what it was fitted to no worse than saying nothing', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const examples = drawn([0.4, -0.2, 0.1], 60, seed)
        expect(logLoss(fit(examples, 1), examples)).toBeLessThanOrEqual(Math.log(2) + 1e-9)
      }),
      { numRuns: 30 },
    )
  })
})
