import {
  called,
  type Doing,
  happened,
  liesIn,
  type Prohibitions,
  prohibitionsHold,
} from '@tefuda/testkit/prohibitions'
import { bundledScenarios } from '../cards/bundled.ts'
import type { Act } from '../text/vocabulary.ts'

type Texts = readonly string[]

const ACTION = '【アクション】〔なし〕'
const spell = (said: string) => ({ id: 'ray', spells: [`${ACTION}${said}`] })
const RAY = { A: { hand: ['ray', 'filler'] } }
/** A prohibition for a striker of A's stands on its own card. */
const own = (said: string) => `【常】このストライカーは${said}。`
/** A prohibition for A stands on a card of B's. */
const theirs = (said: string) => `【常】相手は${said}。`

const laid =
  (
    cards: (ban: Texts) => readonly object[],
    more: object = {},
    stage: Texts = ['A:me b3', 'B:foe b4'],
  ): Doing['lay'] =>
  (ban) => ({ cards: cards(ban), table: { shared: { stage }, ...more } })
/** Me with what forbids it, and a spell that does something to me. */
const byEffect = (said: string, isDone: Doing['isDone'], stage?: Texts): Doing => ({
  by: `an effect: ${said}`,
  lay: laid(
    (ban) => [{ id: 'me', numbers: '1/9', abilities: ban }, { id: 'foe', numbers: '1/9' }, spell(said)],
    RAY,
    stage,
  ),
  play: ['A: ray', 'A: A:me', 'A: A:me'],
  isDone,
})
const byRules = (
  play: Texts,
  isDone: Doing['isDone'],
  more: object = {},
  cards: readonly object[] = [],
): Doing => ({
  by: 'the rules',
  lay: (ban) => ({
    ...laid(
      (texts) => [{ id: 'me', numbers: '1/9', abilities: texts }, { id: 'foe', numbers: '1/9' }, ...cards],
      more,
    )(ban),
  }),
  play,
  isDone,
})
/** Foe forbids it to A. */
const toPlayer = (
  by: string,
  cards: readonly object[],
  A: object,
  play: Texts,
  isDone: Doing['isDone'],
  flow: object = {},
): Doing => ({
  by,
  lay: (ban) => ({
    ...laid(
      (texts) => [{ id: 'me', numbers: '1/9' }, { id: 'foe', numbers: '1/9', abilities: texts }, ...cards],
      { A },
    )(ban),
    ...flow,
  }),
  play,
  isDone,
})
const SHIFTED = happened('shift', 'me')
const draws: Doing['isDone'] = (_, events) =>
  events.some(({ type, seat, clause }) => type === 'draw' && seat === 0 && clause === '4.2.4')
const NEW = { id: 'new', numbers: '1/9' }

