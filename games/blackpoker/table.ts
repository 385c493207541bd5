import type { CardFace, TableLayout } from '@tefuda/common'
import { type PlayingCard, SUIT_SIGNS } from './rules/b1-equipment.ts'

/** B2: the layout of the table. */
export const layout: TableLayout = {
  middle: [{ zone: 'stage', as: 'row' }],
  side: [
    [{ zone: 'field', as: 'row', walls: 'barrier' }],
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
  proposed: ['ask.costB', 'ask.costD', 'ask.top', 'ask.twist'],
  acting: { global: 'chance', name: { en: 'chance to act', ja: 'チャンス' } },
  badges: [],
  aims: [
    {
      kind: 'block',
      from: '',
      orPlayer: true,
      name: { en: 'attack', ja: '攻撃' },
      ends: [
        { en: 'attacking', ja: '攻撃中' },
        { en: 'attacked', ja: '攻撃対象' },
      ],
    },
    {
      kind: 'damage',
      from: 'attacker',
      to: 'blockers',
      orPlayer: true,
      as: 'block',
      name: { en: 'battle', ja: '戦闘' },
      ends: [
        { en: 'attacking', ja: '攻撃中' },
        { en: 'blocking', ja: 'ブロック中' },
      ],
      /** act.damage.1: the blockers together against the attacker. */
      measure: {
        field: 'size',
        sum: true,
        against: { en: 'against', ja: '対' },
        comes: [
          { en: 'beats', ja: '勝ち' },
          { en: 'loses to', ja: '負け' },
          { en: '=', ja: '相打ち' },
        ],
      },
    },
  ],
  begun: {
    attack: { asks: 'ask.attackers', several: true, byCard: true, sum: 'size', aim: 0 },
    barrier: { asks: 'ask.barrier', several: false, byCard: false, beside: 'life' },
  },
  icons: {
    soldier: 'soldier',
    hero: 'soldier',
    ace: 'soldier',
    equip: 'equip',
    up: 'up',
    down: 'down',
    twist: 'turn',
    counter: 'stop',
    search: 'search',
    break: 'break',
    throw: 'throw',
    barrier: 'wall',
    attack: 'attack',
  },
  // On an empty stage passing leads back to the same question.
  vain: ['pass'],
  plays: ['tell.request', 'tell.block', 'tell.block.none'],
  details: [
    'tell.start',
    'tell.begin',
    'tell.stage',
    'tell.resolve',
    'tell.key',
    'tell.aside',
    'tell.pays',
    'tell.bury',
    'tell.show',
    'tell.fog',
    'tell.drive',
  ],
  enters: ['tell.soldier'],
  moments: [
    { event: 'tell.countered', name: { en: 'Stopped!', ja: '打ち消し!' }, sound: 'clash' },
    {
      event: 'tell.end',
      name: { en: 'The match is decided', ja: '決着' },
      sound: 'gong',
    },
  ],
  /** B5.2: a player without life loses. */
  meters: [{ zone: 'life' }],
  waits: {
    letter: 'r',
    kinds: {},
    routine: ['draw', 'end', 'block'],
    // There is nobody yet to turn or make smaller; a search may find a club.
    answers: {
      soldier: ['counter', 'search'],
      hero: ['counter', 'search'],
      ace: ['counter', 'search'],
      equip: ['counter', 'search', 'down'],
      throw: ['counter', 'search'],
    },
  },
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
