import type { CardFace, TableLayout } from '@tefuda/common'
import { type PlayingCard, SUIT_SIGNS } from './rules/b1-equipment.ts'

/** B2: how the table is drawn. */
export const layout: TableLayout = {
  middle: [{ zone: 'stage', as: 'row' }],
  side: [
    [{ zone: 'field', as: 'row', split: 'barrier' }],
    [
      { zone: 'life', as: 'pile', uncounted: '10+' },
      { zone: 'fog', as: 'list' },
      { zone: 'aside', as: 'list' },
      { zone: 'graveyard', as: 'pile' },
    ],
    [{ zone: 'hand', as: 'hand' }],
  ],
  phases: [],
  phase: '',
  stops: { own: [], others: [] },
  proposed: ['ask.costB', 'ask.costD', 'ask.top'],
  acting: { global: 'chance', name: { en: 'chance', ja: 'チャンス' } },
  badges: [],
  aims: [
    {
      kind: 'damage',
      from: 'attacker',
      to: 'blockers',
      name: { en: 'battle', ja: '戦闘' },
      ends: [
        { en: 'attacking', ja: '攻撃中' },
        { en: 'blocking', ja: 'ブロック中' },
      ],
    },
  ],
  /** B5.2: who has no life left has lost. */
  meters: [{ zone: 'life' }],
  waits: { letter: 'r', kinds: {}, routine: ['draw', 'end', 'block'] },
  sideways: ['driven'],
  down: [],
  counters: [],
}

export function faceOf({ name, suit }: PlayingCard): CardFace {
  const rank = suit === '' ? '★' : name.slice(1)
  return {
    frame: 'playing',
    type: 'playing',
    colour: null,
    cost: null,
    numbers: {},
    rank,
    suit: SUIT_SIGNS[suit],
  }
}
