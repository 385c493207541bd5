import { below, next, seeded, shuffle } from '@tefuda/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const seed = fc.oneof(fc.integer(), fc.string())

test('the same seed always gives the same numbers', () => {
  fc.assert(
    fc.property(seed, (given) => {
      const [one, other] = [seeded(given), seeded(given)]
      expect(Array.from({ length: 50 }, () => next(one))).toEqual(
        Array.from({ length: 50 }, () => next(other)),
      )
    }),
  )
  const dice = seeded(1)
  expect([next(dice), next(dice), next(dice)]).toEqual([3119302752, 1330271885, 1858367877])
})

test('seeds that differ by one give different games', () => {
  const firsts = Array.from({ length: 1000 }, (_, i) => seeded(i).map(String).join())
  expect(new Set(firsts).size).toBe(1000)
})

test('a copy of the dice rolls the same numbers, and using it leaves the original alone', () => {
  const dice = seeded('luck')
  const copy = dice.slice()
  const before = dice.slice()
  const rolled = Array.from({ length: 10 }, () => next(copy))
  expect(dice).toEqual(before)
  expect(Array.from({ length: 10 }, () => next(dice))).toEqual(rolled)
})

test('every face of a die is equally likely', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 60 }), seed, (faces, given) => {
      const dice = seeded(given)
      const expected = 200
      const counts = new Array<number>(faces).fill(0)
      for (let i = 0; i < faces * expected; i++) counts[below(dice, faces)]!++
      const chiSquare = counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
      const freedom = faces - 1
      expect(chiSquare).toBeLessThan(freedom + 7 * Math.sqrt(2 * freedom) + 20)
    }),
    { numRuns: 50 },
  )
})

test('a die stays below its number of faces, however many it has', () => {
  fc.assert(
    fc.property(seed, fc.integer({ min: 1, max: 0xffffffff }), (given, faces) => {
      const dice = seeded(given)
      for (let i = 0; i < 20; i++) {
        const rolled = below(dice, faces)
        expect(Number.isInteger(rolled) && rolled >= 0 && rolled < faces).toBe(true)
      }
    }),
  )
})

test('shuffling loses no card and adds none', () => {
  fc.assert(
    fc.property(seed, fc.array(fc.integer({ min: 0, max: 9 })), (given, cards) => {
      const shuffled = shuffle(seeded(given), cards.slice())
      expect(shuffled.toSorted()).toEqual(cards.toSorted())
    }),
  )
})

test('each order of three cards comes up about as often as the others', () => {
  const dice = seeded(7)
  const counts = new Map<string, number>()
  for (let i = 0; i < 6000; i++) {
    const order = shuffle(dice, ['a', 'b', 'c']).join('')
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  expect(counts.size).toBe(6)
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
})
