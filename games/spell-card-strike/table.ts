import type { CardFace, CardForm, TableLayout, Term } from '@tefuda/common'
import { STILL_TURNS, WINNING_SCORE } from './rules/1-winning.ts'
import type { Card } from './rules/3-cards.ts'
import { drawnMap } from './rules/3-maps.ts'
import { AREA_NAMES, AREAS, baseLine, gateOf, lies } from './rules/4-stage.ts'
import { ATTRIBUTES } from './text/vocabulary.ts'

const BASE_LINE = { en: 'base line', ja: 'ベースライン' }
const GATE = { en: 'gate', ja: 'ゲート' }

/** 4.1, 4.1.7: the layout: the stage between the players, with its lines and gates. */
export const layout: TableLayout = {
  middle: [],
  board: {
    zone: 'stage',
    mark: 'area',
    columns: 4,
    rows: 5,
    areas: AREA_NAMES,
    features: [
      { areas: baseLine(0), kind: 'line', name: BASE_LINE, seat: 0 },
      { areas: baseLine(1), kind: 'line', name: BASE_LINE, seat: 1 },
      {
        areas: AREAS.filter((area) => lies('centreLine', area, -1, undefined, -1)),
        kind: 'line',
        name: { en: 'centre line', ja: 'センターライン' },
      },
      { areas: [gateOf(0)], kind: 'gate', name: GATE, seat: 0 },
      { areas: [gateOf(1)], kind: 'gate', name: GATE, seat: 1 },
    ],
  },
  side: [
    [
      { zone: 'effect', as: 'row' },
      { zone: 'rule', as: 'row' },
      { zone: 'ace', as: 'pile', seldom: true },
      { zone: 'option', as: 'pile', seldom: true },
      { zone: 'score', as: 'list', tower: true },
      { zone: 'deck', as: 'pile' },
      { zone: 'discard', as: 'pile' },
      { zone: 'removed', as: 'pile', seldom: true },
    ],
    [{ zone: 'hand', as: 'hand' }],
  ],
  phases: ['refresh', 'striker', 'commander', 'end'],
  phase: 'phase',
  stops: { own: ['striker', 'commander'], others: [] },
  proposed: ['ask.power', 'ask.payHand', 'ask.payScore', 'ask.retire'],
  prices: ['ask.payHand'],
  onWish: ['ask.discardAny'],
  acting: { global: 'right', name: { en: 'may declare', ja: '宣言できる' } },
  badges: [],
  aims: [
    {
      from: 'attack.attackers',
      to: 'attack.target',
      name: { en: 'attack', ja: '攻撃' },
      ends: [
        { en: 'attacking', ja: '攻撃中' },
        { en: 'attacked', ja: '攻撃の対象' },
      ],
    },
  ],
  plays: [
    'tell.summon',
    'tell.attack',
    'tell.declare.spell',
    'tell.declare.ability',
    'tell.graze',
    'tell.shift',
    'tell.retired',
  ],
  details: ['tell.acted', 'tell.unacted', 'tell.show', 'tell.payHand', 'tell.spent'],
  enters: ['tell.summon'],
  moments: [
    { event: 'tell.countered', name: { en: 'Countered!', ja: '打ち消し!' }, sound: 'clash' },
    {
      event: 'tell.end',
      name: { en: 'The match is decided', ja: '決着' },
      sound: 'gong',
      shows: { last: 'tell.attack', as: 'attackers' },
    },
  ],
  meters: [{ zone: 'score', of: WINNING_SCORE, wins: true, by: 'rank' }],
  tallies: [{ global: 'still', of: STILL_TURNS, name: { en: 'still turns', ja: '変化なし' } }],
  waits: {
    letter: 's',
    kinds: { attack: { en: 'attack', ja: '攻撃' }, ability: { en: 'ability', ja: 'アビリティ' } },
  },
  sideways: ['acted'],
  down: ['down'],
  counters: [{ mark: 'damage' }],
  deck: { beside: ['option'], size: 'deck.spells', curve: 'rank' },
  shapes: { rank: 'coin', pow: 'hexagon', def: 'shield' },
}

