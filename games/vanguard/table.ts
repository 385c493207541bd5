import type { CardBadge, CardFace, CardForm, Circle, TableLayout, Term } from '@tefuda/common'
import type { InBoth } from '@tefuda/kernel'
import { LOSING_DAMAGE } from './rules/1-winning.ts'
import type { Card } from './rules/2-cards.ts'
import { CIRCLE_NAMES, GUARDIAN_CIRCLE, VANGUARD_CIRCLE } from './rules/4-circles.ts'
import { isSentinel } from './rules/5-decks.ts'
import { NATIONS, SKILLS, TRIGGERS, type Trigger } from './text/vocabulary.ts'

/** 4.6.4, 10.27.1: the vanguard, and its hearts below it. */
const vanguardCircle: Circle = {
  key: CIRCLE_NAMES[VANGUARD_CIRCLE]!,
  chief: true,
  holds: [
    { zone: 'vanguard', as: 'standing' },
    { zone: 'heart', as: 'below' },
  ],
}
/** 4.6.6, 4.6.7: a rear-guard, or a locked card. */
function rearCircle(circle: number): Circle {
  const where = { mark: 'circle', is: circle }
  return {
    key: CIRCLE_NAMES[circle]!,
    holds: [
      { zone: 'rear', where, as: 'standing' },
      { zone: 'locked', where, as: 'down' },
    ],
  }
}
const guardianCircle: Circle = {
  key: CIRCLE_NAMES[GUARDIAN_CIRCLE]!,
  holds: [{ zone: 'guardian', as: 'standing' }],
}

/** 2.8.1.1.2 to 2.8.1.1.5: what each trigger gives the fighter who checks it. */
const TRIGGERS_GIVE: { readonly [trigger in Trigger]: InBoth } = {
  critical: {
    en: 'One unit gets +5000 power, one ★+1, this turn',
    ja: 'このターン、ユニット1枚にパワー+5000、1枚に★+1',
  },
  draw: {
    en: 'Draw a card; one unit gets +5000 power this turn',
    ja: '1枚引き、このターン、ユニット1枚にパワー+5000',
  },
  stand: {
    en: 'A rear-guard stands; one unit gets +5000 power this turn',
    ja: 'リアガード1枚をスタンドし、このターン、ユニット1枚にパワー+5000',
  },
  heal: {
    en: 'Heals one damage unless the other side has more; one unit gets +5000 power this turn',
    ja: '自分のダメージが相手以上なら1枚回復。このターン、ユニット1枚にパワー+5000',
  },
}
const NO_TRIGGER: InBoth = { en: 'No trigger', ja: 'トリガーなし' }

