import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextThatWay, WAYS, type Way } from '../src/table/arrows/ways.ts'

/** Which points arrow keys lead to from one, by their numbers. */
function reachedFrom(points: readonly Way[], from: number): Set<number> {
  const reached = new Set([from])
  for (const at of reached)
    for (const way of Object.values(WAYS)) {
      const next = nextThatWay(points, points[at]!, way)
      if (next >= 0) reached.add(next)
    }
  return reached
}

/** Rows of cards one above the other, as they lie on a table: each begins somewhere, with its cards at a distance of its own. */
const rows = fc
  .array(
    fc.record({
      left: fc.integer({ min: 20, max: 900 }),
      apart: fc.integer({ min: 12, max: 140 }),
      cards: fc.integer({ min: 1, max: 11 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) =>
    all.flatMap(({ left, apart, cards }, row) =>
      Array.from({ length: cards }, (_, i): Way => [left + i * apart, 60 + row * 90]),
    ),
  )

describe('the arrow keys', () => {
  test('lead from any card to any other', () => {
    fc.assert(
      fc.property(rows, (points) => {
        for (let from = 0; from < points.length; from++)
          expect(reachedFrom(points, from).size).toBe(points.length)
      }),
    )
  })

  test('go down to what lies below, not far aside, and along a row to its end before they leave it', () => {
    const table: readonly Way[] = [
      [331, 246],
      [87, 343],
      [467, 560],
      [153, 248],
      [168, 175],
    ]
    const next = (from: number, key: string) => nextThatWay(table, table[from]!, WAYS[key]!)
    expect(next(0, 'ArrowDown')).toBe(2)
    expect(next(3, 'ArrowRight')).toBe(0)
    expect(next(2, 'ArrowRight')).toBe(-1)
  })
})
