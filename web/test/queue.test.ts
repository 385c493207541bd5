import type { Choose, Option, ViewCard } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { playOf } from '../src/table/question/queue.ts'

const option = (key: string): Option => ({ key, text: { key }, id: 0 })
const card = { key: 'A:1', name: '1' } as ViewCard
const asks = (keys: readonly string[], min = 1) =>
  ({
    kind: 'choose',
    min,
    max: 1,
    options: keys.map(option),
    seat: 0,
    clause: '1',
    ask: { key: 'ask' },
  }) satisfies Choose
const takenWith = (...keys: string[]) => ({ byCard: new Map([[card, keys.map(option)]]) })

describe('a card that is queued', () => {
  test('is played where one may act or pass and there is one thing to do with it', () =>
    expect(playOf(asks(['1', 'pass']), takenWith('1'), card)).toBe('1'))
  test('waits where two things could be done with it', () =>
    expect(playOf(asks(['1', '1.1', 'pass']), takenWith('1', '1.1'), card)).toBeNull())
  test('waits where it is not offered, or nobody is asked', () => {
    expect(playOf(asks(['2', 'pass']), { byCard: new Map() }, card)).toBeNull()
    expect(playOf(null, takenWith('1'), card)).toBeNull()
  })
  test('is not what a question takes that may be left, as for a card to pay with', () =>
    expect(playOf(asks(['1'], 0), takenWith('1'), card)).toBeNull())
  test('is no answer to the question which card is meant', () =>
    expect(playOf(asks(['1', '2']), takenWith('1'), card)).toBeNull())
})
