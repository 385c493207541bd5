import { type CostCases, costsAreWhole } from '@tefuda/testkit/costs'
import { bundledScenarios } from '../cards/bundled.ts'
import type { VerbName } from '../text/vocabulary.ts'

const NO_COST = 'costs are power, cards of the hand and score (7.1.3)'
type Paying = 'payPower' | 'payCaster' | 'payHand' | 'payScore'

const ACTED = { event: 'exhaust', clause: '7.1.4' }
const SPENT = { event: 'move', clause: '7.1.5' }
const LOST = { event: 'score cost' }
const paying: { readonly [verb in Paying]: CostCases<VerbName>['parts'][VerbName] } = {
  payPower: [
    { says: '霊', shows: ACTED },
    { says: '霊霊', n: 2, shows: ACTED },
    { says: '神', shows: ACTED },
  ],
  payCaster: [{ says: '術者霊', shows: ACTED }],
  payHand: [
    { says: '手札1', shows: SPENT },
    { says: '手札2', n: 2, shows: SPENT },
  ],
  payScore: [{ says: 'スコア1', shows: LOST }],
}
const OTHERS = [
  ...(['damage', 'destroy', 'retire', 'exclude', 'act', 'unact', 'shift', 'advance', 'fallBack'] as const),
  ...(['swap', 'discard', 'move', 'reveal', 'look', 'summon', 'counter', 'control', 'fetch'] as const),
  ...(['recover', 'draw', 'mill', 'shuffle', 'equip', 'enact', 'win'] as const),
]
type Other = (typeof OTHERS)[number]
const others = Object.fromEntries(OTHERS.map((verb) => [verb, NO_COST])) as { [verb in Other]: string }

/** 7.1: each verb as a cost, and by what it is seen to have been done. */
const parts: CostCases<VerbName>['parts'] = { ...others, ...paying }

/** A cost as it is written: power, the caster's own, cards of the hand, score. */
function written(cost: readonly string[]): string {
  const icons = (of: RegExp) => cost.filter((one) => of.test(one)).join('')
  const own = cost.flatMap((one) => (one.startsWith('術者') ? [one.slice(2)] : [])).join('')
  const sum = (word: string) =>
    cost.reduce((n, one) => (one.startsWith(word) ? n + Number(one.slice(word.length)) : n), 0)
  const counted = (word: string) => (sum(word) > 0 ? [`${word}${sum(word)}`] : [])
  const power = [...icons(/^[霊神]/u)].sort().reverse().join('')
  return [power, own && `術者${own}`, ...counted('手札'), ...counted('スコア')].filter(Boolean).join('・')
}

/** 8.1.8, 8.1.5: what answers a striker's becoming acted, or takes its place, and where it stands to pay. */
const meddlers = [
  'このストライカーが行動済み状態になる場合、手札を1枚捨てる。',
  'このストライカーが行動済み状態になる場合、捨て札のカード1枚を選び、除外する。',
  'このストライカーが行動済み状態になる場合、このストライカーを撃破する。',
  'このストライカーが行動済み状態になる場合、かわりに手札を1枚捨てる。',
  '味方が行動済み状態になる場合、手札を1枚捨てる。',
  '【常】手札が0枚の場合、このストライカーは「属性：神」を失う。',
  '【常】手札が0枚の場合、このストライカーはスペルカード宣言を行えない。',
]

const table = { shared: { stage: ['A:me b3', 'A:pal a1', 'B:filler d5'] } }
const cards = (texts: readonly string[]) => [
  { id: 'me', numbers: '1/9' },
  { id: 'pal', numbers: '1/1', attributes: ['divine', 'spirit'], abilities: texts },
]

const cases = { game: bundledScenarios, parts, meddlers, quiet: ['pass'], resolves: { event: 'draw' } }

costsAreWhole({
  ...cases,
  what: 'a spell',
  lay: (cost, texts) => ({
    cards: [
      ...cards(texts),
      { id: 'ray', spells: [`【アクション】〔${written(cost)}〕：カードを1枚引く。`] },
    ],
    table: { ...table, A: { hand: ['ray', 'filler', 'filler'], discard: ['filler'] } },
  }),
  plays: 'ray',
})

costsAreWhole({
  ...cases,
  what: 'an ability',
  lay: (cost, texts) => {
    const [me, pal] = cards(texts)
    return {
      cards: [{ ...me, abilities: [`【アクション】〔${written(cost)}〕：カードを1枚引く。`] }, pal],
      table: { ...table, A: { hand: 2, discard: ['filler'] } },
    }
  },
  plays: 'A:me.1',
})

const SUMMON = 'a summon is paid for with power alone (3.4.1)'
const ICONS: { readonly [icon: string]: string } = { 霊: 'spirit', 神: 'divine' }
costsAreWhole({
  ...cases,
  what: 'a summon',
  parts: { ...parts, payCaster: SUMMON, payHand: SUMMON, payScore: SUMMON },
  lay: (cost, texts) => ({
    cards: [...cards(texts), { id: 'new', cost: [...cost.join('')].map((icon) => ICONS[icon]) }],
    table: { ...table, A: { hand: ['new', 'filler', 'filler'], discard: ['filler'] } },
    flow: { step: '5.5.1.1' },
  }),
  plays: 'new',
  resolves: { event: 'summon' },
})
