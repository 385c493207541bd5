import { expect, test } from 'vitest'
import { $, number, others, Phrasebook, rest } from '../src/index.ts'

const book = new Phrasebook(
  [
    ['text', '{all:steps}。', $('all')],
    ['steps', '{one:step.end}', [$('one')]],
    ['steps', '{one:step.then}、{more:steps}', [$('one'), rest('more')]],
    ['step.end', '{n:number}枚引く', { do: 'draw', n: $('n') }],
    ['step.then', '{n:number}枚引き', { do: 'draw', n: $('n') }],
    ['step.end', '{thing}を殺す', { do: 'kill', what: $('thing') }],
    ['step.end', '{thing}を倒す', { do: 'kill', what: $('thing') }],
    ['thing', 'それ', 'it'],
    ['thing', 'これ', 'this'],
  ],
  [number],
)

test('a sentence is read into what it means', () => {
  expect(book.read('text', '2枚引き、それを殺す。')).toEqual({
    kind: 'read',
    meaning: [
      { do: 'draw', n: 2 },
      { do: 'kill', what: 'it' },
    ],
  })
})

test('what a sentence means is printed back as the sentence', () => {
  const meaning = [
    { do: 'draw', n: 2 },
    { do: 'kill', what: 'this' },
  ]
  expect(book.print('text', meaning)).toBe('2枚引き、これを殺す。')
})

test('a second wording is read, and printed in the first', () => {
  const reading = book.read('text', 'それを倒す。')
  expect(reading.kind === 'read' && book.print('text', reading.meaning)).toBe('それを殺す。')
})

test('where words are not understood the place is told', () => {
  expect(book.read('text', '2枚引き、それを燃やす。')).toEqual({ kind: 'unread', at: 8 })
})

test('words left over at the end are not understood', () => {
  expect(book.read('text', '1枚引く。さらに')).toEqual({ kind: 'unread', at: 5 })
})

test('what can be read in two ways is not read at all', () => {
  const twofold = new Phrasebook(
    [
      ['text', '{a:noun}の{b:noun}', { of: $('a'), is: $('b') }],
      ['text', '{a:noun}', $('a')],
      ['noun', '森', 'forest'],
      ['noun', '人', 'man'],
      ['noun', '森の人', 'orang-utan'],
    ],
    [],
  )
  const reading = twofold.read('text', '森の人')
  expect(reading.kind).toBe('ambiguous')
  expect(reading.kind === 'ambiguous' && reading.meanings).toHaveLength(2)
})

test('of a text that can be read in countless ways it is told at little cost that there is more than one', () => {
  const sums = new Phrasebook(
    [
      ['sum', '({a:sum}+{b:sum})', { a: $('a'), b: $('b') }],
      ['sum', '{one}', $('one')],
      ['one', '1', 1],
      ['list', '[{all:items}]', $('all')],
      ['items', '{one:item}', [$('one')]],
      ['items', '{one:item}{more:items}', [$('one'), rest('more')]],
      ['item', '1', 1],
      ['item', '11', 11],
    ],
    [],
  )
  const ones = `[${'1'.repeat(200)}]`
  expect(sums.read('list', ones).kind).toBe('ambiguous')
  expect(sums.workOf('list', ones)).toBeLessThan(200_000)
  expect(sums.read('list', '[1]')).toEqual({ kind: 'read', meaning: [1] })
  const few = sums.read('list', '[111]')
  expect(few.kind === 'ambiguous' && few.meanings).toEqual([
    [1, 1, 1],
    [1, 11],
    [11, 1],
  ])
  const deep = `${'('.repeat(150)}1${'+1)'.repeat(150)}`
  expect(sums.read('sum', deep).kind).toBe('read')
  expect(sums.workOf('sum', deep)).toBeLessThan(20_000)
})

test('a meaning no phrase has is not printed', () => {
  expect(book.print('text', [{ do: 'burn', what: 'it' }])).toBeNull()
  expect(book.print('text', [{ do: 'draw', n: 2, extra: true }])).toBeNull()
})

