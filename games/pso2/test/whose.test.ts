import { ownIsWhoActs } from '@tefuda/testkit/whose'
import { bundledScenarios } from '../cards/bundled.ts'
import { pso2English, pso2Reader, REACHES } from '../text/index.ts'

/** 101.2.1 */
ownIsWhoActs({
  game: bundledScenarios,
  readers: [pso2Reader, pso2English],
  verbs: REACHES,
  said: [
    { do: 'discard' },
    { do: 'deploy' },
    { do: 'move', to: { of: 'any', zone: 'discard' } },
    { do: 'move', to: { of: 'any', zone: 'removed' } },
  ],
  zones: ['hand', 'discard', 'field'],
  choose: 'choose',
  played: (effect) => ({ kind: 'played', effect }),
  scenario: (act, zone, { A, B }) => ({
    game: 'pso2',
    title: 'everybody has their own',
    cards: [
      { id: 'edict', text: act },
      { id: 'oak', numbers: '1/9' },
    ],
    table: {
      A: { hand: ['edict'], ...(zone === 'hand' ? { hand: ['edict', 'oak'] } : { [zone]: ['oak'] }) },
      B: { [zone]: ['oak'] },
    },
    play: [
      { A: 'edict' },
      ...(zone === 'discard' ? [{ B: 'pass' }, { A: 'pass' }, ...(A === zone ? [] : [{ A: 'A:oak' }])] : []),
      'settle',
    ],
    expect: { table: { A: { [A]: { has: ['oak'] } }, B: { [B]: { has: ['oak'] } } } },
  }),
})
