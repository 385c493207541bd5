import type { CardFace, TableLayout } from '@tefuda/common'
import type { Wave } from './rules/1-cards.ts'

export const layout: TableLayout = {
  middle: [
    { zone: 'shore', as: 'row' },
    { zone: 'sea', as: 'pile' },
  ],
  side: [
    [
      { zone: 'net', as: 'list' },
      { zone: 'deck', as: 'pile' },
    ],
    [{ zone: 'hand', as: 'hand' }],
  ],
  phases: [],
  phase: '',
  stops: { own: [], others: [] },
  proposed: [],
  acting: { global: '', name: { en: '', ja: '' } },
  badges: [],
  aims: [],
  plays: [],
  details: [],
  enters: [],
  meters: [{ zone: 'net', of: 8 }],
  waits: { letter: 's', kinds: {} },
  sideways: [],
  down: [],
  counters: [],
}

export const faceOf = ({ height }: Wave): CardFace => ({
  frame: 'card',
  type: 'wave',
  colour: null,
  cost: null,
  numbers: { height },
})
