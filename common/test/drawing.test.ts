import { describe, expect, test } from 'vitest'
import { boardRows, mapCells, reachOf } from '../src/drawing.ts'
import type { Board } from '../src/tabletop.ts'

/** What is worked out of a board and of maps. */

const AREAS = ['1', '2', '3', '4', '5'].flatMap((row) => ['a', 'b', 'c', 'd'].map((column) => column + row))
const BOARD: Board = { zone: 'stage', mark: 'area', columns: 4, rows: 5, areas: AREAS, features: [] }
const area = (name: string) => AREAS.indexOf(name)
const named = (rows: readonly (readonly number[])[]) =>
  rows.map((row) => row.map((one) => AREAS[one]!).join(' '))

describe('a board', () => {
  test('has the row nearest whoever looks last, and is turned round for the other seat', () => {
    const rows = ['a5 b5 c5 d5', 'a4 b4 c4 d4', 'a3 b3 c3 d3', 'a2 b2 c2 d2', 'a1 b1 c1 d1']
    expect(named(boardRows(BOARD, 0))).toEqual(rows)
    expect(named(boardRows(BOARD, -1))).toEqual(rows)
    const turned = rows.toReversed().map((row) => row.split(' ').reverse().join(' '))
    expect(named(boardRows(BOARD, 1))).toEqual(turned)
  })
})

describe('a map', () => {
  const MAP = ['.#...', '.++..', '..o..', '...#.', '.....']
  const reached = (from: string, seat: number, map = MAP) =>
    Object.fromEntries([...reachOf(BOARD, map, area(from), seat)].map(([to, colour]) => [AREAS[to], colour]))

  test('is read from its origin', () => {
    expect(mapCells(MAP)).toEqual([
      { right: -1, forward: 2, colour: 'red' },
      { right: -1, forward: 1, colour: 'blue' },
      { right: 0, forward: 1, colour: 'blue' },
      { right: 1, forward: -1, colour: 'red' },
    ])
    expect(mapCells(['..', '..'])).toEqual([])
  })
  test('reaches the same areas as its owner sees them, whoever looks', () => {
    expect(reached('b2', 0)).toEqual({ a4: 'red', a3: 'blue', b3: 'blue', c1: 'red' })
    expect(reached('c4', 1)).toEqual({ d2: 'red', d3: 'blue', c3: 'blue', b5: 'red' })
  })
  test('reaches nothing beyond the edge, and its origin only where that is in range', () => {
    expect(reached('a1', 0)).toEqual({ a2: 'blue' })
    expect(reached('d5', 0)).toEqual({})
    expect(reached('d5', 0, ['@'])).toEqual({ d5: 'red' })
  })
})
