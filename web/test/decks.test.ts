import { expect, test } from 'vitest'
import type { Face } from '../src/engine/protocol.ts'
import { withNumbers } from '../src/pages/deck-names.ts'
import { curveOf } from '../src/pages/deck-numbers.tsx'

const face = (id: string, en: string, ja: string, cost: string | null): Face => ({
  id,
  name: { en, ja },
  frame: 'card',
  type: 'character',
  colour: null,
  cost,
  numbers: {},
  text: { en: [], ja: [] },
  kinds: { en: [], ja: [] },
  more: {},
})
const FACES = {
  'T1-01': face('T1-01', 'Lantern Rat', '提灯鼠', '1'),
  'T1-02': face('T1-02', 'Guard Karakuri No. 2', '警備からくり二号', '3'),
}

test('a deck is written by names in either language, or by numbers, with counts before or after', () => {
  const written = [
    '4 Lantern Rat',
    '3x lantern  rat',
    '提灯鼠 ×2',
    '警備からくり二号',
    '2 Guard Karakuri No. 2',
    '4 T1-02',
    'Nobody',
  ]
  expect(withNumbers(FACES, written.join('\n')).split('\n')).toEqual([
    '4 T1-01',
    '3 T1-01',
    '2 T1-01',
    '1 T1-02',
    '2 T1-02',
    '4 T1-02',
    'Nobody',
  ])
})

test('what cards cost is counted, the dearest together, and what costs nothing is left out', () => {
  const costs = ['1', '1', '3', '7', '9', 'X', null].map((cost, i) => face(`${i}`, '', '', cost))
  const { bars, mean } = curveOf(costs)!
  expect(bars.map(({ n }) => n)).toEqual([0, 2, 0, 1, 0, 0, 2])
  expect(bars.at(-1)!.cost).toBe('6+')
  expect(mean).toBeCloseTo(4.2)
  expect(curveOf([face('x', '', '', null)])).toBeNull()
})
