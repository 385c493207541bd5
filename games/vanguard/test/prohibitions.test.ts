import {
  called,
  type Doing,
  happened,
  liesIn,
  type Prohibitions,
  prohibitionsHold,
} from '@tefuda/testkit/prohibitions'
import { bundledScenarios } from '../cards/bundled.ts'
import type { Vg } from '../rules/4-zones.ts'
import { battleOf } from '../rules/7-fighting.ts'
import type { Act } from '../text/vocabulary.ts'

type Texts = readonly string[]
type Side = { readonly [zone: string]: unknown }

/** Cards whose text may have what forbids something in it, and where they lie. */
const laid =
  (cards: (ban: Texts) => readonly object[], A: Side, B: Side = {}, more: object = {}): Doing['lay'] =>
  (ban) => ({ cards: cards(ban), table: { A, B }, ...more })

const constant = (said: string) => `【永】【(R)】:${said}`
const act = (said: string) => `【起】【(R)】【ターン1回】:${said}`

/** In the battle phase blade attacks; `at` is whom. */
const BATTLE = { flow: { step: '7.2.1.1' } }
const ATTACK = 'A: attack>A:blade'
const attack = (at = 'leader') => [ATTACK, `A: B:${at}`]
const blade = (text: Texts = []) => ({ id: 'blade', grade: 2, power: 15000, text })
const FRONT = { rear: ['blade fl'] }

const isAttacked =
  (name: string): Doing['isDone'] =>
  (t) =>
    battleOf(t as unknown as Vg)?.attacked.some((ref) => called(t, name).includes(ref.card)) === true
const rests = happened
const turned = (name: string, value: number) => rests('mark', name, { note: 'rested', value })
const instead = (of: string): string =>
  `【自】【(R)】:あなたの${of}がアタックされた時、他のあなたのユニットを1枚選び、アタックされているユニットをそのユニットに変更する。`

/** An ACT of `maker` that does something to whom it chooses, and one that pays with the same. */
const byEffect = (verb: string, whom: string, isDone: Doing['isDone'], rear: readonly string[]): Doing => ({
  by: `an effect: ${verb}`,
  lay: laid(
    (ban) => [
      { id: 'maker', grade: 2, text: [act(`${whom}、${verb}する。`)] },
      { id: 'unit', grade: 1, text: ban },
    ],
    { rear: ['maker fr', ...rear] },
  ),
  play: ['A: A:maker.1', 'A: A:unit'],
  isDone,
})
const byCost = (verb: string, whom: string, isDone: Doing['isDone'], rear: readonly string[]): Doing => ({
  by: `a cost: ${verb}`,
  lay: laid(
    (ban) => [
      {
        id: 'maker',
        grade: 2,
        text: [`【起】【(R)】【ターン1回】:[${whom}、${verb}する] 【ソウルチャージ】(1)。`],
      },
      { id: 'unit', grade: 1, text: ban },
    ],
    { rear: ['maker fr', ...rear] },
  ),
  play: ['A: A:maker.1', 'A: A:unit'],
  isDone: (t, events) =>
    isDone(t, events) && t.state.checkpoints.length === 0 && !events.some(({ type }) => type === 'rewind'),
})
const putBy = (verb: string, zone: string): Doing => ({
  by: `an effect: ${verb}`,
  lay: laid(
    (ban) => [
      { id: 'maker', grade: 2, text: [act(`${MINE}、${verb}。`)] },
      { id: 'unit', grade: 1, text: ban },
    ],
    { rear: ['maker fr', 'unit fl'] },
  ),
  play: ['A: A:maker.1', 'A: A:unit'],
  isDone: liesIn(zone, 'unit'),
})
const MINE = '他のあなたのリアガードを1枚選び'
const THEIRS = '相手のリアガードを1枚選び'