test('a phrase whose slot nothing can fill is refused when the book is made', () => {
  expect(() => new Phrasebook([['text', '{x:nowhere}', $('x')]], [])).toThrow('nothing is a "nowhere"')
  expect(() => new Phrasebook([['text', 'a', $('y')]], [])).toThrow('no slot "y"')
})

test('a phrase with a slot that says nothing is refused: its words would be lost', () => {
  expect(() => new Phrasebook([['text', '{number}枚', 'cards']], [number])).toThrow('means nothing')
})

test('phrases that would be read forever are refused', () => {
  const onward = (category: string, next: string) => [category, `{x:${next}}。`, $('x')] as const
  expect(() => new Phrasebook([onward('a', 'b'), onward('b', 'a'), ['a', 'x', 1]], [])).toThrow(
    'begins with itself',
  )
  expect(() => new Phrasebook([['a', 'x{x:a}', $('x')]], [])).toThrow('ever ends')
})

test('a slot that fills two holes is printed only where both hold the same', () => {
  const twice = new Phrasebook([['text', '{n:number}と同じ', [$('n'), { is: $('n') }]]], [number])
  expect(twice.read('text', '3と同じ')).toEqual({ kind: 'read', meaning: [3, { is: 3 }] })
  expect(twice.print('text', [3, { is: 3 }])).toBe('3と同じ')
  expect(twice.print('text', [3, { is: 4 }])).toBeNull()
})

test('the signs of a slot are written twice to stand for themselves', () => {
  const paid = new Phrasebook([['cost', '{{{n:number} coins}}', { pay: $('n') }]], [number])
  expect(paid.read('cost', '{2 coins}')).toEqual({ kind: 'read', meaning: { pay: 2 } })
  expect(paid.print('cost', { pay: 3 })).toBe('{3 coins}')
})

const listener = new Phrasebook(
  [
    [
      'text',
      'when this {event}{how:qualifiers?}<,|> {then}',
      { event: $('event'), then: $('then'), ...others('how') },
    ],
    ['event', 'comes', 'comes'],
    ['event', 'falls', 'falls'],
    ['qualifiers', ' from the {from:place}{more:qualifiers?}', { from: $('from'), ...others('more') }],
    ['qualifiers', ' by <an|the> effect{more:qualifiers?}', { by: 'effect', ...others('more') }],
    ['place', 'hand', 'hand'],
    ['place', 'deck', 'deck'],
    ['then', 'draw', ['draw']],
    ['all', '{a:some}{b:more?}', [rest('a'), rest('b')]],
    ['some', 'one', [1]],
    ['some', 'two', [1, 2]],
    ['more', ' three', [3]],
  ],
  [],
)
const heard = (text: string) => listener.read('text', text)

test('qualifiers stand in any order, are printed in one, and may be left out', () => {
  const meaning = { event: 'comes', then: ['draw'], from: 'hand', by: 'effect' }
  for (const said of [
    'from the hand by an effect',
    'by an effect from the hand',
    'by the effect from the hand',
  ])
    expect(heard(`when this comes ${said}, draw`)).toEqual({ kind: 'read', meaning })
  expect(listener.print('text', meaning)).toBe('when this comes from the hand by an effect, draw')
  expect(heard('when this falls, draw')).toEqual({
    kind: 'read',
    meaning: { event: 'falls', then: ['draw'] },
  })
  expect(listener.print('text', { event: 'falls', then: ['draw'] })).toBe('when this falls, draw')
})

test('what is said twice is not read: nobody could tell which is meant', () => {
  expect(heard('when this comes from the hand from the deck, draw').kind).toBe('unread')
})

test('of words that mean the same the first is printed, and a comma may be left out', () => {
  expect(heard('when this comes draw')).toEqual(heard('when this comes, draw'))
})

test('a list said in two parts is read', () => {
  expect(listener.read('all', 'two three')).toEqual({ kind: 'read', meaning: [1, 2, 3] })
  expect(listener.read('all', 'one')).toEqual({ kind: 'read', meaning: [1] })
})

test('a phrase that could be no words at all is refused', () => {
  const nothing = [
    ['text', '{some?}', { ...others('some') }],
    ['some', 'one', { one: 1 }],
  ] as const
  expect(() => new Phrasebook(nothing, [])).toThrow('text: a phrase of it may have no words')
})