/** 4: the layout: circles facing each other, piles beside them. */
export const layout: TableLayout = {
  middle: [],
  /** 4.6.1, 4.6.2.1, 4.6.3: in the order of their numbers. */
  circles: {
    rows: [
      [rearCircle(0), vanguardCircle, rearCircle(2)],
      [rearCircle(3), rearCircle(4), rearCircle(5)],
    ],
    before: guardianCircle,
    sum: 'shield',
    shown: 'trigger',
  },
  side: [
    [
      { zone: 'damage', as: 'list' },
      { zone: 'first', as: 'pile', seldom: true },
      { zone: 'g', as: 'pile', tells: 'up' },
      { zone: 'soul', as: 'pile' },
      { zone: 'deck', as: 'pile' },
      { zone: 'drop', as: 'pile' },
      { zone: 'bind', as: 'pile', seldom: true },
      { zone: 'out', as: 'pile', seldom: true },
    ],
    [{ zone: 'hand', as: 'hand' }],
  ],
  phases: ['stand', 'draw', 'ride', 'main', 'battle', 'end'],
  phase: 'phase',
  stops: { own: ['stand', 'draw', 'ride', 'main', 'battle', 'end'], others: [] },
  proposed: [
    'ask.counterBlast',
    'ask.soulBlast',
    'ask.counterCharge',
    'ask.part',
    'ask.boost',
    'ask.trigger.heal',
  ],
  /** 2.8.1.1.2: in the other's turn the bonus ends before it could attack, so it goes to the vanguard, which may be hit again. */
  proposedAside: ['ask.trigger.critical', 'ask.trigger.power'],
  acting: { global: 'acting', name: { en: 'may act', ja: '行動できる' } },
  badges: [],
  aims: [
    {
      from: 'battle.attackers',
      to: 'battle.attacked',
      name: { en: 'attack', ja: 'アタック' },
      ends: [
        { en: 'attacking', ja: 'アタック中' },
        { en: 'attacked', ja: 'アタック先' },
      ],
      /** 7.6.1.2 */
      measure: {
        field: 'power',
        against: { en: 'against', ja: '対' },
        comes: [
          { en: 'hits', ja: 'ヒットする' },
          { en: 'does not hit', ja: 'ヒットしない' },
        ],
        without: { en: 'without the trigger', ja: 'トリガーなしなら' },
      },
    },
    {
      from: 'battle.booster',
      to: 'battle.boosted',
      as: 'help',
      name: { en: 'boost', ja: 'ブースト' },
      sign: '→',
      ends: [
        { en: 'boosting', ja: 'ブースト中' },
        { en: 'boosted', ja: 'ブースト先' },
      ],
    },
    {
      each: 'battle.guards',
      from: 'by',
      to: 'whom',
      as: 'help',
      name: { en: 'guard', ja: 'ガード' },
      sign: '→',
      ends: [
        { en: 'guarding', ja: 'ガード中' },
        { en: 'guarded', ja: 'ガードされる' },
      ],
    },
  ],
  plays: [
    'tell.ride',
    'tell.stride',
    'tell.call',
    'tell.attack',
    'tell.guard',
    'tell.intercept',
    'tell.drive check',
    'tell.damage check',
  ],
  details: [
    'tell.rest',
    'tell.stand',
    'tell.show',
    'tell.down',
    'tell.up',
    'tell.drawn',
    'tell.taken',
    'tell.hit',
    'tell.retired.guard',
  ],
  enters: ['tell.ride', 'tell.stride', 'tell.call'],
  moments: [
    {
      event: 'tell.drive check',
      name: { en: 'Drive check', ja: 'ドライブチェック' },
      sound: 'bell',
      from: 'deck',
      gives: TRIGGERS_GIVE,
      none: NO_TRIGGER,
    },
    {
      event: 'tell.damage check',
      name: { en: 'Damage check', ja: 'ダメージチェック' },
      sound: 'bell',
      from: 'deck',
      gives: TRIGGERS_GIVE,
      none: NO_TRIGGER,
    },
    {
      event: 'tell.end',
      name: { en: 'The match is decided', ja: '決着' },
      sound: 'gong',
      shows: { last: 'tell.attack', as: 'cards' },
    },
  ],
  meters: [{ zone: 'damage', of: LOSING_DAMAGE }],
  waits: { letter: 's', kinds: {} },
  sideways: ['rested'],
  down: ['down', 'deleted'],
  counters: [{ mark: 'hurt' }],
  deck: { beside: ['g'], size: 'deck.main' },
  shapes: { power: 'hexagon', shield: 'shield', critical: 'coin' },
  spelt: {
    en: [
      ['(?<=\\])\\(VC\\)', ' on the vanguard circle'],
      ['(?<=\\])\\(RC\\)', ' on a rear-guard circle'],
      ['(?<=\\])\\(GC\\)', ' on the guardian circle'],
      ['(?<=circle|\\])\\[(?!AUTO|CONT|ACT|COST)', ' ['],
      ['\\[AUTO\\]', 'Automatic'],
      ['\\[CONT\\]', 'Always'],
      ['\\[ACT\\]', 'In your main phase'],
      ['\\[COST\\] ?', 'Pay '],
      ['\\[(Power|Shield|Critical)\\]', '$1'],
      ['Counter-Blast (\\d+)', 'Counter-Blast $1 (turn $1 damage face down)'],
      ['Soul-Blast (\\d+)', 'Soul-Blast $1 (drop $1 of your soul)'],
      ['Generation Break (\\d+)', 'Generation Break $1 (with $1 G units face up)'],
      ['\\b(on|to|from) \\(VC\\)', '$1 a vanguard circle'],
      ['\\b(on|to|from) \\(RC\\)', '$1 a rear-guard circle'],
      ['\\b(on|to|from) \\(GC\\)', '$1 a guardian circle'],
      ['(?<! )\\((?=[VRG]C\\))', ' ('],
      ['(?<=[a-z-] )\\(VC\\)', 'vanguard circle'],
      ['(?<=[a-z-] )\\(RC\\)', 'rear-guard circle'],
      ['(?<=[a-z-] )\\(GC\\)', 'guardian circle'],
      [':(?=\\S)', ': '],
    ],
    ja: [
      ['【自】', '自動 '],
      ['【永】', '永続 '],
      ['【起】', '起動 '],
      ['【\\(V\\)】', '(ヴァンガード)'],
      ['【\\(R\\)】', '(リアガード)'],
      ['【\\(G\\)】', '(ガーディアン)'],
      ['\\(V\\)', 'ヴァンガードサークル'],
      ['\\(R\\)', 'リアガードサークル'],
      ['\\(G\\)', 'ガーディアンサークル'],
      ['【カウンターブラスト】\\((\\d+)\\)', '【カウンターブラスト】($1)(ダメージを$1枚裏に)'],
      ['【ソウルブラスト】\\((\\d+)\\)', '【ソウルブラスト】($1)(ソウルを$1枚ドロップ)'],
    ],
  },
}

