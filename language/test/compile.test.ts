import { BadInput } from '@tefuda/kernel'
import { expect, test } from 'vitest'
import {
  $,
  compile,
  english,
  godan,
  nameIn,
  number,
  Phrasebook,
  print,
  type Reader,
  suru,
  transitive,
  type WordKind,
} from '../src/index.ts'
import { sentences } from '../src/japanese.ts'

const words = [
  ['thing', 'これ', 'this'],
  ['thing', '兵士', { soldiers: 'all' }],
  ['letter', 'X', 'X'],
  ['value', '手札の枚数', 'hand'],
  ['actor', '相手', 'opponent'],
  ['moment', 'ターン終了', 'end'],
  ['if', '昼であれば、', 'day'],
  ['if.late', '昼なら、', 'day'],
  ['per', '手札1枚', 'hand'],
  ['choice', 'これを選び', { do: 'choose' }],
  ['pick', 'これを選んで', { do: 'pick' }],
  ...transitive('', godan('倒す'), { do: 'defeat' }),
  ...transitive('', suru('スタンド'), { do: 'stand' }),
  ['text', '◆{effect}', { kind: 'played', effect: $('effect') }],
] as const

const reader: Reader = {
  script: 'japanese',
  spelling: [['●', '◆']],
  phrases: new Phrasebook([...words, ...sentences], [number]),
  parts: { text: 'text' },
  asides: [{ kind: 'reminder', pattern: /\(([^()]*)\)/u }],
}
const played = (...effect: object[]) => ({ kind: 'played', effect })

test('signs, widths and spaces that mean nothing are evened out', () => {
  const compilation = compile(reader, 'text', '  ●　これ を倒す。')
  expect(compilation).toMatchObject({
    ok: true,
    abilities: [{ ability: played({ do: 'defeat', what: 'this' }) }],
  })
})

test('two numbers side by side are not one', () => {
  const phrases = new Phrasebook(
    [['text', '{n:number}枚引く。', { kind: 'played', effect: $('n') }]],
    [number],
  )
  const draws = (text: string) => compile({ ...reader, phrases }, 'text', text).ok
  expect([
    draws('21枚引く。'),
    draws(' 21 枚 引く。'),
    draws('2 1枚引く。'),
    draws('２　１枚引く。'),
  ]).toEqual([true, true, false, false])
})

test('each paragraph is an ability, and knows its place', () => {
  const text = '◆これを倒す。\n\n ●これをスタンドする。（起こす。）'
  const compilation = compile(reader, 'text', text)
  expect(compilation.ok && compilation.abilities.map(({ span }) => text.slice(...span))).toEqual([
    '◆これを倒す。',
    '●これをスタンドする。',
  ])
  expect(compilation.ok && compilation.abilities[1]!.reminders).toEqual(['起こす。'])
})

test('one paragraph that is not understood spoils the whole text', () => {
  const text = '◆これを倒す。\n◆（注。）これを　スタンプする。これを倒す。'
  const start = text.indexOf('スタンプ')
  expect(compile(reader, 'text', text)).toEqual({
    ok: false,
    unread: [{ span: [start, start + 7], words: 'スタンプする。', why: 'not understood' }],
  })
})

test('a text that breaks off is shown from its last sentence', () => {
  expect(compile(reader, 'text', '◆これを倒す。昼であれば、')).toEqual({
    ok: false,
    unread: [{ span: [7, 13], words: '昼であれば、', why: 'unfinished' }],
  })
})

test('a text with two meanings has none', () => {
  const phrases = new Phrasebook([...words, ...sentences, ['thing', 'これ', 'that']], [number])
  expect(compile({ ...reader, phrases }, 'text', ' ●これを倒す。')).toEqual({
    ok: false,
    unread: [{ span: [1, 8], words: '●これを倒す。', why: 'understood in more than one way' }],
  })
})

