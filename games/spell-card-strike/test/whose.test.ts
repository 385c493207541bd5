import { ownIsWhoActs } from '@tefuda/testkit/whose'
import { bundledScenarios } from '../cards/bundled.ts'
import { REACHES, strikeEnglish, strikeReader } from '../text/index.ts'

/** 2.1.2 */
ownIsWhoActs({
  game: bundledScenarios,
  readers: [strikeReader, strikeEnglish],
  verbs: REACHES,
  said: [
    { do: 'discard' },
    { do: 'exclude' },
    { do: 'move', to: { of: 'any', zone: 'hand' } },
    { do: 'move', to: { of: 'any', zone: 'discard' } },
  ],
  zones: ['hand', 'discard'],
  choose: 'pick',
  played: (effect) => ({ kind: 'activated', timing: 'action', cost: [], effect }),
  scenario: (act, zone, { A, B }) => ({
    game: 'spell-card-strike',
    title: 'everybody has their own',
    cards: [{ id: 'edict', numbers: '1/9', abilities: [act] }, { id: 'oak' }, { id: 'foe', numbers: '1/9' }],
    table: {
      shared: { stage: ['A:edict b3', 'B:foe d5'] },
      A: { [zone]: ['oak'] },
      B: { [zone]: ['oak'] },
    },
    play: [{ A: 'A:edict.1' }, 'settle'],
    expect: { table: { A: { [A]: { has: ['oak'] } }, B: { [B]: { has: ['oak'] } } } },
  }),
})
