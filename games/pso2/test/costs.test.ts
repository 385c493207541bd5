import { type CostCases, costsAreWhole } from '@tefuda/testkit/costs'
import { bundledScenarios } from '../cards/bundled.ts'
import type { VerbName } from '../text/vocabulary.ts'

const OTHER = '自分の他のキャラ1体を選んで'

/** 209: each verb as a cost, and by what it is seen to have been done. */
const parts: CostCases<VerbName>['parts'] = {
  destroy: [
    { says: 'このキャラを破壊する', shows: { event: 'destroy' } },
    { says: `${OTHER}破壊する`, shows: { event: 'destroy' } },
    { says: '自分の他のキャラ2体を選んで破壊する', n: 2, shows: { event: 'destroy' } },
  ],
  discard: [
    { says: '手札1枚を捨てる', shows: { event: 'discard' } },
    { says: '手札2枚を捨てる', n: 2, shows: { event: 'discard' } },
  ],
  turnOn: [{ says: `${OTHER}【ON】にする`, shows: { event: 'mark', note: 'off', value: 0 } }],
  turnOff: [
    { says: '【ON】⇒【OFF】', shows: { event: 'mark', note: 'off', value: 1, clause: '215.1.2' } },
    { says: `${OTHER}【OFF】にする`, shows: { event: 'mark', note: 'off', value: 1, clause: '215.1.2' } },
  ],
  toFront: 'no text asks for it as a cost',
  toBack: [
    { says: 'このキャラを後列に移動する', shows: { event: 'mark', note: 'row', value: 1 } },
    { says: `${OTHER}後列に移動させる`, shows: { event: 'mark', note: 'row', value: 1 } },
  ],
  move: [
    { says: 'このキャラを持ち主の手札に戻す', shows: { event: 'move', to: 'hand' } },
    { says: '自分の捨札のカード1枚を選んでデッキの下に置く', shows: { event: 'move', to: 'deck' } },
  ],
  payPp: [
    { says: '①', shows: { event: 'mark', note: 'off', value: 1, clause: '209.1.1' } },
    { says: '②', n: 2, shows: { event: 'mark', note: 'off', value: 1, clause: '209.1.1' } },
  ],
  draw: 'it gives and takes nothing',
  heal: 'it gives and takes nothing',
  damage: 'it is by what an ability is seen to have resolved',
  removeDamage: 'it gives and takes nothing',
  reveal: 'what is shown cannot be kept from being shown',
  look: 'what is looked at cannot be kept from being looked at',
  shuffle: 'it takes nothing',
  fetch: 'it comes after a search',
  deploy: 'it gives and takes nothing',
  attach: 'it gives and takes nothing',
  redirect: 'it is about a battle',
  counter: 'it is about what waits',
  control: 'it takes nothing',
  play: 'it has a cost of its own',
  takeThat: 'it is damage',
  swapRows: 'nobody pays by it',
}

costsAreWhole({
  game: bundledScenarios,
  what: 'an activated ability',
  parts,
  meddlers: [
    'このキャラはONにならない。',
    'このキャラは後列に移動しない。',
    'このキャラが破壊される場合、代わりにこのキャラをOFFにする。',
    'このキャラが破壊される場合、代わりにこのキャラを持ち主の手札に戻す。',
    '自分の他のキャラが破壊される場合、かわりにこのカードを破壊する。',
    '自分の他のキャラが破壊される場合、かわりに手札1枚を捨てる。',
    '自分のカードが手札から捨札に置かれる場合、かわりに自分の手札のキャラすべてを捨てる。',
  ],
  lay: (cost, meddlers) => ({
    cards: [
      { id: 'payer', numbers: '1/1', text: `${cost.join('、')}⇒相手のプレイヤーに1ダメージを与える。` },
      { id: 'pal', numbers: '1/1', text: meddlers },
      { id: 'page', numbers: '1/1' },
      { id: 'cat', numbers: '1/1', text: 'このカードが捨てられる場合、かわりにこのカードを場に出す。' },
    ],
    table: {
      A: {
        field: ['payer', 'pal', 'page', { card: 'page off', name: 'tired' }],
        hand: [meddlers.length > 0 ? 'cat' : 'filler', 'filler'],
        pp: 2,
        discard: ['filler'],
      },
    },
  }),
  plays: 'A:payer.1',
  quiet: ['pass'],
  resolves: { event: 'damage' },
})
