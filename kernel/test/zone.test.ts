import { event, FACE, HOST, type Vars, type ZoneSpec } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { A, B, bare, type Lab } from './toys/lab.ts'

const COLUMNS = 4
const ROWS = 5
const zone = (name: string, more: Partial<ZoneSpec<Vars>>): ZoneSpec<Vars> => ({
  name,
  clause: 'L1',
  of: 'seat',
  sees: () => FACE,
  counts: () => true,
  ...more,
})

/** A board that both players share, four by five, as in Spell Card Strike 4.1; six circles for each, as in Vanguard. */
const board = (): Lab =>
  bare({
    zones: [
      zone('deck', {}),
      zone('stage', { of: 'table', cells: COLUMNS * ROWS, inPlay: true }),
      zone('circle', { cells: 6, inPlay: true }),
      zone('soul', {}),
    ],
    sameObject: (t, from, to) =>
      t.layout.specOf[from]!.inPlay === true && t.layout.specOf[from] === t.layout.specOf[to],
  })

const area = (t: Lab, column: number, row: number) => t.zone('stage', -1, row * COLUMNS + column)

describe('a board of areas', () => {
  test('every area is a separate place, the same for both players', () => {
    const t = board()
    const areas = new Set<number>()
    for (let row = 0; row < ROWS; row++)
      for (let column = 0; column < COLUMNS; column++) areas.add(area(t, column, row))
    expect(areas.size).toBe(20)
    expect(t.zone('stage', A, 7)).toBe(t.zone('stage', B, 7))
    for (const id of areas) expect([t.layout.seatOf[id], t.layout.specOf[id]!.name]).toEqual([-1, 'stage'])
    expect(t.layout.cellOf[area(t, 3, 2)]).toBe(11)
  })

  test('a card that walks from area to area stays the same object, even across the centre line', () => {
    const t = board()
    t.move([0], area(t, 1, 0), 'L3', A)
    t.mark([0], 'damage', 1, 'L3', A)
    const ref = t.ref(0)
    t.move([0], area(t, 1, 1), 'L3', A)
    t.move([0], area(t, 1, 4), 'L3', A)
    expect(t.alive(ref)).toBe(true)
    expect(t.markOf(0, 'damage')).toBe(1)
    expect(t.cards('stage', -1, 17)).toEqual([0])
    expect(t.cards('stage', -1, 1)).toEqual([])
  })

  test('its equipment walks with it and stays equipped', () => {
    const t = board()
    t.move([0, 1], area(t, 0, 0), 'L3', A)
    t.do(event(HOST, 'L3', A, { cards: [1], note: t.ref(0) }))
    t.move([0, 1], area(t, 0, 1), 'L3', A)
    expect(t.state.host[1]).toBe(0)
  })

  test('cards of two owners can stand on one area, and two trade places at once', () => {
    const t = board()
    const yours = t.state.owner.indexOf(B)
    t.move([0, yours], [area(t, 0, 0), area(t, 3, 4)], 'L3', A)
    t.move([0, yours], [area(t, 3, 4), area(t, 0, 0)], 'L3', A)
    expect([t.state.at[0], t.state.at[yours]]).toEqual([area(t, 3, 4), area(t, 0, 0)])
  })

  test('each player has their own circles, numbered without a gap', () => {
    const t = board()
    const circles = [A, B].flatMap((seat) => [0, 1, 2, 3, 4, 5].map((cell) => t.zone('circle', seat, cell)))
    expect(circles).toEqual(circles.map((_, i) => circles[0]! + i))
    expect(t.layout.seatOf[t.zone('circle', B, 3)]).toBe(B)
  })

  test('a place off the board, or of a seat that does not exist, is refused by name', () => {
    const t = board()
    expect(() => t.zone('stage', -1, 20)).toThrow('there is no place 20 of the zone "stage"')
    expect(() => t.zone('circle', A, 6)).toThrow('there is no place 6 of the zone "circle"')
    expect(() => t.zone('stage', -1, -1)).toThrow('there is no place -1')
    expect(() => t.zone('soul')).toThrow('there is no place 0 of the zone "soul" for seat -1')
    expect(() => t.zone('soul', 2)).toThrow('for seat 2')
    expect(() => t.zone('moon')).toThrow('there is no zone "moon"; the zones are deck, stage, circle, soul')
    expect(() => t.markOf(0, 'mood')).toThrow('there is no mark "mood"; marks are face, damage')
  })
})

describe('cards under cards', () => {
  test('a pile keeps its order, and a card finds what lies under it', () => {
    const t = board()
    t.move([0, 1, 2], t.zone('circle', A, 0), 'L3', A)
    t.do(event(HOST, 'L3', A, { cards: [0, 1], note: t.ref(2) }))
    const under = t.cards('circle', A, 0).filter((card) => t.state.host[card] === 2)
    expect(under).toEqual([0, 1])
    t.move([2], t.zone('soul', A), 'L3', A)
    expect(t.cards('circle', A, 0).map((card) => t.state.host[card])).toEqual([-1, -1])
  })
})