/** Something of a player's is done in a table of this kind; seal forbids it to A. */
const sealed = (
  by: string,
  cards: readonly object[],
  A: Side,
  play: Texts,
  isDone: Doing['isDone'],
  more: object = {},
): Doing => ({
  by,
  lay: laid((ban) => [...cards, { id: 'seal', grade: 1, text: ban }], A, { rear: ['seal bl'] }, more),
  play,
  isDone,
})
const page = { id: 'page', grade: 1 }
const SKY = {
  id: 'sky',
  type: 'g',
  text: [
    '【超越】-ストライドステップ-[あなたの手札からグレードの合計が3以上になるように1枚以上選び、捨てる] 裏のこのカードを(V)に【超越】する。',
  ],
}
/** In the turn of B, whose blade attacks. */
const DEFENDS = { turn: { seat: 'B', number: 4 }, flow: { step: '7.2.1.1' } }
const guarding = (
  by: string,
  cards: readonly object[],
  A: Side,
  play: Texts,
  isDone: Doing['isDone'],
): Doing => ({
  by,
  lay: laid(
    (ban) => [blade(), ...cards, { id: 'seal', grade: 1, text: ban }],
    A,
    { rear: ['blade fl', 'seal bl'] },
    DEFENDS,
  ),
  play: ['B: attack>B:blade', 'B: A:leader', ...play],
  isDone,
})
const shield = { id: 'shield', grade: 0, shield: 10000 }