/** Words in texts, besides keywords, that link to their rule. */
export const terms: readonly Term[] = [
  { ja: '【カウンターブラスト】', en: '[Counter-Blast', clause: '10.16.1' },
  { ja: '【ソウルブラスト】', en: '[Soul-Blast', clause: '10.17.1' },
  { ja: '【ソウルチャージ】', en: '[Soul-Charge', clause: '10.18.1' },
  { ja: '【カウンターチャージ】', en: '[Counter-Charge', clause: '10.30.1' },
  { ja: '【Gブレイク】', en: '[Generation Break', clause: '11.12.1' },
  { ja: '【リミットブレイク】', en: '[Limit Break', clause: '11.6.1' },
  { ja: '【超越】', en: '[Stride]', clause: '10.28.1' },
  { ja: '【ターン1回】', en: '[1/turn]', clause: '12.6.1.1' },
  { ja: '【スタンド】', en: '[Stand]', clause: '3.17.1.1' },
  { ja: '【レスト】', en: '[Rest]', clause: '3.17.1.2' },
  { ja: '呪縛', en: 'lock', clause: '10.22.1' },
  { ja: '解呪', en: 'unlock', clause: '10.24.1' },
  { ja: 'デリート', en: 'delete', clause: '10.26.1' },
  { ja: 'バインド', en: 'bind', clause: '10.19.1' },
  { ja: 'タイムリープ', en: 'time leap', clause: '10.31.2' },
  { ja: '退却', en: 'retire', clause: '10.4.1' },
  { ja: '登場', en: 'placed', clause: '10.5.1' },
  { ja: '縦列', en: 'column', clause: '4.6.2' },
  { ja: 'かわりに', en: 'instead', clause: '8.2.1.3.1' },
]