/** Words in texts, besides keywords, that link to their rule. */
export const terms: readonly Term[] = [
  { ja: '【アクション】', en: '[Action]', clause: '2.5.4.2' },
  { ja: '【リアクション】', en: '[Reaction]', clause: '2.5.4.2' },
  { ja: '【ターン】', en: '[Turn]', clause: '2.4.6' },
  { ja: '【チェイン】', en: '[Chain]', clause: '2.4.6' },
  { ja: '【装備】', en: '[Equip]', clause: '2.9.2' },
  { ja: '【ルール】', en: '[Rule]', clause: '2.10.2' },
  { ja: '【常】', en: '[Const]', clause: '2.4.3' },
  { ja: '対象', en: 'target', clause: '8.1.11' },
  { ja: '術者', en: 'caster', clause: '8.1.13' },
  { ja: '手札', en: 'hand', clause: '4.3.1' },
  { ja: 'スコアコスト', en: 'score cost', clause: '7.1.6' },
  { ja: '打ち消す', en: 'counter', clause: '2.5.5' },
  { ja: '撃破', en: 'destroy', clause: '2.6.4' },
  { ja: '退場', en: 'retire', clause: '2.8.2' },
  { ja: '前進', en: 'advance', clause: '8.1.10' },
  { ja: '後退', en: 'back', clause: '8.1.10' },
  { ja: '隣接', en: 'next to', clause: '4.1.5.1' },
  { ja: '変更する', en: 'becomes', clause: '8.1.7' },
  { ja: 'かわりに', en: 'instead', clause: '8.1.5' },
]

export function faceOf(card: Card): CardFace {
  const { type, attributes, cost, rank, pow, def, map, spellName, english } = card
  return {
    frame: 'card',
    type,
    colour: attributes[0] ?? 'none',
    cost: type === 'spell' ? cost.map((one) => ICONS[one]).join('') : null,
    numbers: { rank, pow, def },
    ...(spellName ? { second: { ja: spellName, en: english.slice(english.indexOf(': ') + 2) } } : {}),
    ...(map.length > 0 ? { map: drawnMap(map) } : {}),
  }
}

/** 3.3: the icons of attributes and costs. */
const ICONS = { divine: '神', magic: '魔', spirit: '霊', wraith: '妖' } as const

const SPELLS = ['spell']

/** 3: what is printed on a card. */
export const form: CardForm = {
  types: ['spell', 'option'],
  fields: [
    { path: 'spell', kind: 'name', word: 'field.spell', of: SPELLS },
    {
      path: 'attributes',
      kind: 'several',
      word: 'field.attributes',
      values: ATTRIBUTES,
      valueWord: 'attribute',
    },
    {
      path: 'cost',
      kind: 'repeated',
      word: 'field.cost',
      of: SPELLS,
      values: ATTRIBUTES,
      valueWord: 'attribute',
    },
    { path: 'rank', kind: 'number', word: 'value.rank' },
    { path: 'pow', kind: 'number', word: 'value.pow' },
    { path: 'def', kind: 'number', word: 'value.def' },
    { path: 'map', kind: 'map', word: 'field.map', of: SPELLS },
    { path: 'faction', kind: 'name', word: 'field.faction', of: SPELLS, spoken: 'faction:' },
    { path: 'races', kind: 'names', word: 'field.races', of: SPELLS, spoken: 'race:' },
    { path: 'types', kind: 'names', word: 'field.types', of: SPELLS, spoken: 'type:' },
  ],
  parts: [
    { part: 'text', path: 'abilities', many: true, mapped: true },
    { part: 'spell', path: 'spells', many: true, mapped: true, of: SPELLS },
    { part: 'extra', path: 'extra', many: true, of: SPELLS },
  ],
}
