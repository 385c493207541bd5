import { startGame } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { blackpoker } from '../index.ts'
import { readDeck, readOptions } from '../rules/b1-equipment.ts'

describe('a deck as people write it', () => {
  test('[B1.1] suits are signs or letters, large or small, with commas, lines and remarks between', () => {
    expect(readDeck('♠3, h10\n♦K ♣a # the rest is a remark, S5\n- d2')).toEqual([
      'S3',
      'H10',
      'DK',
      'CA',
      'D2',
    ])
    expect(readDeck(' # nothing\n')).toEqual([])
  })

  test('[B1.2] Jokers are counted from the first on, however they are written', () => {
    expect(readDeck('joker S2 ジョーカー Jo')).toEqual(['Joker1', 'S2', 'Joker2', 'Joker3'])
  })
})

describe('what the players agree on', () => {
  test('is no frame and the club where nothing is said', () => {
    expect(readOptions({})).toEqual({ frame: 'none', throwing: 'club' })
    expect(readOptions({ throwing: 'spade' })).toEqual({ frame: 'none', throwing: 'spade' })
  })

  test('is refused where there is no such thing', () => {
    expect(() => readOptions({ size: 3 })).toThrow('BlackPoker has no option "size"; it has frame, throwing')
    expect(() => readOptions({ frame: 'entry' })).toThrow(
      'option frame is "entry"; it must be none or entry20',
    )
    expect(() => readOptions({ throwing: 'heart' })).toThrow(
      'option throwing is "heart"; it must be club or spade',
    )
  })
})

test.each([1, 3])('[B1] a game is not played by %s', (seats) => {
  expect(() => startGame(blackpoker, { seats, seed: 1 })).toThrow(
    `blackpoker is played by 2, not by ${seats}`,
  )
})