const acts: Prohibitions<Act>['acts'] = {
  attack: {
    ban: constant('このユニットはアタックできない。'),
    ways: [
      {
        by: 'the rules',
        lay: laid((ban) => [blade(ban)], FRONT, {}, BATTLE),
        play: attack(),
        isDone: happened('attack', 'blade'),
      },
    ],
  },
  attackVanguard: {
    ban: constant('このユニットはヴァンガードにアタックできない。'),
    ways: [
      {
        by: 'the rules',
        lay: laid((ban) => [blade(ban)], FRONT, {}, BATTLE),
        play: attack(),
        isDone: isAttacked('leader'),
      },
      {
        by: 'an effect that changes who is attacked',
        lay: laid(
          (ban) => [blade(ban), page, { id: 'decoy', grade: 1, text: [instead('リアガード')] }],
          FRONT,
          { rear: ['page fl', 'decoy bl'] },
          BATTLE,
        ),
        play: [...attack('page'), 'B: B:leader'],
        isDone: isAttacked('leader'),
      },
    ],
  },
  attacked: {
    ban: constant('このユニットはアタックされない。'),
    ways: [
      {
        by: 'the rules',
        lay: laid(
          (ban) => [blade(), { id: 'ghost', grade: 1, text: ban }],
          FRONT,
          { rear: ['ghost fl'] },
          BATTLE,
        ),
        play: attack('ghost'),
        isDone: isAttacked('ghost'),
      },
      {
        by: 'an effect that changes who is attacked',
        lay: laid(
          (ban) => [
            blade(),
            { id: 'ghost', grade: 1, text: ban },
            { id: 'decoy', grade: 1, text: [instead('ヴァンガード')] },
          ],
          FRONT,
          { rear: ['ghost fl', 'decoy bl'] },
          BATTLE,
        ),
        play: [...attack(), 'B: B:ghost'],
        isDone: isAttacked('ghost'),
      },
    ],
  },
  hit: {
    ban: constant('このユニットはヒットされない。'),
    ways: [
      {
        by: 'the rules',
        lay: laid(
          (ban) => [blade(), { id: 'ghost', grade: 1, text: ban }],
          FRONT,
          { rear: ['ghost fl'] },
          BATTLE,
        ),
        play: attack('ghost'),
        isDone: liesIn('drop', 'ghost'),
      },
    ],
  },
  boost: {
    ban: constant('このユニットはブーストできない。'),
    ways: [
      {
        by: 'the rules',
        lay: laid(
          (ban) => [blade(), { id: 'pal', grade: 1, skills: ['boost'], text: ban }],
          { rear: ['blade fl', 'pal bl'] },
          {},
          BATTLE,
        ),
        play: [...attack(), 'A: A:pal'],
        isDone: happened('boost', 'pal'),
      },
    ],
  },
  intercept: {
    ban: constant('このユニットはインターセプトできない。'),
    ways: [
      {
        by: 'the rules',
        lay: laid(
          (ban) => [blade(), { id: 'ward', grade: 2, skills: ['intercept'], text: ban }],
          FRONT,
          { rear: ['ward fl'] },
          BATTLE,
        ),
        play: [...attack(), 'B: intercept>B:ward'],
        isDone: happened('intercept', 'ward'),
      },
    ],
  },
  stand: {
    ban: constant('このユニットは【スタンド】できない。'),
    ways: [
      byEffect('【スタンド】', MINE, turned('unit', 0), ['unit fl rest']),
      byCost('【スタンド】', MINE, turned('unit', 0), ['unit fl rest']),
      {
        by: 'the rules',
        lay: laid(
          (ban) => [{ id: 'unit', grade: 1, text: ban }],
          { rear: ['unit fl rest'] },
          {},
          { turn: { seat: 'A', number: 3 }, flow: { step: '6.3.1' } },
        ),
        play: [],
        isDone: turned('unit', 0),
      },
    ],
  },
  rest: {
    ban: constant('このユニットは【レスト】できない。'),
    ways: [
      byEffect('【レスト】', MINE, turned('unit', 1), ['unit fl']),
      byCost('【レスト】', MINE, turned('unit', 1), ['unit fl']),
      {
        by: 'boosting',
        lay: laid(
          (ban) => [blade(), { id: 'pal', grade: 1, skills: ['boost'], text: ban }],
          { rear: ['blade fl', 'pal bl'] },
          {},
          BATTLE,
        ),
        play: [...attack(), 'A: A:pal'],
        isDone: happened('boost', 'pal'),
      },
    ],
  },
  chosen: {
    ban: constant('このユニットは相手の効果で選ばれない。'),
    ways: [
      {
        by: "another's effect",
        lay: laid(
          (ban) => [
            { id: 'maker', grade: 2, text: [act(`${THEIRS}、退却させる。`)] },
            { id: 'unit', grade: 1, text: ban },
          ],
          { rear: ['maker fr'] },
          { rear: ['unit fl'] },
        ),
        play: ['A: A:maker.1', 'A: B:unit'],
        isDone: liesIn('drop', 'unit'),
      },
    ],
  },
  move: {
    ban: constant('このユニットは移動できない。'),
    ways: [
      {
        by: 'an effect',
        lay: laid(
          (ban) => [
            { id: 'maker', grade: 2, text: [act(`${MINE}、他の(R)に移動する。`)] },
            { id: 'unit', grade: 1, text: ban },
          ],
          { rear: ['maker fr', 'unit fl'] },
        ),
        play: ['A: A:maker.1', 'A: A:unit', 'A: bl'],
        isDone: happened('shift', 'unit'),
      },
      {
        by: 'the rules',
        lay: laid((ban) => [{ id: 'unit', grade: 1, text: ban }], { rear: ['unit fl'] }),
        play: ['A: swap>left'],
        isDone: happened('shift', 'unit'),
      },
      {
        by: 'intercepting',
        lay: laid(
          (ban) => [blade(), { id: 'ward', grade: 2, skills: ['intercept'], text: ban }],
          FRONT,
          { rear: ['ward fl'] },
          BATTLE,
        ),
        play: [...attack(), 'B: intercept>B:ward'],
        isDone: happened('intercept', 'ward'),
      },
    ],
  },
  retire: {
    ban: constant('このユニットは効果で退却しない。'),
    ways: [
      {
        by: 'an effect',
        lay: laid(
          (ban) => [
            { id: 'maker', grade: 2, text: [act(`${MINE}、退却させる。`)] },
            { id: 'unit', grade: 1, text: ban },
          ],
          { rear: ['maker fr', 'unit fl'] },
        ),
        play: ['A: A:maker.1', 'A: A:unit'],
        isDone: liesIn('drop', 'unit'),
      },
    ],
  },
  retireByOthers: {
    ban: constant('このユニットは相手の効果で退却しない。'),
    ways: [
      {
        by: "the other fighter's effect",
        lay: laid(
          (ban) => [
            { id: 'maker', grade: 2, text: [act(`${THEIRS}、退却させる。`)] },
            { id: 'unit', grade: 1, text: ban },
          ],
          { rear: ['maker fr'] },
          { rear: ['unit fl'] },
        ),
        play: ['A: A:maker.1', 'A: B:unit'],
        isDone: liesIn('drop', 'unit'),
      },
    ],
  },
  toSoul: {
    ban: constant('このユニットは効果でソウルに置かれない。'),
    ways: [putBy('ソウルに置く', 'soul')],
  },
  toDeck: {
    ban: constant('このユニットは効果で山札に置かれない。'),
    ways: [putBy('山札の下に置く', 'deck')],
  },
  toHand: {
    ban: constant('このユニットは効果で手札に戻されない。'),
    ways: [putBy('手札に戻す', 'hand')],
  },
  aimedByTriggers: {
    ban: constant('このユニットはトリガーの効果で選ばれない。'),
    ways: [
      {
        by: 'a drive check',
        lay: laid(
          (ban) => [
            { id: 'spark', trigger: 'draw' },
            { id: 'unit', grade: 1, text: ban },
          ],
          { deck: ['6 more', 'spark'], vanguard: ['leader'], rear: ['unit fl'] },
          {},
          BATTLE,
        ),
        play: ['A: attack>A:leader', 'A: B:leader', 'A: A:unit'],
        isDone: (t) =>
          t.state.effects.some(
            ({ kind, on }) => kind === 'gain' && on.some(({ card }) => called(t, 'unit').includes(card)),
          ),
      },
    ],
  },
  lock: {
    ban: constant('このユニットは呪縛されない。'),
    ways: [
      byEffect('呪縛', MINE, happened('lock', 'unit'), ['unit fl']),
      byCost('呪縛', MINE, happened('lock', 'unit'), ['unit fl']),
    ],
  },
  unlock: {
    ban: constant('相手の呪縛カードすべては解呪されない。'),
    ways: [
      sealed(
        'an effect',
        [{ id: 'maker', grade: 2, text: [act('あなたの呪縛カードを1枚選び、解呪する。')] }, page],
        { rear: ['maker fr'], locked: ['page fl'] },
        ['A: A:maker.1'],
        happened('unlock', 'page'),
      ),
      sealed(
        'a cost',
        [
          {
            id: 'maker',
            grade: 2,
            text: ['【起】【(R)】:[あなたの呪縛カードを1枚選び、解呪する] 【ソウルチャージ】(1)。'],
          },
          page,
        ],
        { rear: ['maker fr'], locked: ['page fl'] },
        ['A: A:maker.1'],
        happened('unlock', 'page'),
      ),
      sealed('the end of the turn', [page], { locked: ['page fl'] }, ['A: end'], happened('unlock', 'page')),
    ],
  },
  call: {
    ban: constant('相手は(R)にコールできない。'),
    ways: [
      sealed('the rules', [page], { hand: ['page'] }, ['A: page', 'A: fl'], liesIn('rear', 'page')),
      sealed(
        'an effect',
        [{ id: 'maker', grade: 2, text: [act('あなたの手札から1枚選び、(R)にコールする。')] }, page],
        { rear: ['maker fr'], hand: ['page'], vanguard: ['filler'] },
        ['A: A:maker.1', 'A: fl'],
        liesIn('rear', 'page'),
      ),
      sealed(
        'a cost',
        [
          {
            id: 'maker',
            grade: 2,
            text: ['【起】【(R)】:[あなたの手札から1枚選び、(R)にコールする] 【ソウルチャージ】(1)。'],
          },
          { ...page, grade: 4 },
        ],
        { rear: ['maker fr'], hand: ['page'] },
        ['A: A:maker.1', 'A: fl'],
        liesIn('rear', 'page'),
      ),
    ],
  },
  guard: {
    ban: constant('相手は手札からグレード0のカードを(G)にコールできない。'),
    ways: [
      guarding('the rules', [shield], { hand: ['shield'] }, ['A: shield'], liesIn('guardian', 'shield')),
      guarding(
        'an effect',
        [
          shield,
          {
            id: 'helper',
            grade: 1,
            text: [
              '【自】【(R)】:相手のガードステップ開始時、あなたの手札からグレード0のカードを1枚選び、(G)にコールする。',
            ],
          },
        ],
        { hand: ['shield'], rear: ['helper bl'], vanguard: ['leader'] },
        ['A: A:shield'],
        liesIn('guardian', 'shield'),
      ),
    ],
  },
  gGuard: {
    ban: constant('相手はGガーディアンをコールできない。'),
    ways: [
      guarding(
        'the rules',
        [
          {
            id: 'angel',
            type: 'g',
            shield: 15000,
            text: [
              '【Gガーディアン】-相手ターンのガードステップ-[あなたの手札から1枚選び、捨てる] 裏のこのカードを(G)にコールする。',
            ],
          },
        ],
        { g: ['angel'], hand: 1 },
        ['A: angel'],
        liesIn('guardian', 'angel'),
      ),
    ],
  },
  trigger: {
    ban: constant('相手のトリガーの効果は無効になる。'),
    ways: [
      sealed(
        'a drive check',
        [{ id: 'spark', trigger: 'draw' }],
        { deck: ['6 more', 'spark'], vanguard: ['leader'] },
        ['A: attack>A:leader', 'A: B:leader'],
        (_, events) => events.some(({ type, seat }) => type === 'drawn' && seat === 0),
        BATTLE,
      ),
    ],
  },
  draw: {
    ban: constant('相手はカードを引けない。'),
    ways: [
      sealed(
        'an effect',
        [{ id: 'maker', grade: 2, text: [act('1枚引く。')] }],
        { rear: ['maker fr'] },
        ['A: A:maker.1'],
        (_, events) => events.some(({ type, seat }) => type === 'drawn' && seat === 0),
      ),
      sealed(
        'a cost',
        [{ id: 'maker', grade: 2, text: ['【起】【(R)】:[1枚引く] 【ソウルチャージ】(1)。'] }],
        { rear: ['maker fr'] },
        ['A: A:maker.1'],
        (_, events) => events.some(({ type, seat }) => type === 'drawn' && seat === 0),
      ),
    ],
  },
  normalRide: {
    ban: constant('相手はノーマルライドできない。'),
    ways: [
      sealed(
        'the rules',
        [{ id: 'king', grade: 4 }],
        { hand: ['king'] },
        ['A: king'],
        liesIn('vanguard', 'king'),
        { flow: { step: '6.5.1.1.2' } },
      ),
    ],
  },
  stride: {
    ban: constant('相手は【超越】できない。'),
    ways: [
      sealed(
        'the rules',
        [SKY, { id: 'three', grade: 3 }],
        { hand: ['three'], g: ['sky'] },
        ['A: sky', 'A: three'],
        liesIn('vanguard', 'sky'),
        { flow: { step: '6.5.1.2.2' } },
      ),
      sealed(
        'an effect',
        [
          SKY,
          { id: 'maker', grade: 2, text: [act('あなたのGゾーンから裏のカードを1枚選び、【超越】する。')] },
        ],
        { rear: ['maker fr'], g: ['sky'] },
        ['A: A:maker.1'],
        liesIn('vanguard', 'sky'),
      ),
    ],
  },
}

prohibitionsHold({ game: bundledScenarios, acts, quiet: ['pass', 'end', 'none', 'no'] })
