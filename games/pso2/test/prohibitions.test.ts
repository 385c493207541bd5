import {
  type Doing,
  happened,
  liesIn,
  type Prohibitions,
  prohibitionsHold,
} from '@tefuda/testkit/prohibitions'
import { bundledScenarios } from '../cards/bundled.ts'
import type { Act } from '../text/vocabulary.ts'

type Texts = readonly string[]

/** Each card's text may have what forbids something in it. */
const laid =
  (cards: (ban: Texts) => readonly object[], A: object, B: object = {}, more: object = {}): Doing['lay'] =>
  (ban) => ({ cards: cards(ban), table: { A, B }, ...more })
const fighter = (id: string, text: Texts = []) => ({ id, numbers: '1/9', text })
const active = (id: string, text: string) => ({ id, text })
const turnedOn = happened('mark', 'me', { note: 'off', value: 0 })
const retreated = happened('mark', 'me', { note: 'row', value: 1 })
const paid =
  (isDone: Doing['isDone']): Doing['isDone'] =>
  (t, events) =>
    isDone(t, events) && t.state.checkpoints.length === 0 && !events.some(({ type }) => type === 'rewind')

/** An ability of maker does it to me, or costs it. */
const byEffect = (said: string, me: string, isDone: Doing['isDone']): Doing => ({
  by: 'an effect',
  lay: laid(
    (ban) => [fighter('me', ban), fighter('maker', [`⓪⇒自分の他のキャラ1体を選び、それを${said}。`])],
    { field: ['maker', me] },
  ),
  play: ['A: A:maker.1', 'A: A:me'],
  isDone,
})
const byCost = (said: string, me: string, isDone: Doing['isDone']): Doing => ({
  by: 'a cost',
  lay: laid(
    (ban) => [fighter('me', ban), fighter('maker', [`自分の他のキャラ1体を選んで${said}⇒1枚ドローする。`])],
    { field: ['maker', me] },
  ),
  play: ['A: A:maker.1', 'A: A:me'],
  isDone: paid(isDone),
})
/** Gag forbids it to A. */
const toPlayer = (
  by: string,
  cards: readonly object[],
  A: object,
  play: Texts,
  isDone: Doing['isDone'],
): Doing => ({
  by,
  lay: laid((ban) => [...cards, fighter('gag', ban)], A, { field: ['gag'] }),
  play,
  isDone,
})
const draws: Doing['isDone'] = (_, events) => events.some(({ type, seat }) => type === 'draw' && seat === 0)

const acts: Prohibitions<Act>['acts'] = {
  attack: {
    ban: 'このキャラは攻撃できない。',
    ways: [
      {
        by: 'the rules',
        lay: laid((ban) => [fighter('me', ban)], { field: ['me'] }),
        play: ['A: attack>A:me', 'A: B:player'],
        isDone: happened('attack', 'me'),
      },
    ],
  },
  attacked: {
    ban: 'このキャラは攻撃の対象にならない。',
    ways: [
      {
        by: 'the rules',
        lay: laid((ban) => [fighter('me'), fighter('foe', ban)], { field: ['me'] }, { field: ['foe'] }),
        play: ['A: attack>A:me', 'A: B:foe'],
        isDone: happened('damage', 'foe'),
      },
    ],
  },
  chosen: {
    ban: 'このキャラは相手の能力の対象にならない。',
    ways: [
      {
        by: "another's effect",
        lay: laid(
          (ban) => [active('bolt', '相手のキャラ1体を選び、それをOFFにする。'), fighter('me', ban)],
          { hand: ['bolt'] },
          { field: ['me'] },
        ),
        play: ['A: bolt', 'A: B:me'],
        isDone: happened('mark', 'me', { note: 'off', value: 1 }),
      },
    ],
  },
  turnOn: {
    ban: 'このキャラはONにならない。',
    ways: [byEffect('ONにする', 'me off', turnedOn), byCost('【ON】にする', 'me off', turnedOn)],
  },
  retreat: {
    ban: 'このキャラは後列に移動しない。',
    ways: [byEffect('後列に移動させる', 'me', retreated), byCost('後列に移動させる', 'me', retreated)],
  },
  playCharacter: {
    ban: '相手はキャラをプレイできない。',
    ways: [
      toPlayer(
        'the rules',
        [{ id: 'new', cost: 0, numbers: '1/1' }],
        { hand: ['new'] },
        ['A: new'],
        liesIn('field', 'new'),
      ),
      toPlayer(
        'an effect',
        [
          { id: 'new', cost: 0, numbers: '1/1' },
          fighter('maker', ['⓪⇒自分の手札のキャラ1枚を選び、それをコストを支払わずにプレイする。']),
        ],
        { field: ['maker'], hand: ['new'] },
        ['A: A:maker.1', 'A: new'],
        liesIn('field', 'new'),
      ),
    ],
  },
  playItem: {
    ban: '相手はアイテムをプレイできない。',
    ways: [
      toPlayer(
        'the rules',
        [{ id: 'lamp', type: 'item' }],
        { hand: ['lamp'] },
        ['A: lamp'],
        liesIn('field', 'lamp'),
      ),
    ],
  },
  playActive: {
    ban: '相手はアクティブをプレイできない。',
    ways: [
      toPlayer(
        'the rules',
        [active('gust', '1枚ドローする。')],
        { hand: ['gust'] },
        ['A: gust'],
        happened('play', 'gust'),
      ),
    ],
  },
  draw: {
    ban: '相手はドローできない。',
    ways: [
      toPlayer(
        'an effect',
        [fighter('maker', ['⓪⇒1枚ドローする。この能力は1ターンに1度だけ発動できる。'])],
        { field: ['maker'] },
        ['A: A:maker.1'],
        draws,
      ),
      toPlayer(
        'a cost',
        [fighter('maker', ['1枚ドローする⇒相手のプレイヤーに1ダメージを与える。'])],
        { field: ['maker'] },
        ['A: A:maker.1'],
        paid(draws),
      ),
    ],
  },
}

prohibitionsHold({ game: bundledScenarios, acts, quiet: ['pass', 'end', 'none', 'no'] })
