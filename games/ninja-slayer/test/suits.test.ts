import { describe, expect, test } from 'vitest'
import { readBriefCards } from '../scenario/cards.ts'

const reading = (card: object) => () => readBriefCards([{ id: 'card', cost: 1, ...card }] as never)
const character = { numbers: '1/2/1' }
const kotodama = {}
const DRAW = '1枚ドロー。'

describe('a text that a card of its kind can never carry out is refused', () => {
  test.each([
    ['209.3: a paragraph without ◆ on a character', { ...character, text: DRAW }],
    [
      '1202.2: what a kotodama would do on the field',
      { ...kotodama, text: [DRAW, `◆これが登場した時、${DRAW}`] },
    ],
    [
      '1202.2: what would always be so by a kotodama',
      { ...kotodama, text: '◆すべてのキャラクターは+1/+0を得る。' },
    ],
    ['1402: interrupt of a kotodama', { ...kotodama, text: [DRAW, '◆インターラプト'] }],
    [
      '1305.1: damage divided among all',
      { ...kotodama, text: '相手の場のすべてのキャラクターに3ダメージを割り振る。' },
    ],
    [
      '1305.1: damage divided among all as an ukemi',
      { ...kotodama, text: DRAW, ukemi: '相手の場のすべてのキャラクターに3ダメージを割り振る。' },
    ],
    [
      '1305.1: damage divided among all beside what was chosen',
      {
        ...kotodama,
        text: '場のキャラクターを1人選び、それをオジギする。すべてのキャラクターに3ダメージを割り振る。',
      },
    ],
    [
      '1305.1: damage divided among one card, beside what was chosen',
      {
        ...character,
        text: '◆これがアイサツした時、場のキャラクターを1人選び、それをオジギする。これに3ダメージを割り振る。',
      },
    ],
    [
      '1305.1: damage divided among what nobody chose',
      { ...character, text: '◆これがアイサツした時、それらに3ダメージを割り振る。' },
    ],
  ])('%s', (_, card) => expect(reading(card)).toThrow(/can never be carried out/))
})

describe('whatever a card of its kind can carry out is read', () => {
  test.each([
    ['a kotodama', { ...kotodama, text: DRAW }],
    ['a character', { ...character, text: `◆これが登場した時、${DRAW}` }],
    [
      '1202.3: a kotodama that means something elsewhere',
      {
        ...kotodama,
        text: [DRAW, `◆これが手札にある間、あなたがカードをドローした時、相手に1ダメージを与える。`],
      },
    ],
    ['210.1: an ukemi of either kind', { ...kotodama, text: DRAW, ukemi: DRAW }],
    ['210.1: an ukemi of a character', { ...character, ukemi: DRAW }],
    [
      '1305.1: damage divided among those that were chosen',
      { ...kotodama, text: '場のキャラクターを2人まで選び、それらに3ダメージを割り振る。' },
    ],
    [
      '1305.1: damage divided among the one that was chosen',
      { ...kotodama, text: '場のキャラクターを1人選び、そのキャラクターに3ダメージを割り振る。' },
    ],
  ])('%s', (_, card) => expect(reading(card)).not.toThrow())
})