test('English is printed with its capitals and read without minding them; names are left alone', () => {
  const phrases = new Phrasebook(
    [
      ['text', '{a:call}. {b:call}.', { kind: 'played', effect: [$('a'), $('b')] }],
      ['call', 'call “Old {n:number}” x times', { do: 'call', n: $('n') }],
    ],
    [english.number],
  )
  const inEnglish: Reader = { ...reader, script: 'english', phrases }
  const compilation = compile(inEnglish, 'text', ' CALL  “Old 1” X times. call “Old 2” x times. ')
  const ability = compilation.ok && compilation.abilities[0]!.ability
  expect(ability).toEqual(played({ do: 'call', n: 1 }, { do: 'call', n: 2 }))
  expect(ability && print(inEnglish, 'text', ability)).toBe('Call “Old 1” X times. Call “Old 2” X times.')
  expect(compile(inEnglish, 'text', 'Call “old 1” X times. Call “Old 2” X times.').ok).toBe(false)
})

test('what is longer than any ability is refused before it is read, with the most there may be', () => {
  const long = `◆${'これを倒す。'.repeat(5000)}`
  expect(() => compile(reader, 'text', long)).toThrow(
    'a paragraph of 30001 characters is too long; at most 1000 are read, so write one ability a paragraph',
  )
  expect(() => compile(reader, 'text', `${' '.repeat(1000)}。`)).toThrow(BadInput)
  expect(compile(reader, 'text', '。'.repeat(1000)).ok).toBe(false)
})

test('a spelling of several letters is not looked for inside a name', () => {
  const phrases = new Phrasebook(
    [['text', '{name}を【ON】にする。', { kind: 'played', effect: $('name') }]],
    [nameIn('name', [['《', '》']], ['HORN'])],
  )
  const spelling = [['ON', '【ON】']] as const
  const compilation = compile({ ...reader, spelling, phrases }, 'text', '《PHOTON》をONにする。')
  expect(compilation).toMatchObject({ ok: true, abilities: [{ ability: { effect: 'PHOTON' } }] })
})

test('words that are always in capitals are printed so, and only whole words', () => {
  const phrases = new Phrasebook(
    [['text', '【on】 is on hp, not on chp of 《hp》.', { kind: 'played', effect: [] }]],
    [],
  )
  const inEnglish: Reader = { ...reader, script: 'english', phrases, capitals: ['【ON】', 'HP'] }
  const printed = print(inEnglish, 'text', { kind: 'played', effect: [] })
  expect(printed).toBe('【ON】 is on HP, not on chp of 《hp》.')
  expect(compile(inEnglish, 'text', printed!).ok).toBe(true)
})

test('what names stand between is for the game to say', () => {
  const race: WordKind = {
    ...nameIn('race', [['「', '」']], ['Old']),
    word: /「種:[^「」]+」/u,
    read: (word) => word.slice(3, -1),
  }
  const usual: Reader = {
    ...reader,
    phrases: new Phrasebook([['text', '『{race}は立つ。』', { kind: 'played', effect: $('race') }]], [race]),
  }
  const own: Reader = { ...usual, names: { open: ['「種:'], close: '」' } }
  const text = '『「種：Ｏｌｄ One」は 立つ。』'
  expect(compile(own, 'text', text)).toMatchObject({
    ok: true,
    abilities: [{ ability: { effect: 'Ｏｌｄ One' } }],
  })
  expect(compile(usual, 'text', text).ok).toBe(false)
})

test('a sentence begins behind a mark in square brackets, and nothing in quotation marks is changed', () => {
  const phrases = new Phrasebook(
    [
      [
        'text',
        '[act] draw: [turn] it gets "pow: x. y". and [turn] it rests.',
        { kind: 'played', effect: [] },
      ],
    ],
    [],
  )
  const inEnglish: Reader = { ...reader, script: 'english', phrases, capitals: ['[Act]', '[Turn]'] }
  expect(print(inEnglish, 'text', { kind: 'played', effect: [] })).toBe(
    '[Act] Draw: [Turn] It gets "pow: x. y". And [Turn] it rests.',
  )
})
