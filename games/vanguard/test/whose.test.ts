import { ownIsWhoActs } from '@tefuda/testkit/whose'
import { bundledScenarios } from '../cards/bundled.ts'
import { REACHES, vanguardEnglish, vanguardReader } from '../text/index.ts'

/** 1.3.4, 8.5.4 */
ownIsWhoActs({
  game: bundledScenarios,
  readers: [vanguardReader, vanguardEnglish],
  verbs: REACHES,
  said: [
    { do: 'retire' },
    { do: 'bind', as: 'faceUp' },
    { do: 'discard' },
    { do: 'move', to: { of: 'any', zone: 'soul' } },
  ],
  zones: ['rear', 'hand', 'drop'],
  choose: 'pick',
  played: (effect) => ({ kind: 'activated', zone: 'vanguard', cost: [], effect }),
  scenario: (act, zone, { A, B }) => ({
    game: 'vanguard',
    title: 'everybody has their own',
    cards: [
      { id: 'edict', grade: 3, text: [act] },
      { id: 'oak', grade: 1 },
    ],
    table: {
      A: { vanguard: ['edict'], [zone]: [zone === 'rear' ? 'oak bl' : 'oak'] },
      B: { [zone]: [zone === 'rear' ? 'oak bl' : 'oak'] },
    },
    play: [{ A: 'A:edict.1' }, 'settle'],
    expect: { table: { A: { [A]: { has: ['oak'] } }, B: { [B]: { has: ['oak'] } } } },
  }),
})
