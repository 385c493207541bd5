import type { Assign, Slot } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { isFilled, pairsIn, placed, placedNext } from '../src/table/assigned.ts'

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
