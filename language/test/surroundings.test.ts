import { expect, test } from 'vitest'
import { $, inSurroundings, number, Phrasebook, type PhraseEntry } from '../src/index.ts'

const entries: readonly PhraseEntry[] = [
  ['effect', '{thing}に{n:number}ダメージ。', { hurt: $('thing'), n: $('n') }],
  ['thing', '{it}', $('it')],
  ['thing', '{count}人の敵', { foes: $('count') }],
  ['count', '二', 2],
  ['text', '【宣言】{effect:effect.spell}', { spell: $('effect') }],
  ['text', '【誘発】{effect:effect.trigger}', { trigger: $('effect') }],
]
const all = inSurroundings(
  [...entries, ['left', '{it}は残る', $('it')]],
  {
    spell: [['it', '対象', 'it']],
    trigger: [
      ['it', 'それ', 'it'],
      ['thing', '全員', 'all'],
    ],
  },
  ['text'],
)
const book = new Phrasebook(all, [number])

test('a word is said as its surroundings have it, and is not read in others', () => {
  const hurt = { hurt: 'it', n: 2 }
  expect(book.read('text', '【宣言】対象に2ダメージ。')).toEqual({ kind: 'read', meaning: { spell: hurt } })
  expect(book.print('text', { trigger: hurt })).toBe('【誘発】それに2ダメージ。')
  expect(book.read('text', '【誘発】対象に2ダメージ。').kind).toBe('unread')
})

test('what surroundings have beside it is theirs alone', () => {
  expect(book.print('text', { trigger: { hurt: 'all', n: 1 } })).toBe('【誘発】全員に1ダメージ。')
  expect(book.print('text', { spell: { hurt: 'all', n: 1 } })).toBeNull()
})

test('what needs no such word is there once, and what nothing asks for not at all', () => {
  const categories = all.map(([category]) => category)
  expect(categories.filter((category) => category.startsWith('left'))).toEqual([])
  expect(categories.filter((category) => category.startsWith('count'))).toEqual(['count'])
  expect(new Set(categories.filter((category) => category.startsWith('effect')))).toEqual(
    new Set(['effect.spell', 'effect.trigger']),
  )
})