const acts: Prohibitions<Act>['acts'] = {
  move: {
    ban: own('移動できない'),
    ways: [
      byRules(['A: move>A:me', 'A: b2'], SHIFTED),
      byEffect('味方1体：対象を前進させる。', SHIFTED, ['A:me b3', 'B:foe d5']),
      byEffect('味方1体：対象を後退させる。', SHIFTED),
    ],
  },
  attack: {
    ban: own('攻撃宣言を行えない'),
    ways: [
      byRules(['A: attack>A:me', 'A: B:foe'], (_, events) =>
        events.some(({ clause, type }) => type === 'exhaust' && clause.startsWith('5.4.7')),
      ),
    ],
  },
  declare: {
    ban: own('宣言を行えない'),
    ways: [
      {
        by: 'an ability',
        lay: laid((ban) => [
          { id: 'me', numbers: '1/9', abilities: [...ban, `${ACTION}：カードを1枚引く。`] },
          { id: 'foe', numbers: '1/9' },
        ]),
        play: ['A: A:me.1', 'A: A:me.2'],
        isDone: draws,
      },
      byEffect('：カードを1枚引く。', draws),
      byRules(['A: attack>A:me', 'A: B:foe'], (_, events) =>
        events.some(({ clause, type }) => type === 'exhaust' && clause.startsWith('5.4.7')),
      ),
    ],
  },
  cast: { ban: own('スペルカード宣言を行えない'), ways: [byEffect('：カードを1枚引く。', draws)] },
  attacked: {
    ban: own('攻撃の対象にならない'),
    ways: [
      {
        by: 'the rules',
        lay: laid((ban) => [
          { id: 'me', numbers: '1/9' },
          { id: 'foe', numbers: '1/9', abilities: ban },
        ]),
        play: ['A: attack>A:me', 'A: B:foe'],
        isDone: (_, events) =>
          events.some(({ clause, type }) => type === 'exhaust' && clause.startsWith('5.4.7')),
      },
    ],
  },
  targeted: {
    ban: own('宣言能力の対象にならない'),
    ways: [
      {
        by: 'a declared ability',
        lay: laid(
          (ban) => [
            { id: 'me', numbers: '1/9' },
            { id: 'foe', numbers: '1/9', abilities: ban },
            spell('敵1体：対象に【1】ダメージ。'),
          ],
          RAY,
        ),
        play: ['A: ray', 'A: B:foe'],
        isDone: happened('damage', 'foe'),
      },
    ],
  },
  pay: {
    ban: own('符力コストを支払えない'),
    ways: [
      {
        by: 'a cost',
        lay: laid(
          (ban) => [
            { id: 'me', numbers: '1/9', abilities: ban },
            { id: 'foe', numbers: '1/9' },
            { id: 'ray', spells: ['【アクション】〔霊〕：カードを1枚引く。'] },
          ],
          RAY,
        ),
        play: ['A: ray'],
        isDone: happened('exhaust', 'me'),
      },
    ],
  },
  unact: {
    ban: own('未行動状態にならない'),
    ways: [
      byEffect('味方1体：対象を未行動状態にする。', happened('mark', 'me', { note: 'acted', value: 0 }), [
        'A:me b3 acted',
        'B:foe b4',
      ]),
      {
        by: 'the rules',
        lay: (ban) => ({
          ...laid(
            (texts) => [
              { id: 'me', numbers: '1/9', abilities: texts },
              { id: 'foe', numbers: '1/9' },
            ],
            {},
            ['A:me b3 acted', 'B:foe b4'],
          )(ban),
          flow: { step: '5.3.1.2' },
        }),
        play: [],
        isDone: happened('mark', 'me', { note: 'acted', value: 0 }),
      },
    ],
  },
  leave: {
    ban: own('ダメージによる撃破以外でステージを離れない'),
    ways: ['撃破する', '退場させる', '手札に戻す', '除外する'].map((verb) =>
      byEffect(`味方1体：対象を${verb}。`, (t, events) => !liesIn('stage', 'me')(t, events)),
    ),
  },
  damage: {
    ban: own('ダメージを受けない'),
    ways: [
      byEffect('味方1体：対象に【1】ダメージ。', happened('damage', 'me')),
      {
        by: 'an attack',
        lay: laid((ban) => [
          { id: 'me', numbers: '1/9' },
          { id: 'foe', numbers: '1/9', abilities: ban },
        ]),
        play: ['A: attack>A:me', 'A: B:foe'],
        isDone: happened('damage', 'foe'),
      },
    ],
  },
  equip: {
    ban: own('装備スペルを装備できない'),
    ways: [
      {
        by: 'an effect',
        lay: laid(
          (ban) => [
            { id: 'me', numbers: '1/9', abilities: ban },
            { id: 'foe', numbers: '1/9' },
            {
              id: 'ray',
              types: ['装備'],
              spells: [`${ACTION}味方1体：【装備】装備しているストライカーを「POW：+1」する。`],
            },
          ],
          RAY,
        ),
        play: ['A: ray', 'A: A:me', 'A: A:me'],
        isDone: (t) => called(t, 'ray').some((card) => t.state.host[card]! >= 0),
      },
    ],
  },
  graze: { ban: theirs('グレイズできない'), ways: [] },
  summon: {
    ban: theirs('召喚できない'),
    ways: [
      toPlayer(
        'the rules',
        [NEW],
        { hand: ['new', 'filler'] },
        ['A: new', 'A: a1'],
        happened('summon', 'new'),
        { flow: { step: '5.5.1.1' } },
      ),
      toPlayer(
        'an effect',
        [NEW, spell('：手札のスペルカード1枚を選び、召喚する。')],
        { hand: ['ray', 'new'] },
        ['A: ray', 'A: new', 'A: a1'],
        happened('summon', 'new'),
      ),
    ],
  },
  declareSpell: {
    ban: theirs('スペルカード宣言を行えない'),
    ways: [toPlayer('the rules', [spell('：カードを1枚引く。')], { hand: ['ray'] }, ['A: ray'], draws)],
  },
  draw: {
    ban: theirs('カードを引けない'),
    ways: [toPlayer('an effect', [spell('：カードを1枚引く。')], { hand: ['ray'] }, ['A: ray'], draws)],
  },
}
const GRAZE: Doing = {
  by: 'the rules',
  lay: (ban) => ({
    ...laid(
      (texts) => [
        { id: 'me', numbers: '1/9' },
        { id: 'foe', numbers: '1/9', abilities: texts },
      ],
      { A: { hand: 2 } },
    )(ban),
    turn: { seat: 'B', number: 4 },
  }),
  play: ['B: attack>B:foe', 'B: A:me', 'A: filler'],
  isDone: (_, events) => events.some(({ type, clause }) => type === 'move' && clause === '5.4.7.6'),
}

prohibitionsHold({
  game: bundledScenarios,
  acts: { ...acts, graze: { ...acts.graze, ways: [GRAZE] } },
  quiet: ['pass', 'end', 'done', 'none', 'no'],
})
