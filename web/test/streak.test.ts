import { expect, test } from 'vitest'
import { today } from '../src/learn/streak.ts'

test('the day changes at midnight where somebody sits', () => {
  const late = new Date(2026, 10, 16, 23, 59)
  const early = new Date(2026, 10, 17, 0, 1)
  expect(today(early)).toBe(today(late) + 1)
})
