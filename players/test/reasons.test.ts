import { expect, test } from 'vitest'
import type { Measures } from '../src/advice/measures.ts'
import { type Came, reasonsIn } from '../src/advice/reasons.ts'

/** What a meter of the seat that asks reads, of which more is good or bad for it. */
const reads = (n: number, good: 1 | -1): Measures =>
  new Map([['life', { of: 'meter', seat: 0, place: -1, what: '0', good, n }]])

const came = (good: 1 | -1, ...all: (readonly [now: number, then: number, other: number])[]): Came[] =>
  all.map(([now, then, other]) => ({
    now: reads(now, good),
    then: reads(then, good),
    else: reads(other, good),
  }))

const told = (all: readonly Came[]) => reasonsIn(all, false).map(({ way, n, isSure }) => [way, n, isSure])

test.each<[string, 1 | -1, [number, number, number], [string, number][]]>([
  ['more than there was', 1, [5, 7, 5], [['does', 2]]],
  ['more, where the other brings as much', 1, [5, 7, 7], []],
  ['what would be lost', 1, [5, 5, 2], [['keeps', 3]]],
  ['less of a loss', 1, [5, 4, 2], [['spares', 2]]],
  ['more of a loss', 1, [5, 2, 4], []],
  ['the same loss', 1, [5, 2, 2], []],
  ['less harm', -1, [0, 1, 4], [['spares', 3]]],
  ['harm that is avoided', -1, [0, 0, 4], [['keeps', 4]]],
])('%s', (_, good, numbers, expected) => {
  expect(told(came(good, numbers))).toEqual(expected.map(([way, n]) => [way, n, true]))
})

test('what four games of five agree on is likely, by as much as all of these have', () => {
  const most = came(1, [5, 4, 2], [5, 4, 1], [5, 4, 2], [5, 4, 2], [5, 4, 4])
  expect(told(most)).toEqual([['spares', 2, false]])
  expect(told([...most, ...came(1, [5, 4, 4])])).toEqual([])
})
