import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import type { Pending, View } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import type { Voice } from '../src/speak.tsx'
import { threadBetween } from '../src/table/arrows/thread.ts'
import { knotsIn } from '../src/table/field/knots.ts'

describe('what waits', () => {
  const item = (id: number, seat: number, targets: Pending['targets'] = []): Pending => ({
    id,
    kind: 'spell',
    seat,
    cards: [{ card: id, life: 0 }],
    targets,
    data: null,
  })
  const cards = ['', '火花', '返し波', '喧嘩', '人形'].map((name) => ({ name }))
  const scene = (pending: readonly Pending[]) =>
    ({ view: { seat: 0, seats: 2, pending, cards, spokenOf: [], options: {} }, sitters: [] }) as unknown as {
      view: View
    } & Scene
  const info = {
    layout: { waits: { letter: 's', kinds: {} } },
    faces: Object.fromEntries(cards.map(({ name }) => [name, { name: { ja: name, en: name } }])),
  } as unknown as GameInfo
  const voice = {
    say: (key: string) => key,
    word: (_: unknown, __: string, or: string) => or,
    both: ({ ja }: { ja: string }) => ja,
  } as unknown as Voice
  const knots = knotsIn(
    info,
    scene([item(1, 0, [{ card: 4, life: 0 }]), item(2, 1, [{ item: 1 }]), item(3, 0)]),
    voice,
  )

  test('is told with what comes next first, and numbered as it came', () => {
    expect(knots.map(({ n, name, isOwn, isNext }) => [n, name, isOwn, isNext])).toEqual([
      [3, '喧嘩', true, true],
      [2, '返し波', false, false],
      [1, '火花', true, false],
    ])
  })
  test('says what it is aimed at: a card by its name, another that waits by its number', () => {
    expect(knots.map(({ about }) => about.split(' → ')[1])).toEqual([undefined, '1', '人形'])
  })
  test('pales where something that resolves before is aimed at it', () => {
    expect(knots.map(({ isAimedAt }) => isAimedAt)).toEqual([false, false, true])
  })
})

test('a thread runs beside the cards and enters its target from the middle of the table', () => {
  const table = { left: 0, top: 0, width: 1000, height: 600 }
  const far = threadBetween(
    { left: 1010, top: 100, width: 30, height: 30 },
    { left: 400, top: 100, width: 100, height: 140 },
    table,
    0,
  )
  expect(far.startsWith('M1010.0 115.0')).toBe(true)
  expect(far.endsWith('L450.0 240.0')).toBe(true)
  const near = threadBetween(
    { left: 1010, top: 100, width: 30, height: 30 },
    { left: 400, top: 420, width: 100, height: 140 },
    table,
    0,
  )
  expect(near.endsWith('L450.0 420.0')).toBe(true)
  const heights = [...near.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y))
  expect(Math.max(...heights)).toBeLessThanOrEqual(420)
})
