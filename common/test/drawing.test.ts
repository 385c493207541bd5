import type { Json, Vars } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import {
  boardRows,
  circleRows,
  fightsIn,
  mapCells,
  measuredIn,
  placeCalled,
  placeNumbered,
  placeOn,
  reachOf,
} from '../src/drawing.ts'
import type { Aim, Board, Circle, Circles, TableLayout } from '../src/tabletop.ts'

const AREAS = ['1', '2', '3', '4', '5'].flatMap((row) => ['a', 'b', 'c', 'd'].map((column) => column + row))
const BOARD: Board = { zone: 'stage', mark: 'area', columns: 4, rows: 5, areas: AREAS, features: [] }
const area = (name: string) => AREAS.indexOf(name)
const named = (rows: readonly (readonly number[])[]) =>
  rows.map((row) => row.map((one) => AREAS[one]!).join(' '))

describe('a board', () => {
  test('has the row nearest the viewer last, and is turned round for the other seat', () => {
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
  test('reaches the same areas for its owner, from either side', () => {
    expect(reached('b2', 0)).toEqual({ a4: 'red', a3: 'blue', b3: 'blue', c1: 'red' })
    expect(reached('c4', 1)).toEqual({ d2: 'red', d3: 'blue', c3: 'blue', b5: 'red' })
  })
  test('reaches nothing beyond the edge, and its origin only if that is in range', () => {
    expect(reached('a1', 0)).toEqual({ a2: 'blue' })
    expect(reached('d5', 0)).toEqual({})
    expect(reached('d5', 0, ['@'])).toEqual({ d5: 'red' })
  })
})

describe('circles', () => {
  const circle = (key: string): Circle => ({ key, holds: [] })
  const before = circle('g')
  const rows = [['fl', 'v', 'fr'].map(circle), ['bl', 'bc', 'br'].map(circle)]
  const circles: Circles = { rows, before, sum: 'shield', shown: 'trigger' }
  const layout = { circles } as unknown as TableLayout
  const keys = (across: boolean) =>
    circleRows(circles, across).map((row) => row.map(({ key }) => key).join(' '))

  test('have the front row toward the middle, and are turned round across the table', () => {
    expect(keys(false)).toEqual(['fl v fr', 'bl bc br'])
    expect(keys(true)).toEqual(['br bc bl', 'fr v fl'])
  })
  test('are numbered side after side, and named with their seat or as the asked seat’s own', () => {
    expect(placeOn(circles, 0, rows[0]![2]!)).toBe(2)
    expect(placeOn(circles, 1, before)).toBe(13)
    expect(placeNumbered(layout, 12)).toEqual({ circle: 'br', seat: 1 })
    expect(placeCalled(layout, 'bl', 1)).toBe(10)
    expect(placeCalled(layout, 'A:bl', 1)).toBe(3)
    expect(placeCalled(layout, 'A:V1-001', 0)).toBe(-1)
    expect(placeCalled(layout, 'pass', 0)).toBe(-1)
  })
})

describe('an aim', () => {
  const word = { en: '', ja: '' }
  const ends = [word, word] as const
  const card = (index: number) => ({ card: index, life: 0 })
  const flow = (globals: Vars, data: Json = null) => ({
    globals,
    pending: [{ id: 1, kind: 'block', seat: 0, cards: [], targets: [], data }],
  })
  const found = (aim: Partial<Aim>, at: ReturnType<typeof flow>) =>
    fightsIn({ aims: [{ from: '', name: word, ends, ...aim }] } as unknown as TableLayout, at, () => 1).map(
      ({ from, to }) => [from, to],
    )

  test('is each pair of a list', () => {
    const guards = [
      { by: card(1), whom: card(5) },
      { by: card(2), whom: card(6) },
    ]
    expect(found({ each: 'battle.guards', from: 'by', to: 'whom' }, flow({ battle: { guards } }))).toEqual([
      [[card(1)], [card(5)]],
      [[card(2)], [card(6)]],
    ])
    expect(found({ each: 'battle.guards', from: 'by', to: 'whom' }, flow({ battle: null }))).toEqual([])
  })
  test('targets the player across if nobody steps in', () => {
    const aim = { kind: 'block', from: 'attacker', to: 'blockers', orPlayer: true } as const
    const fights = [
      { attacker: card(1), blockers: [] },
      { attacker: card(2), blockers: [card(3)] },
    ]
    expect(found(aim, flow({}, fights))).toEqual([
      [[card(1)], [{ seat: 1 }]],
      [[card(2)], [card(3)]],
    ])
  })
  test('starts at the waiting thing itself if it names no field', () => {
    const aim = { kind: 'block', from: '', orPlayer: true } as const
    expect(found(aim, flow({}, [card(4)]))).toEqual([[[card(4)], [{ seat: 1 }]]])
  })
})

describe('a fight that a number decides', () => {
  const word = { en: '', ja: '' }
  const measure = { field: 'power', against: word, comes: [word, word] as const }
  const aim = { from: '', to: '', name: word, ends: [word, word] as const, measure }
  const card = (index: number) => ({ card: index, life: 0 })
  const powers = [18000, 7000, 18000, 21000]
  const fight = (from: readonly number[], to: readonly number[]) =>
    measuredIn({ aim, from: from.map(card), to: to.map(card) }, (index) => powers[index])

  test('is won by an equal number; of several attackers the strongest counts', () => {
    expect(fight([1, 0], [2, 3])).toMatchObject({
      from: 18000,
      to: [
        { n: 18000, isEnough: true },
        { n: 21000, isEnough: false },
      ],
    })
  })
  test('compares the sum at one end if the numbers add up', () => {
    const together = { ...aim, measure: { ...measure, sum: true as const } }
    const sizes = [9, 4, 3, 0]
    const sum = (to: readonly number[]) =>
      measuredIn({ aim: together, from: [card(0)], to: to.map(card) }, (index) => sizes[index])
    expect(sum([1, 2])).toMatchObject({ from: 9, to: [{ n: 7, isEnough: true }] })
    expect(sum([3])).toBeNull()
  })
  test('has no numbers if nobody is left at one end', () => {
    expect(fight([], [2])).toBeNull()
    expect(fight([0], [9])).toBeNull()
  })
})
