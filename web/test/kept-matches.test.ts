import { beforeEach, expect, test, vi } from 'vitest'
import { forgetMatch, type KeptMatch, keepMatch, keptMatch, keptMatches } from '../src/kept-matches.ts'

const match = (n: number, more: Partial<KeptMatch> = {}): KeptMatch => ({
  id: `m${n}`,
  game: 'blackpoker',
  record: '{}',
  sitters: [{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }],
  seat: 0,
  turn: n,
  isOver: false,
  isFair: true,
  when: n,
  ...more,
})
const ids = () => keptMatches().map(({ id }) => id)

/** What a browser has. */
class Memory {
  [name: string]: unknown
  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String(this[name]) : null
  }
  setItem(name: string, value: string): void {
    this[name] = value
  }
  removeItem(name: string): void {
    delete this[name]
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new Memory())
})

test('a match is found again as it was kept last, the one played last first', () => {
  for (const n of [1, 3, 2]) keepMatch(match(n))
  keepMatch(match(1, { turn: 9, when: 4 }))
  expect(ids()).toEqual(['m1', 'm3', 'm2'])
  expect(keptMatch('m1')).toEqual(match(1, { turn: 9, when: 4 }))
  forgetMatch('m1')
  expect(keptMatch('m1')).toBeNull()
})

test('twelve are kept: of more those that are over go first, then the oldest', () => {
  keepMatch(match(20, { isOver: true }))
  for (let n = 1; n <= 11; n++) keepMatch(match(n))
  expect(ids()).toHaveLength(12)
  keepMatch(match(12))
  expect(ids()).not.toContain('m20')
  expect(ids()).toContain('m1')
  keepMatch(match(13))
  expect(ids()).toHaveLength(12)
  expect(ids()).not.toContain('m1')
})

test.for([
  ['not JSON', '{'],
  ['null', 'null'],
  ['a number', '3'],
  ['no record', JSON.stringify({ ...match(1), record: 3 })],
  ['sitters that are none', JSON.stringify({ ...match(1), sitters: [null, { kind: 'ghost' }] })],
  ['no seat', JSON.stringify({ ...match(1), seat: 'A' })],
])('what is no match is left out: %s', ([, written]) => {
  localStorage.setItem('tefuda.match.m1', written!)
  keepMatch(match(2))
  expect(ids()).toEqual(['m2'])
  expect(keptMatch('m1')).toBeNull()
})

test('where the browser keeps nothing that is told, and nothing breaks', () => {
  const refuse = () => {
    throw new Error('full')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(keepMatch(match(1))).toBe(false)
  expect(keptMatches()).toEqual([])
  forgetMatch('m1')
})
