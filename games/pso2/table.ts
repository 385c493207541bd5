import type { CardFace, CardForm, TableLayout, Term } from '@tefuda/common'
import { type Card, COLOURS } from './rules/200-cards.ts'
import { CLASSES } from './rules/glossary-words.ts'

/** 400.2, 403: the layout, with separate rows of the field. */
export const layout: TableLayout = {
  middle: [{ zone: 'processing', as: 'row' }],
  side: [
    [{ zone: 'field', as: 'row', where: { mark: 'row', is: 0 }, name: 'area.front' }],
    [
      { zone: 'player', as: 'row' },
      { zone: 'field', as: 'row', where: { mark: 'row', is: 1 }, name: 'area.back' },
      { zone: 'mag', as: 'row' },
    ],
    [
      { zone: 'pp', as: 'list' },
      { zone: 'deck', as: 'pile' },
      { zone: 'discard', as: 'pile' },
      { zone: 'removed', as: 'pile', seldom: true },
    ],
    [{ zone: 'hand', as: 'hand' }],
  ],
  phases: ['target', 'start', 'draw', 'pp', 'main', 'battle', 'end'],
  phase: 'phase',
  raidPhases: ['target'],
  stops: { own: ['main'], others: [] },
  proposed: ['ask.pay', 'ask.pp.draw'],
  prices: ['ask.pay'],
  acting: { global: 'right', name: { en: 'action right', ja: '行動権' } },
  hunted: 'prey',
  badges: [{ global: 'prey', name: { en: 'target', ja: 'ターゲット' } }],
  aims: [
    {
      from: 'battle.attacker',
      to: 'battle.targets',
      name: { en: 'battle', ja: '戦闘' },
      ends: [
        { en: 'attacking', ja: '攻撃中' },
        { en: 'attacked', ja: '攻撃対象' },
      ],
    },
  ],
  plays: ['tell.play', 'tell.ability', 'tell.attack', 'tell.pp', 'tell.prey'],
  details: ['tell.target', 'tell.pays', 'tell.off', 'tell.on', 'tell.show', 'tell.weapon', 'tell.enters'],
  enters: ['tell.enters'],
  moments: [
    { event: 'tell.countered', name: { en: 'Countered!', ja: '打ち消し!' }, sound: 'clash' },
    { event: 'tell.countered.ability', name: { en: 'Countered!', ja: '打ち消し!' }, sound: 'clash' },
    // raid.13
    { event: 'tell.prey', name: { en: 'The boss rages', ja: 'ボスが襲う' }, sound: 'drum', shows: 'boss' },
    {
      event: 'tell.end',
      name: { en: 'The match is decided', ja: '決着' },
      sound: 'gong',
      shows: { last: 'tell.attack', as: 'attacker' },
    },
  ],
  /** 101.3, raid.10: a player without HP loses. */
  meters: [{ zone: 'player', value: 'hp' }],
  waits: { letter: 's', kinds: {} },
  sideways: ['off'],
  down: ['down'],
  counters: [{ mark: 'front' }, { mark: 'back' }, { mark: 'lost' }],
  deck: { beside: ['player', 'mag', 'boss'], size: 'deck.size' },
  shapes: { attack: 'hexagon', hp: 'shield', defence: 'shield' },
}

/** 301, glossary: words in texts, besides keywords, that link to their rule. */
export const terms: readonly Term[] = [
  { ja: '【MAIN】', en: '【MAIN】', clause: 'glossary.36' },
  { ja: '【ON】⇒【OFF】', en: 'turn this 【OFF】', clause: 'glossary.7' },
  { ja: 'サーチ', en: 'search', clause: '301.2' },
  { ja: '破壊', en: 'destroy', clause: '301.5' },
  { ja: '装備', en: 'equipped', clause: '301.7' },
  { ja: '付与', en: 'attach', clause: '301.8' },
  { ja: '味方', en: 'ally', clause: '301.9' },
  { ja: '【登場時】', en: '【Enter】', clause: '302.2' },
  { ja: '【戦闘不能時】', en: '【Defeated】', clause: '302.3' },
  { ja: '前列', en: 'front row', clause: 'glossary.23' },
  { ja: '後列', en: 'back row', clause: 'glossary.23' },
  { ja: 'PP', en: 'PP', clause: '404.1' },
  { ja: '捨札', en: 'discard', clause: '405.1' },
  { ja: '処理領域', en: 'processing area', clause: '406.1' },
]

export function faceOf(card: Card): CardFace {
  const { type, colour, cost, costX, attack, hp, gear, defence } = card
  const costs = type === 'character' || type === 'active' || type === 'item'
  const x = costX ? (cost > 0 ? `${cost}+X` : 'X') : String(cost)
  return {
    frame: 'card',
    type,
    colour,
    cost: costs ? x : null,
    numbers: numbersOf(type, gear, { attack, hp, defence }),
  }
}

type Numbers = Readonly<Record<'attack' | 'hp' | 'defence', number>>

function numbersOf(
  type: Card['type'],
  gear: Card['gear'],
  { attack, hp, defence }: Numbers,
): CardFace['numbers'] {
  if (gear === 'weapon') return { attack }
  if (gear === 'armour') return { defence }
  if (type === 'character' || type === 'boss') return { attack, hp }
  return type === 'player' ? { attack, hp } : {}
}

const PLAYED = ['character', 'active', 'item']
const FIGHTERS = ['player', 'boss', 'character']
const PLAYERS = ['player']
const ITEMS = ['item']

/** 200: what is printed on a card. */
export const form: CardForm = {
  types: ['character', 'active', 'item', 'player', 'mag', 'boss'],
  fields: [
    { path: 'title', kind: 'name', word: 'field.title' },
    {
      path: 'colour',
      kind: 'choice',
      word: 'field.colour',
      values: COLOURS.toReversed(),
      valueWord: 'colour',
    },
    {
      path: 'classes',
      kind: 'several',
      word: 'field.classes',
      values: [...CLASSES, 'ALL'],
      valueWord: 'class',
    },
    { path: 'cost', kind: 'word', word: 'value.cost', of: PLAYED },
    { path: 'kinds', kind: 'names', word: 'field.kinds' },
    {
      path: 'gear',
      kind: 'choice',
      word: 'field.gear',
      of: ITEMS,
      values: ['', 'weapon', 'armour'],
      valueWord: 'gear',
    },
    { path: 'attack', kind: 'number', word: 'value.attack', of: [...FIGHTERS, ...ITEMS] },
    { path: 'hp', kind: 'number', word: 'value.hp', of: FIGHTERS },
    { path: 'defence', kind: 'number', word: 'value.defence', of: ITEMS },
    { path: 'boss', kind: 'flag', word: 'field.boss', of: PLAYED },
    { path: 'second.attack', kind: 'number', word: 'field.second.attack', of: PLAYERS },
  ],
  parts: [
    { part: 'text', path: 'text', many: true },
    { part: 'second', path: 'second.text', many: true, of: PLAYERS },
  ],
}
