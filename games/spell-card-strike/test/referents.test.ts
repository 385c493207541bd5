import type { When } from '@tefuda/language'
import { referentsAreFollowed } from '@tefuda/testkit/referents'
import { bundledScenarios } from '../cards/bundled.ts'
import { REACHES, strikeEnglish, strikeReader } from '../text/index.ts'

const place = (zone: string, at?: 'top' | 'bottom') => ({ of: 'any', zone, ...(at && { at }) }) as const
const POW = 2
const EVENTS: { readonly [verb: string]: string } = {
  retire: 'retired',
  destroy: 'destroyed',
  discard: 'discarded',
}

/** 2.8.1.1: the summoning player says where on the base line. */
const areasFor = (texts: readonly string[]) => ['b1', 'c1'].slice(0, texts.join('').split('召喚').length - 1)

/** 2.4.5, 8.1.11 */
referentsAreFollowed({
  game: bundledScenarios,
  readers: [strikeReader, strikeEnglish],
  verbs: REACHES,
  /** Borne cards, found cards, cards counted in the score and declarations in the chain are more than cards that lie elsewhere. */
  apart: ['equip', 'enact', 'fetch', 'recover', 'control', 'swap', 'shift', 'advance', 'fallBack'],
  more: {
    damage: [{ n: 1 }],
    move: [
      ...['hand', 'discard', 'removed'].map((zone) => ({ to: place(zone) })),
      { to: place('deck', 'top') },
    ],
  },
  chosenIn: {
    stage: { in: { of: 'you', zone: 'stage' }, are: [{ type: 'striker' }] },
    hand: { in: { of: 'self', zone: 'hand' }, are: [] },
  },
  choose: 'pick',
  home: 'stage',
  homeOf: { summon: 'hand' },
  then: (effect) => effect,
  measured: (of) => [
    {
      do: 'damage',
      what: { all: { in: { of: 'opponent', zone: 'stage' }, are: [{ type: 'striker' }] } },
      n: { field: 'pow', of },
    },
  ],
  /** 2.6.3, 2.6.5: it destroys what has a DEF of as much, and nothing that has more. */
  amount: POW,
  heard: ({ do: verb }, what): When | null => (verb in EVENTS ? { event: EVENTS[verb]!, what } : null),
  played: (effect) => ({ kind: 'activated', timing: 'action', cost: [], effect }),
  /** 7.1.3: costs are power, cards of the hand and score. */
  activated: () => null,
  scenario: ({ act, oak, witness, from, lies }) => ({
    game: 'spell-card-strike',
    title: 'a card is followed',
    cards: [
      { id: 'edict', numbers: '1/9', abilities: [act] },
      { id: 'oak', numbers: `${POW}/9`, abilities: oak },
      { id: 'watch', numbers: '1/9', abilities: witness },
      { id: 'foe', numbers: `1/${POW}` },
      { id: 'wall', numbers: `1/${POW + 1}` },
    ],
    table: {
      shared: {
        stage: [
          'A:edict b3',
          'A:watch a1',
          'B:foe d5',
          'B:wall c5',
          ...(from === 'stage' ? ['A:oak b2'] : []),
        ],
      },
      A: { hand: from === 'hand' ? ['oak'] : [] },
    },
    play: [
      { A: 'A:edict.1' },
      ...(from === 'stage' ? [{ A: 'A:oak' }] : []),
      ...areasFor([act, ...oak, ...witness]).map((area) => ({ A: area })),
      'settle',
    ],
    expect:
      lies === null
        ? { table: { A: { score: { has: ['B:foe'] } }, shared: { stage: { has: ['B:wall'] } } } }
        : {
            table:
              lies === 'stage'
                ? { shared: { stage: { has: ['A:oak'] } } }
                : {
                    [lies === 'score' ? 'B' : 'A']: { [lies]: { has: [lies === 'score' ? 'A:oak' : 'oak'] } },
                  },
          },
  }),
})
