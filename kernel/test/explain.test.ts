import {
  type Calling,
  type Catalogue,
  joinCatalogues,
  LANGUAGES,
  player,
  say,
  type TextArgs,
  text,
} from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { lab } from './toys/lab.ts'
import { twins } from './toys/twins.ts'

const catalogue: Catalogue = {
  en: {
    draw: '{who} draws {n} {n|card|cards}',
    quiet: 'nothing{n||s}',
    list: 'chosen: {what}',
    name: 'the {colour} one',
    twice: '{x} and {x}',
    draws: "{Seat} {seat|draw|draws} {n} {n|card|cards} from {seat's} deck",
    wins: 'a text says that {winner} {winner|win|wins}',
    lost: '{Seats} lost',
  },
  ja: {
    draw: '{who}は{n}枚引く',
    quiet: 'なし',
    list: '選択: {what}',
    name: '{colour}いの',
    twice: '{x}と{x}',
    draws: '{seat}が{seat}の山札から{n}枚引く',
    wins: '{winner}の勝ち',
    lost: '{seats}の負け',
  },
}
const en = (key: string, args?: Parameters<typeof text>[1]) => say(catalogue, 'en', text(key, args))
const ja = (key: string, args?: Parameters<typeof text>[1]) => say(catalogue, 'ja', text(key, args))

describe('words for people', () => {
  test('every occurrence of a blank is filled', () => {
    expect(en('twice', { x: 'salt' })).toBe('salt and salt')
    expect(ja('draw', { who: 'A', n: 2 })).toBe('Aは2枚引く')
  })

  test('a word depends on its number', () => {
    expect(en('draw', { who: 'A', n: 1 })).toBe('A draws 1 card')
    expect(en('draw', { who: 'A', n: 0 })).toBe('A draws 0 cards')
    expect(en('draw', { who: 'A', n: 2 })).toBe('A draws 2 cards')
    expect([1, 2].map((n) => en('quiet', { n }))).toEqual(['nothing', 'nothings'])
  })

  test('a text inside a text speaks the same language', () => {
    const name = text('name', { colour: 'red' })
    expect(en('list', { what: name })).toBe('chosen: the red one')
    expect(ja('list', { what: text('name', { colour: '赤' }) })).toBe('選択: 赤いの')
  })

  test('a list has the commas of its language', () => {
    const what = ['a', 2, text('name', { colour: 'x' })]
    expect(en('list', { what })).toBe('chosen: a, 2, the x one')
    expect(ja('list', { what })).toBe('選択: a、2、xいの')
    expect(en('list', { what: [] })).toBe('chosen: ')
  })

  test('missing words and unfilled blanks are errors, not guesses', () => {
    expect(() => en('nonsense')).toThrow('the en catalogue has no words for "nonsense"')
    expect(() => en('draw', { who: 'A' })).toThrow('"draw" needs {n}')
    expect(() => ja('list')).toThrow('"list" needs {what}')
    expect(() => en('list', { what: text('nonsense') })).toThrow('no words for "nonsense"')
  })

  test('a filled-in value is not scanned for blanks', () => {
    expect(en('list', { what: '{who} $& $1' })).toBe('chosen: {who} $& $1')
  })

  test('the speaker decides what a player is called, and addresses the listener as "you"', () => {
    const call = (name: string, isYou = false) => ({ name, isYou })
    const inEnglish: Calling = (seat) => (seat === 0 ? call('you', true) : call('Rin'))
    const inJapanese: Calling = (seat) => (seat === 0 ? call('あなた', true) : call('リン'))
    const said = (key: string, args: TextArgs) => [
      say(catalogue, 'en', text(key, args), inEnglish),
      say(catalogue, 'ja', text(key, args), inJapanese),
    ]
    expect(said('draws', { seat: player(0), n: 1 })).toEqual([
      'You draw 1 card from your deck',
      'あなたがあなたの山札から1枚引く',
    ])
    expect(said('draws', { seat: player(1), n: 2 })[0]).toBe("Rin draws 2 cards from Rin's deck")
    expect(said('wins', { winner: player(0) })).toEqual(['a text says that you win', 'あなたの勝ち'])
    expect(said('wins', { winner: player(1) })).toEqual(['a text says that Rin wins', 'リンの勝ち'])
    expect(said('lost', { seats: [player(0), player(1)] })).toEqual(['You, Rin lost', 'あなた、リンの負け'])
    expect(said('list', { what: text('wins', { winner: player(0) }) })[0]).toContain('you win')
  })

  test('by default players are called by the letters of their seats', () => {
    expect(en('draws', { seat: player(1), n: 0 })).toBe("B draws 0 cards from B's deck")
    expect(ja('wins', { winner: player(0) })).toBe('Aの勝ち')
    expect(ja('wins', { winner: player(-1) })).toBe('の勝ち')
  })

  test('the later of two catalogues wins', () => {
    const other: Catalogue = { en: { quiet: 'hush' }, ja: {} }
    const both = joinCatalogues(catalogue, other)
    expect(say(both, 'en', text('quiet'))).toBe('hush')
    expect(say(both, 'ja', text('quiet'))).toBe('なし')
  })
})

test('every sentence of the kernel exists in every language, with the same blanks', () => {
  const blanks = (words: string) =>
    [...new Set([...words.matchAll(/\{(\w+)/g)].map(([, name]) => name!.toLowerCase()))].toSorted()
  for (const { words } of [lab(), twins]) {
    const keys = LANGUAGES.map((language) => Object.keys(words[language]).toSorted())
    expect(keys[0]).toEqual(keys[1])
    for (const key of keys[0]!) expect(blanks(words.ja[key]!)).toEqual(blanks(words.en[key]!))
  }
})
