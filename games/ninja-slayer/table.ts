import type { CardFace, CardForm, TableLayout, Term } from '@tefuda/common'
import { type Card, RARITIES } from './rules/200-cards.ts'

/** 301: the layout of the table. */
export const layout: TableLayout = {
  middle: [{ zone: 'space', as: 'row' }],
  side: [
    [{ zone: 'field', as: 'row' }],
    [
      { zone: 'ether', as: 'list' },
      { zone: 'damage', as: 'list' },
      { zone: 'check', as: 'list' },
      { zone: 'deck', as: 'pile' },
      { zone: 'ohigan', as: 'pile' },
      { zone: 'exile', as: 'pile', seldom: true },
    ],
    [{ zone: 'hand', as: 'hand' }],
  ],
  phases: ['start', 'character', 'ikusa', 'end'],
  phase: 'phase',
  stops: { own: ['character'], others: [] },
  proposed: ['ask.pay'],
  prices: ['ask.pay'],
  acting: { global: 'priority', name: { en: 'priority', ja: '優先権' } },
  badges: [{ global: 'wounds', name: { en: 'damage to check', ja: '受けたダメージ' } }],
  aims: [
    {
      from: 'greeter',
      to: 'greeted',
      name: { en: 'greeting', ja: 'アイサツ' },
      ends: [
        { en: 'greeting', ja: 'アイサツ中' },
        { en: 'greeted', ja: 'アイサツ先' },
      ],
    },
  ],
  plays: ['tell.enter', 'tell.ability', 'tell.aisatsu', 'tell.interrupt'],
  details: ['tell.bow', 'tell.unbow', 'tell.show', 'tell.passes', 'tell.arrives'],
  enters: ['tell.arrives'],
  moments: [
    // 1104.4: the card turned up by a damage check acts.
    {
      event: 'tell.enter',
      after: '1104.2',
      name: { en: 'Ukemi!', ja: 'ウケミ!' },
      sound: 'bell',
    },
    {
      event: 'tell.ability',
      after: '1104.2',
      name: { en: 'Ukemi!', ja: 'ウケミ!' },
      sound: 'bell',
    },
    { event: 'tell.countered', name: { en: 'Countered!', ja: '打ち消し!' }, sound: 'clash' },
    { event: 'tell.countered.ability', name: { en: 'Countered!', ja: '打ち消し!' }, sound: 'clash' },
    {
      event: 'tell.end',
      name: { en: 'The match is decided', ja: '決着' },
      sound: 'gong',
      shows: { last: 'tell.aisatsu', as: 'cards' },
    },
  ],
  /** 1002.1: ten damage lose the game. */
  meters: [{ zone: 'damage', of: 10 }],
  waits: { letter: 's', kinds: { check: { en: 'damage check', ja: 'ダメージチェック処理' } } },
  sideways: ['bowed'],
  down: ['down'],
  counters: [{ mark: 'wounds', of: 'endurance' }],
  deck: { size: 'deck.size' },
  shapes: { karate: 'hexagon', sabotage: 'coin', endurance: 'shield' },
}

/** 1300: words in texts, besides keywords, that link to their rule. */
export const terms: readonly Term[] = [
  { ja: 'アンタイ・オジギ', en: 'unbow', clause: '1310.1' },
  { ja: 'オジギ', en: 'bow', clause: '1310.2' },
  { ja: 'アンブッシュ', en: 'ambush', clause: '1314.1' },
  { ja: 'アイサツ', en: 'greet', clause: '1322.1' },
  { ja: 'イクサダメージ', en: 'ikusa damage', clause: '1318.1' },
  { ja: 'イクサ', en: 'ikusa', clause: '1323.1' },
  { ja: 'ジツ', en: 'jitsu', clause: '1320.1' },
  { ja: 'タツジン', en: 'tatsujin', clause: '1404.2' },
  { ja: 'エントリー', en: 'enter', clause: '1313.1' },
  { ja: 'ドロー', en: 'draw', clause: '1308.1' },
  { ja: '打ち消す', en: 'counter', clause: '1321.1' },
  { ja: '除外', en: 'exclude', clause: '1324.1' },
  { ja: '回復', en: 'heal', clause: '1319.1' },
  { ja: 'エテル・ゾーン', en: 'ether', clause: '307.1' },
  { ja: 'ダメージ・ゾーン', en: 'damage zone', clause: '309.1' },
  { ja: 'オヒガン', en: 'ohigan', clause: '308.1' },
  { ja: '割り振', en: 'divide', clause: '1305.1' },
  { ja: '公開', en: 'reveal', clause: '1306.1' },
]

export function faceOf({ type, cost, karate, endurance, sabotage }: Card): CardFace {
  const numbers: CardFace['numbers'] = type === 'character' ? { karate, endurance, sabotage } : {}
  return { frame: 'card', type, colour: null, cost: String(cost), numbers }
}

const CHARACTERS = ['character']

/** 200: what is printed on a card. */
export const form: CardForm = {
  types: ['character', 'kotodama'],
  fields: [
    { path: 'title', kind: 'name', word: 'field.title' },
    { path: 'cost', kind: 'number', word: 'value.cost' },
    { path: 'attributes', kind: 'names', word: 'field.attributes' },
    { path: 'karate', kind: 'number', word: 'value.karate', of: CHARACTERS },
    { path: 'endurance', kind: 'number', word: 'value.endurance', of: CHARACTERS },
    { path: 'sabotage', kind: 'number', word: 'value.sabotage', of: CHARACTERS },
    { path: 'rarity', kind: 'choice', word: 'field.rarity', values: RARITIES, valueWord: 'field.rarity' },
  ],
  parts: [
    { part: 'text', path: 'text', many: true },
    { part: 'ukemi', path: 'ukemi', many: false },
  ],
}
