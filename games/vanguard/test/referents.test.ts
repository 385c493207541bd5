import type { When } from '@tefuda/language'
import { referentsAreFollowed } from '@tefuda/testkit/referents'
import { bundledScenarios } from '../cards/bundled.ts'
import { REACHES, vanguardEnglish, vanguardReader } from '../text/index.ts'

const place = (zone: string, at?: 'top' | 'bottom') => ({ of: 'any', zone, ...(at && { at }) }) as const
const oakIn = (zone: string) =>
  ({ in: { of: 'you', zone }, are: zone === 'hand' ? [] : [{ name: 'oak' }] }) as const

/** 4.1.8, 8.8.1, 10.4.1 */
referentsAreFollowed({
  game: bundledScenarios,
  readers: [vanguardReader, vanguardEnglish],
  verbs: REACHES,
  /** Rides, strides, battles and what only locked or damage cards can do is for other tests. */
  apart: [
    'ride',
    'stride',
    'lock',
    'unlock',
    'delete',
    'nullify',
    'heal',
    'damage',
    'shift',
    'swap',
    'turnUp',
    'turnDown',
    'timeLeap',
    'redirect',
    'fetch',
  ],
  more: {
    move: [
      ...['hand', 'soul', 'drop', 'damage'].map((zone) => ({ to: place(zone) })),
      { to: place('deck', 'top') },
    ],
    bind: [{ as: 'faceUp' }, {}],
  },
  chosenIn: { rear: oakIn('rear'), hand: oakIn('hand') },
  choose: 'pick',
  home: 'rear',
  homeOf: { call: 'hand' },
  then: (effect) => effect,
  measured: () => [],
  amount: 0,
  heard: ({ do: verb, to }, what): When | null => {
    if (verb === 'retire') return { event: 'retired', what }
    return to?.zone === 'drop' ? { event: 'put', what, to: 'drop' } : null
  },
  played: (effect) => ({ kind: 'activated', zone: 'rear', cost: [], effect }),
  activated: (cost, effect) => ({ kind: 'activated', zone: 'rear', cost, effect }),
  scenario: ({ act, oak, witness, from, lies }) => ({
    game: 'vanguard',
    title: 'a card is followed',
    cards: [
      { id: 'edict', grade: 1, text: [act] },
      { id: 'oak', grade: 1, text: oak },
      { id: 'watch', grade: 1, text: witness },
    ],
    table: {
      A: {
        hand: from === 'hand' ? ['oak'] : [],
        rear: ['edict fl', 'watch fr', ...(from === 'rear' ? ['oak bl'] : [])],
      },
    },
    play: [
      { A: 'A:edict.1' },
      ...([act, ...oak, ...witness].some((text) => text.includes('コール')) ? [{ A: 'bc' }] : []),
      'settle',
    ],
    expect: lies === null ? {} : { table: { A: { [lies]: { has: ['oak'] } } } },
  }),
})
