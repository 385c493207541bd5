import { type CostCases, costsAreWhole } from '@tefuda/testkit/costs'
import { bundledScenarios } from '../cards/bundled.ts'
import type { VerbName } from '../text/vocabulary.ts'

const OTHER = '他のあなたのリアガードを1枚選び、'
const HAND = 'あなたの手札から1枚選び、'

/** 8.5.2.3: each verb as a cost, and by what it is seen to have been done. */
const parts: CostCases<VerbName>['parts'] = {
  retire: [
    { says: 'このユニットを退却させる', shows: { event: 'retired' } },
    { says: `${OTHER}退却させる`, shows: { event: 'retired' } },
    { says: '他のあなたのリアガードを2枚選び、退却させる', n: 2, shows: { event: 'retired' } },
  ],
  rest: [
    { says: 'このユニットを【レスト】する', shows: { event: 'mark', note: 'rested', value: 1 } },
    { says: `${OTHER}【レスト】する`, shows: { event: 'mark', note: 'rested', value: 1 } },
    {
      says: '他のあなたのリアガードを2枚選び、【レスト】する',
      n: 2,
      shows: { event: 'mark', note: 'rested', value: 1 },
    },
  ],
  stand: [
    {
      says: 'あなたのヴァンガードを1枚選び、【スタンド】する',
      shows: { event: 'mark', note: 'rested', value: 0 },
    },
  ],
  lock: [{ says: `${OTHER}呪縛する`, shows: { event: 'lock' } }],
  unlock: [{ says: 'あなたの呪縛カードを1枚選び、解呪する', shows: { event: 'unlock' } }],
  delete: [{ says: 'このユニットをデリートする', shows: { event: 'delete' } }],
  bind: [{ says: `${HAND}バインドする`, shows: { event: 'bind' } }],
  discard: [
    { says: `${HAND}捨てる`, shows: { event: 'discarded' } },
    { says: 'あなたの手札から2枚選び、捨てる', n: 2, shows: { event: 'discarded' } },
  ],
  move: [
    { says: 'このユニットをソウルに置く', shows: { event: 'soul' } },
    { says: `${OTHER}手札に戻す`, shows: { event: 'move', to: 'hand' } },
    { says: `${OTHER}山札の下に置く`, shows: { event: 'move', to: 'deck' } },
  ],
  counterBlast: [
    {
      says: '【カウンターブラスト】(1)',
      shows: { event: 'mark', note: 'down', value: 1, clause: '10.16.1' },
    },
    {
      says: '【カウンターブラスト】(2)',
      n: 2,
      shows: { event: 'mark', note: 'down', value: 1, clause: '10.16.1' },
    },
  ],
  soulBlast: [{ says: '【ソウルブラスト】(1)', shows: { event: 'move', clause: '10.17.1' } }],
  soulCharge: 'no text asks for it as a cost',
  draw: [{ says: '1枚引く', shows: { event: 'drawn' } }],
  call: [{ says: `${HAND}(R)にコールする`, shows: { event: 'place' } }],
  turnUp: [
    {
      says: 'あなたのダメージゾーンから裏のカードを1枚選び、表にする',
      shows: { event: 'mark', note: 'down', value: 0 },
    },
  ],
  turnDown: [
    {
      says: 'あなたのダメージゾーンから表のカードを1枚選び、裏にする',
      shows: { event: 'mark', note: 'down', value: 1, clause: '10.13.1' },
    },
  ],
  heal: [{ says: 'あなたのダメージゾーンから1枚選び、回復する', shows: { event: 'move', clause: '10.8.1' } }],
  shift: 'nobody pays by moving',
  swap: 'nobody pays by moving',
  ride: 'nobody pays by riding',
  stride: 'nobody pays by striding',
  nullify: 'nobody pays by ending effects',
  damage: 'nobody pays by damage',
  reveal: 'what is shown cannot be kept from being shown',
  look: 'what is looked at cannot be kept from being looked at',
  legion: 'nobody pays by a legion',
  timeLeap: 'nobody pays by a time leap',
  redirect: 'it is about a battle',
  become: 'nobody pays by a state',
  fetch: 'it comes after a search',
  counterCharge: 'it is by what an ability is seen to have resolved',
  shuffle: 'it takes nothing',
  win: 'the game is over',
  loseGame: 'the game is over',
  extraTurn: 'it takes nothing',
  freeStride: 'it takes nothing',
}

const meddlers = [
  '【永】【(R)】:あなたのリアガードすべては【レスト】できない。',
  '【永】【(R)】:あなたのヴァンガードすべては【スタンド】できない。',
  '【永】【(R)】:あなたのリアガードすべては効果で退却しない。',
  '【永】【(R)】:あなたのリアガードすべては呪縛されない。',
  '【永】【(R)】:このユニットは呪縛されない。',
  '【永】【(R)】:このユニットは【レスト】できない。',
  '【永】【(R)】:あなたはカードを引けない。',
  '【永】【(R)】:あなたは(R)にコールできない。',
  '【永】【(R)】:このユニットが退却する際、かわりにこのユニットをソウルに置く。',
  '【永】【(R)】:他のあなたのリアガードが退却する際、かわりにこのユニットを退却させる。',
  '【永】【(R)】:あなたがカードを引く際、かわりに【ソウルチャージ】(1)。',
]

const laid = (text: string, texts: readonly string[]) => ({
  cards: [
    { id: 'payer', grade: 1, text: [text] },
    { id: 'pal', grade: 1, text: texts },
    { id: 'page', grade: 1 },
  ],
  table: {
    A: {
      vanguard: ['leader rest'],
      rear: ['payer fl', 'pal fr', 'page bl'],
      locked: ['filler br'],
      hand: 3,
      soul: 2,
      damage: ['filler', 'filler', 'filler face-down', 'filler face-down'],
    },
  },
})
const cases = {
  game: bundledScenarios,
  parts,
  meddlers,
  plays: 'A:payer.1',
  resolves: { event: 'mark', note: 'down', value: 0, clause: '10.30.1' },
}

costsAreWhole({
  ...cases,
  what: 'an activated ability',
  lay: (cost, texts) => laid(`【起】【(R)】:[${cost.join(',')}] 【カウンターチャージ】(1)。`, texts),
  quiet: [],
})

/** 8.6.4: paid while it resolves. */
costsAreWhole({
  ...cases,
  what: 'a part of an effect',
  lay: (cost, texts) =>
    laid(`【起】【(R)】:【コスト】[${cost.join(',')}]ことで、【カウンターチャージ】(1)。`, texts),
  quiet: ['yes'],
})
