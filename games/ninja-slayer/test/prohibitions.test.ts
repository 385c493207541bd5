import { type Doing, happened, type Prohibitions, prohibitionsHold } from '@tefuda/testkit/prohibitions'
import { bundledScenarios } from '../cards/bundled.ts'
import type { Act } from '../text/vocabulary.ts'

type Texts = readonly string[]

/** Gag, or the card itself, has what forbids it. */
const toPlayer = (
  by: string,
  cards: readonly object[],
  A: object,
  play: Texts,
  isDone: Doing['isDone'],
): Doing => ({
  by,
  lay: (ban) => ({
    cards: [...cards, { id: 'gag', cost: 1, numbers: '1/4/1', text: ban }],
    table: { A, B: { field: ['gag'] } },
  }),
  play,
  isDone,
})
const gift = { id: 'gift', cost: 0, text: '1枚ドロー。' }
const nobody = { id: 'nobody', cost: 0, numbers: '1/1/1' }
const maker = (whom: string) => ({
  id: 'maker',
  cost: 1,
  numbers: '1/1/1',
  text: `◆0エテルを支払う:手札の${whom}を1枚選び、コストを支払わずにエントリーする。この能力は1ターンに1度しかエントリーできない。`,
})
const greet = (by: string, B: object, play: Texts, isDone: Doing['isDone']): Doing => ({
  by,
  lay: (ban) => ({
    cards: [
      { id: 'me', cost: 1, numbers: '1/4/1', text: ban },
      { id: 'foe', cost: 1, numbers: '1/4/1' },
    ],
    table: { A: { field: ['me'] }, B },
  }),
  play,
  isDone,
})
const GREETED = happened('aisatsu', 'me')

const acts: Prohibitions<Exclude<Act, 'interrupted'>>['acts'] = {
  aisatsu: {
    ban: '◆これはアイサツできない。',
    ways: [greet('the rules', {}, ['A: pass', 'B: pass', 'A: me', 'A: player'], GREETED)],
  },
  aisatsuPlayer: {
    ban: '◆これはプレイヤーにアイサツできない。',
    ways: [greet('the rules', {}, ['A: pass', 'B: pass', 'A: me', 'A: player'], GREETED)],
  },
  enterKotodama: {
    ban: '◆相手はコトダマをエントリーできない。',
    ways: [
      toPlayer('the rules', [gift], { hand: ['gift'] }, ['A: gift'], happened('enter', 'gift')),
      toPlayer(
        'an effect',
        [gift, maker('コトダマ')],
        { hand: ['gift'], field: ['maker'] },
        ['A: A:maker.1', 'A: pass', 'B: pass', 'A: gift'],
        happened('enter', 'gift'),
      ),
    ],
  },
  enterCharacter: {
    ban: '◆相手はキャラクターをエントリーできない。',
    ways: [
      toPlayer('the rules', [nobody], { hand: ['nobody'] }, ['A: nobody'], happened('enter', 'nobody')),
      toPlayer(
        'an effect',
        [nobody, maker('キャラクター')],
        { hand: ['nobody'], field: ['maker'] },
        ['A: A:maker.1', 'A: pass', 'B: pass', 'A: nobody'],
        happened('enter', 'nobody'),
      ),
    ],
  },
}

/** 705.3: an interrupt that is forbidden is no more than not asked for; scenarios of chapter 700 show it. */
prohibitionsHold({ game: bundledScenarios, acts, quiet: ['pass', 'none', 'no'] })
