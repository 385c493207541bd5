import type { Assign, Slot } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import {
  clickedOn,
  droppedOn,
  isFilled,
  isLegal,
  type Laying,
  pairsIn,
  placed,
  placedNext,
  type Taken,
} from '../src/table/question/assigned.ts'

describe('what is assigned by clicking', () => {
  const slot = (key: string, many: number): Slot => ({
    key,
    text: { key },
    id: 0,
    min: many,
    max: many,
  })
  const option = (key: string) => ({ key, text: { key }, id: 0 })
  const PAYING: Assign = {
    kind: 'assign',
    seat: 0,
    clause: '1',
    ask: { key: 'ask' },
    options: ['x', 'y', 'z'].map(option),
    slots: [slot('red', 1), slot('blue', 2)],
    fits: { x: ['red', 'blue'], y: ['blue'], z: ['blue'] },
  }
  const clicked = (...keys: string[]) => keys.reduce((places, key) => placedNext(PAYING, places, key), {})

  test('goes to the first place with room, then to the next, then nowhere', () => {
    expect(pairsIn(clicked('x'))).toEqual(['x>red'])
    expect(pairsIn(clicked('x', 'x'))).toEqual(['x>blue'])
    expect(pairsIn(clicked('x', 'x', 'x'))).toEqual([])
  })
  test('takes the place of what has been there longest, where there is no room', () => {
    expect(pairsIn(clicked('y', 'x', 'x', 'z')).toSorted()).toEqual(['x>blue', 'z>blue'])
  })
  test('is an answer once every place has what it must have', () => {
    expect(isFilled(PAYING, clicked('x', 'y'))).toBe(false)
    expect(isFilled(PAYING, clicked('x', 'y', 'z'))).toBe(true)
  })
  test('shares its place with no other, where that is said', () => {
    const alone: Assign = { ...PAYING, alone: ['z'] }
    expect(pairsIn(placed(alone, clicked('y', 'x', 'x'), 'z', 'blue'))).toEqual(['z>blue'])
  })
})

describe('what is put upon another by clicking one and then the other', () => {
  const slot = (key: string): Slot => ({ key, text: { key }, id: 0, min: 0, max: 3 })
  const option = (key: string) => ({ key, text: { key }, id: 0 })
  const BLOCKING: Assign = {
    kind: 'assign',
    seat: 0,
    clause: '1',
    ask: { key: 'ask' },
    options: ['x', 'y', 'wall'].map(option),
    slots: [slot('1'), slot('2')],
    alone: ['wall'],
    fits: { x: ['1', '2'], y: ['1', '2'], wall: ['2'] },
  }
  const NOTHING: Laying = { places: {}, taken: null }
  const on = (key: string): Taken => (/\d/.test(key) ? { slot: key } : { thing: key })
  const clicked = (...keys: string[]) =>
    keys.reduce((laying, key) => clickedOn(BLOCKING, laying, on(key)), NOTHING)
  const pairs = (...keys: string[]) => pairsIn(clicked(...keys).places).toSorted()

  test('goes there in either order', () => {
    expect(pairs('x', '1')).toEqual(['x>1'])
    expect(pairs('1', 'x')).toEqual(['x>1'])
    expect(clicked('x', '1').taken).toBeNull()
  })
  test('adds up: what others go upon stays taken up', () => {
    expect(pairs('1', 'x', 'y')).toEqual(['x>1', 'y>1'])
    expect(pairs('x', '1', 'y', '1')).toEqual(['x>1', 'y>1'])
  })
  test('comes back by another click', () => {
    expect(pairs('x', '1', 'x')).toEqual([])
    expect(pairs('1', 'x', 'x')).toEqual([])
    expect(clicked('x', 'x')).toEqual(NOTHING)
    expect(clicked('1', '1')).toEqual(NOTHING)
  })
  test('goes only where it may, and alone where that is said', () => {
    expect(pairs('wall', '1')).toEqual([])
    expect(pairs('1', 'wall')).toEqual([])
    expect(pairs('x', '2', 'wall', '2')).toEqual(['wall>2'])
    expect(droppedOn(BLOCKING, NOTHING, 'wall', '1')).toBe(NOTHING)
    expect(pairsIn(droppedOn(BLOCKING, clicked('x', '1'), 'x', '2').places)).toEqual(['x>2'])
  })
  test('goes to the only place there is by one click', () => {
    const one = { ...BLOCKING, slots: [slot('2')] }
    const laid = clickedOn(one, NOTHING, on('wall'))
    expect(pairsIn(laid.places)).toEqual(['wall>2'])
    expect(pairsIn(clickedOn(one, laid, on('wall')).places)).toEqual([])
  })
  test('is shown where it may go', () => {
    const { taken } = clicked('wall')
    expect(['1', '2', 'x'].map((key) => isLegal(BLOCKING, taken, on(key)))).toEqual([false, true, false])
    expect(isLegal(BLOCKING, null, on('1'))).toBe(false)
  })
})
