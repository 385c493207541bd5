import { ownIsWhoActs } from '@tefuda/testkit/whose'
import { bundledScenarios } from '../cards/bundled.ts'
import { ninjaSlayerEnglish, ninjaSlayerReader, REACHES } from '../text/index.ts'

/** 105.3, 1203.7: a player told to do something does it with their own cards. */
ownIsWhoActs({
  game: bundledScenarios,
  readers: [ninjaSlayerReader, ninjaSlayerEnglish],
  verbs: REACHES,
  said: [
    { do: 'kill' },
    { do: 'exclude' },
    { do: 'discard' },
    { do: 'ambush' },
    { do: 'move', to: { of: 'any', zone: 'ohigan' } },
  ],
  zones: ['field', 'hand', 'ohigan', 'ether'],
  choose: 'choose',
  played: (effect) => ({ kind: 'played', effect }),
  scenario: (act, zone, { A, B }) => ({
    game: 'ninja-slayer',
    title: 'everybody has their own',
    cards: [
      { id: 'edict', cost: 0, text: act },
      { id: 'oak', cost: 1, numbers: '1/9/1' },
    ],
    table: {
      A: { hand: ['edict'], ...(zone === 'hand' ? { hand: ['edict', 'oak'] } : { [zone]: ['oak'] }) },
      B: { [zone]: ['oak'] },
    },
    play: [{ A: 'edict' }, 'settle'],
    expect: { table: { A: { [A]: { has: ['oak'] } }, B: { [B]: { has: ['oak'] } } } },
  }),
})
