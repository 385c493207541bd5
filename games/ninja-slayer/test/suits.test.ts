import { describe, expect, test } from 'vitest'
import { readBriefCards } from '../src/scenario-cards.ts'

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
  ])('%s', (_, card) => expect(reading(card)).not.toThrow())
})
