import type { When } from '@tefuda/language'
import { referentsAreFollowed } from '@tefuda/testkit/referents'
import { bundledScenarios } from '../cards/bundled.ts'
import { pso2English, pso2Reader, REACHES } from '../text/index.ts'

const place = (zone: string, at?: 'top' | 'bottom') => ({ of: 'any', zone, ...(at && { at }) }) as const
const oakIn = (zone: string) =>
  ({ in: { of: 'you', zone }, are: zone === 'hand' ? [] : [{ name: 'oak' }] }) as const
const ATTACK = 4

/** 103.4.2.3, 301.5, 209.1, glossary.21 */
referentsAreFollowed({
  game: bundledScenarios,
  readers: [pso2Reader, pso2English],
  verbs: REACHES,
  /** What waits, is attached, played, attacked or found is more than a card that lies elsewhere. */
  apart: ['fetch', 'attach', 'redirect', 'counter', 'control', 'play', 'takeThat', 'swapRows'],
  more: {
    damage: [{ n: 1 }],
    move: [
      ...['hand', 'pp', 'discard', 'removed'].map((zone) => ({ to: place(zone) })),
      { to: place('deck', 'top') },
    ],
  },
  chosenIn: { field: oakIn('field'), hand: oakIn('hand') },
  choose: 'choose',
  home: 'field',
  then: (effect) => [{ do: 'after', then: effect }],
  measured: (of) => [
    {
      do: 'damage',
      what: { all: { in: { of: 'opponent', zone: 'player' }, are: [{ type: 'player' }] } },
      n: { field: 'attack', of },
    },
  ],
  amount: ATTACK,
  heard: ({ do: verb, to }, what): When | null => {
    if (verb === 'destroy') return { event: 'destroyed', what }
    if (verb === 'discard') return { event: 'discarded', what }
    return to?.zone === 'discard' ? { event: 'moved', what, to: 'discard' } : null
  },
  played: (effect) => ({ kind: 'played', effect }),
  activated: (cost, effect) => ({ kind: 'activated', cost, effect }),
  scenario: ({ act, isPlayed, oak, witness, from, lies, suffers }) => ({
    game: 'pso2',
    title: 'a card is followed',
    cards: [
      { id: 'edict', text: act, ...(!isPlayed && { numbers: '1/9' }) },
      { id: 'oak', numbers: `${ATTACK}/9`, text: oak },
      { id: 'watch', numbers: '1/9', text: witness },
    ],
    table: {
      A: {
        hand: [...(isPlayed ? ['edict'] : []), ...(from === 'hand' ? ['oak'] : [])],
        field: ['watch', ...(isPlayed ? [] : ['edict']), ...(from === 'field' ? ['oak'] : [])],
      },
    },
    play: [{ A: isPlayed ? 'edict' : 'A:edict.1' }, 'settle'],
    expect: {
      table: lies === null ? { B: { deck: 12 - suffers } } : { A: { [lies]: { has: ['oak'] } } },
    },
  }),
})