const TRIGGER_BADGES: { readonly [trigger in Trigger]: CardBadge } = {
  critical: { key: 'critical', sign: 'star', colour: 'gold' },
  draw: { key: 'draw', sign: 'cards', colour: 'red' },
  stand: { key: 'stand', sign: 'arrow', colour: 'blue' },
  heal: { key: 'heal', sign: 'cross', colour: 'green' },
}
const SENTINEL_BADGE: CardBadge = { key: 'sentinel', sign: 'shield', colour: 'paper' }

/** 2.8.1.1, 11.9.1: players recognise a card by its trigger, and by being a sentinel. */
function badgesOf(card: Card): readonly CardBadge[] {
  const triggers = card.trigger ? [TRIGGER_BADGES[card.trigger]] : []
  return isSentinel(card) ? [...triggers, SENTINEL_BADGE] : triggers
}

const TRIGGER_ABOUT: { readonly [trigger in Trigger]: InBoth } = {
  critical: {
    en: 'When checked: power +5000 to a unit, and critical +1 to a unit, this turn.',
    ja: 'チェックで出たら、このターンユニット1枚にパワー+5000、1枚にクリティカル+1。',
  },
  draw: {
    en: 'When checked: power +5000 to a unit this turn, and you draw a card.',
    ja: 'チェックで出たら、このターンユニット1枚にパワー+5000し、1枚引きます。',
  },
  stand: {
    en: 'When checked: power +5000 to a unit this turn, and a rear-guard stands.',
    ja: 'チェックで出たら、このターンユニット1枚にパワー+5000し、リアガードを1枚スタンド。',
  },
  heal: {
    en: 'When checked: power +5000 to a unit this turn, and you heal 1 damage unless you have less than the other.',
    ja: 'チェックで出たら、このターンユニット1枚にパワー+5000。相手以上のダメージなら1枚回復。',
  },
}
const FORERUNNER_ABOUT: InBoth = {
  en: 'Forerunner: made for your first vanguard. When another unit rides over it, it comes back as a rear-guard.',
  ja: '先駆:ファーストヴァンガード向き。ほかのユニットがライドすると、リアガードとして戻れます。',
}

/** 2.8.1.1, 11.7.1: what a trigger does, and what a first vanguard is for. */
function aboutOf({ trigger, abilities }: Card): InBoth | null {
  if (trigger) return TRIGGER_ABOUT[trigger]
  return abilities.some((one) => one.kind === 'keyword' && one.keyword === 'forerunner')
    ? FORERUNNER_ABOUT
    : null
}

export function faceOf(card: Card): CardFace {
  const { type, grade, power, shield, hasShield, critical, trigger } = card
  const badges = badgesOf(card)
  const about = aboutOf(card)
  return {
    frame: 'card',
    type,
    colour: trigger,
    cost: String(grade),
    numbers: { power, ...(hasShield ? { shield } : {}), ...(critical === 1 ? {} : { critical }) },
    ...(badges.length > 0 ? { badges } : {}),
    ...(about ? { about } : {}),
  }
}

/** 2: what is printed on a card. */
export const form: CardForm = {
  types: ['normal', 'trigger', 'g'],
  fields: [
    { path: 'clan', kind: 'names', word: 'field.clan', spoken: 'clan:' },
    { path: 'races', kind: 'names', word: 'field.races', spoken: 'race:' },
    { path: 'nation', kind: 'choice', word: 'field.nation', values: NATIONS, valueWord: 'nation' },
    { path: 'grade', kind: 'number', word: 'field.grade' },
    { path: 'power', kind: 'number', word: 'field.power' },
    { path: 'shield', kind: 'number', word: 'field.shield' },
    { path: 'critical', kind: 'number', word: 'field.critical' },
    {
      path: 'trigger',
      kind: 'choice',
      word: 'field.trigger',
      values: TRIGGERS,
      valueWord: 'colour',
      of: ['trigger'],
    },
    { path: 'skills', kind: 'several', word: 'field.skills', values: SKILLS, valueWord: 'skill' },
  ],
  parts: [{ part: 'text', path: 'text', many: true }],
}
