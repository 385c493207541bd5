import { type CostCases, costsAreWhole } from '@tefuda/testkit/costs'
import { bundledScenarios } from '../cards/bundled.ts'
import type { VerbName } from '../text/vocabulary.ts'

const OTHER = 'あなたの場の他のキャラクターを1人選んで'

/** 1203: each verb as a cost, and by what it is seen to have been done. */
const parts: CostCases<VerbName>['parts'] = {
  kill: [
    { says: 'これを殺す', shows: { event: 'kill' } },
    { says: `${OTHER}殺す`, shows: { event: 'kill' } },
    { says: 'あなたの場の他のキャラクターを2人選んで殺す', n: 2, shows: { event: 'kill' } },
  ],
  bow: [
    { says: 'これをオジギする', shows: { event: 'mark', note: 'bowed', value: 1, clause: '1310.2' } },
    { says: `${OTHER}オジギする`, shows: { event: 'mark', note: 'bowed', value: 1, clause: '1310.2' } },
  ],
  unbow: [
    {
      says: `あなたの場のオジギ状態のキャラクターを1人選んでアンタイ・オジギする`,
      shows: { event: 'mark', note: 'bowed', value: 0 },
    },
  ],
  discard: [
    { says: '手札を1枚選んで捨てる', shows: { event: 'discard' } },
    { says: '手札を2枚選んで捨てる', n: 2, shows: { event: 'discard' } },
  ],
  payEther: [
    { says: '1エテルを支払う', shows: { event: 'mark', note: 'bowed', value: 1, clause: '1312.1' } },
    { says: '2エテルを支払う', n: 2, shows: { event: 'mark', note: 'bowed', value: 1, clause: '1312.1' } },
  ],
  jitsu: [{ says: 'ジツ1', shows: { event: 'mark', note: 'down', value: 1 } }],
  exclude: [
    { says: 'あなたのオヒガンのカードを1枚選んで除外する', shows: { event: 'move', to: 'exile' } },
    { says: 'これを除外する', shows: { event: 'move', to: 'exile' } },
  ],
  move: [{ says: 'これを手札に加える', shows: { event: 'move', to: 'hand' } }],
  draw: 'it gives and takes nothing',
  heal: 'it gives and takes nothing',
  turnUp: 'no text asks for it as a cost',
  turnDown: 'jitsu is how one pays so',
  counter: 'it is about what waits',
  ambush: 'it gives and takes nothing',
  reveal: 'what is shown cannot be kept from being shown',
  look: 'what is looked at cannot be kept from being looked at',
  shuffle: 'it takes nothing',
  enter: 'it has a cost of its own',
  control: 'it takes nothing',
  damage: 'it is by what an ability is seen to have resolved',
  divide: 'it is damage',
  takeThat: 'it is damage',
}

costsAreWhole({
  game: bundledScenarios,
  what: 'an activated ability',
  parts,
  meddlers: [
    '◆これが殺される場合、代わりにこれを除外する。',
    '◆これが殺される場合、代わりにこれをオジギする。',
    '◆あなたの場の他のキャラクターが殺される場合、代わりにこれを殺す。',
    '◆あなたの場の他のキャラクターが殺される場合、代わりに手札を1枚選んで捨てる。',
    '◆あなたの場の他のキャラクターが殺される場合、代わりにあなたのオヒガンのカードを1枚選び、除外する。',
  ],
  lay: (cost, meddlers) => ({
    cards: [
      { id: 'payer', cost: 1, numbers: '1/1/1', text: `◆${cost.join('、')}:相手に1ダメージを与える。` },
      { id: 'pal', cost: 1, numbers: '1/1/1', text: meddlers },
      { id: 'page', cost: 1, numbers: '1/1/1' },
      {
        id: 'phoenix',
        cost: 9,
        numbers: '1/1/1',
        text: '◆これが捨てられる場合、代わりにこれをアンブッシュする。',
      },
    ],
    table: {
      A: {
        field: ['payer', 'pal', 'page', { card: 'page bowed', name: 'tired' }],
        hand: ['phoenix', 'filler'],
        ether: 2,
        ohigan: ['filler'],
        damage: ['filler face-up'],
      },
    },
  }),
  plays: 'A:payer.1',
  quiet: ['pass'],
  resolves: { event: 'hurt' },
  insteadCounts: true,
})
