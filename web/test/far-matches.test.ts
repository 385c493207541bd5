import type { MatchStanding } from '@tefuda/server/messages'
import { expect, test } from 'vitest'
import { inOrder, stateOf } from '../src/online/far-matches.tsx'

const listed = (match: string, standing: Partial<MatchStanding> | null) => ({
  kept: {
    match,
    seat: 0,
    token: '',
    link: null,
    game: 'vanguard',
    name: 'Haru',
    key: null,
    deck: null,
    when: 0,
  },
  standing: standing && {
    seat: 0,
    game: 'vanguard',
    key: null,
    phase: 'playing' as const,
    isAsked: false,
    names: ['Haru', 'Kaede'],
    winners: null,
    since: 0,
    ...standing,
  },
})

test('what waits for me comes first, the longest wait before all; then theirs, what has not begun, what is over, what nobody knows', () => {
  const all = [
    listed('unknown', null),
    listed('over', { phase: 'closed', winners: [0], since: 9 }),
    listed('open', { phase: 'room', since: 9 }),
    listed('theirs, long ago', { since: 1 }),
    listed('theirs', { since: 8 }),
    listed('mine', { isAsked: true, since: 5 }),
    listed('mine for long', { isAsked: true, since: 2 }),
  ]
  expect(inOrder(all).map(({ kept }) => kept.match)).toEqual([
    'mine for long',
    'mine',
    'theirs',
    'theirs, long ago',
    'open',
    'over',
    'unknown',
  ])
})

test('a match that is over is said to be won, lost, drawn or withdrawn', () => {
  const over = (winners: readonly number[] | null) =>
    stateOf(listed('', { phase: 'closed', winners }).standing!)
  expect([[0], [1], [], null].map(over)).toEqual([
    'far.list.won',
    'far.list.lost',
    'far.list.drawn',
    'far.list.withdrawn',
  ])
})
