import type { CardFace, GameOption, Printed, TableLayout } from '@tefuda/kernel'
import { OPTIONS, type PlayingCard, SUIT_SIGNS } from './src/b1-equipment.ts'

/** B2: how the table is drawn. */
export const layout: TableLayout = {
  middle: [{ zone: 'stage', as: 'row' }],
  side: [
    [{ zone: 'field', as: 'row' }],
    [
      { zone: 'life', as: 'pile' },
      { zone: 'fog', as: 'list' },
      { zone: 'aside', as: 'list' },
      { zone: 'graveyard', as: 'pile' },
    ],
    [{ zone: 'hand', as: 'hand' }],
  ],
  phases: [],
  phase: '',
  acting: 'chance',
  sideways: ['driven'],
  down: [],
  counters: [],
}

export function faceOf(card: Printed): CardFace {
  const { name, suit } = card as PlayingCard
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

/** B4.6, act.throw: an Entry 20 deck is always the same. */
export const options: readonly GameOption[] = [
  { name: 'frame', values: OPTIONS.frame, dealt: ['entry20'] },
  { name: 'throwing', values: OPTIONS.throwing, dealt: [] },
]
