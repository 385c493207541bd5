import { stripVTControlCharacters } from 'node:util'
import { below, type Language, seeded } from '@tefuda/kernel'
import { Glossary, LONGEST, understand } from '@tefuda/language'
import * as ninjaSlayer from '@tefuda/ninja-slayer/text'
import * as pso2 from '@tefuda/pso2/text'
import * as spellCardStrike from '@tefuda/spell-card-strike/text'
import { describe, expect, test } from 'vitest'
import { cardsOf } from '../src/cards/bundled.ts'
import { readCardFile } from '../src/cards/file.ts'
import { drawShown, showIn } from '../src/cards/shown.ts'
import { marked } from '../src/draw/marked.ts'
import { tree } from '../src/draw/tree.ts'
import { CARD_GAMES, cardGameNamed } from '../src/games.ts'
import { japanese as inJapanese, type Terms } from '../src/terms.ts'
import { voiceOf } from '../src/voice.ts'
import { fileWith, tefudaHere } from './run.ts'

const english = voiceOf('en')
const japanese = voiceOf('ja')
const game = await cardGameNamed('ninja-slayer')
const { texts } = game.manifest
const { readers } = texts
const cards = cardsOf(game)
const glossary = new Glossary(cards)
const read = (written: string, part = 'text', from: Language = 'ja') =>
  understand({ readers, from, glossary }, part, written)
const plain = (lines: readonly string[]) => lines.map(stripVTControlCharacters)

const GROWS = '◆これが登場した時、あなたの場の他の〈夜市連〉を1人選び、それはこのターン+2/+0を得る。'

describe('what is understood of a text', () => {
  test('is printed back in both languages, names that the game knows translated', () => {
    const [paragraph] = read(GROWS)
    expect(paragraph!.understood!.printed.ja).toBe(GROWS)
    expect(paragraph!.understood!.printed.en).toMatch(
      /^◆When this appears, .*〈Night Market〉.*\+2\/\+0 this turn\.$/,
    )
    const [back] = read(paragraph!.understood!.printed.en!, 'text', 'en')
    expect(back!.understood!.printed.ja).toBe(GROWS)
  })

  test('of a part of a name is the word that stands in the names of the same cards', () => {
    const has = (word: string) =>
      ({ kind: 'constant', does: [{ do: 'kill', what: { nameHas: word } }] }) as never
    expect(glossary.translate(has('からくり'), 'en')).toEqual(has('Karakuri'))
    expect(glossary.translate(has('ほげ'), 'en')).toEqual(has('ほげ'))
    const arms = new Glossary([
      { name: { ja: '右腕のカンヌキ', en: 'Kannuki Right Arm' }, attributes: [] },
      { name: { ja: '左腕のクサビ', en: 'Kusabi Left Arm' }, attributes: [] },
    ])
    const said = ['腕', 'カンヌキ', '左'].map((word) => arms.translate(has(word), 'en'))
    expect(said).toEqual(['Arm', 'Kannuki', 'Left'].map(has))
    const isAlso = (name: string) =>
      ({ kind: 'constant', does: [{ what: 'this', gains: [{ attribute: `name:${name}` }] }] }) as never
    expect(arms.translate(isAlso('左腕のクサビ'), 'en')).toEqual(isAlso('Kusabi Left Arm'))
  })

  test('is told paragraph by paragraph, spans and all, and what is not is marked in place', () => {
    const written = '1枚ドロー。\n\n1枚ドロー。2枚食べる。'
    const [first, second, ...more] = read(written)
    expect(more).toEqual([])
    expect(first).toMatchObject({ start: 0, unread: null, understood: { span: [0, 6] } })
    expect(second!.understood).toBeNull()
    const { span, words, why } = second!.unread!
    expect(why).toBe('not understood')
    expect(written.slice(...span)).toBe(words)
    expect(words).toContain('食べる')
    expect(span[0]).toBeGreaterThanOrEqual(second!.start)
  })

  test('the longest text that is taken can be read, whatever it says', () => {
    for (const words of ['他の', '1枚ドロー。', 'その後、', '「◆', '◆'])
      expect(read(words.repeat(LONGEST / words.length))).toHaveLength(1)
  })

  test('depends on the part: an ukemi is no text', () => {
    expect(read('これがエントリーする!', 'ukemi')[0]!.unread).toBeNull()
    expect(read('これがエントリーする!')[0]!.understood).toBeNull()
  })
})

describe('on a terminal', () => {
  test('carets stand under the words, two for a wide sign, and go on where the line is cut', () => {
    expect(plain(marked('ab場cd', 1, 4, 80))).toEqual(['ab場cd', ' ^^^^'])
    expect(plain(marked('ab場cd', 1, 4, 4))).toEqual(['ab場', ' ^^^', 'cd', '^'])
    expect(plain(marked('\tab', 3, 3, 80))).toEqual([' ab', '   ^'])
  })

  test('an ability is a tree in the language of the reader', () => {
    const { ability } = read(GROWS)[0]!.understood!
    expect(plain(tree(ability, english))).toEqual([
      'triggered',
      '├ when: appear, what this',
      '└ effect:',
      '  ├ 1: choose',
      '  │ ├ what:',
      '  │ │ ├ in: of you, zone field',
      '  │ │ └ are: other; attribute “夜市連”',
      '  │ └ how: exactly 1',
      '  └ 2: gain',
      '    ├ what: it',
      '    ├ gains: field karate, by 2; field endurance, by 0',
      '    └ for: during turn',
    ])
    const steps = [
      { do: 'draw', n: 1 },
      { do: 'heal', n: 2 },
    ]
    expect(plain(tree(steps, english))).toEqual(['', '├ 1: draw, n 1', '└ 2: heal, n 2'])
    expect(plain(tree(ability, japanese))).toContain('├ 時: 登場した, 対象 これ')
  })

  test.each([
    ['ninja-slayer', ninjaSlayer],
    ['pso2', pso2],
    ['spell-card-strike', spellCardStrike],
  ])('every word that a text of %s can mean has its Japanese', async (name, text) => {
    const dice = seeded('terms')
    const missing = new Set<string>()
    const game = await cardGameNamed(name)
    const { terms } = game.manifest
    const { parts, phrases } = game.manifest.texts.readers.ja
    for (const part of Object.values(parts))
      for (let i = 0; i < 800; i++)
        collect(
          terms,
          phrases.derive(part, (n) => below(dice, n), 10),
          missing,
        )
    const { VERBS, EVENTS, MOMENTS, ZONES, STATES, KEYWORDS, ACTS, FIELDS, MEASURES, TYPES, DURATIONS } = text
    const lists = [VERBS, EVENTS, MOMENTS, ZONES, STATES, KEYWORDS, ACTS, FIELDS, MEASURES, TYPES, DURATIONS]
    for (const word of lists.flat()) if (!inJapanese(terms, 'word', word)) missing.add(word)
    for (const { type, words, numbers } of cardsOf(game))
      for (const word of [type, ...Object.values(words), ...Object.keys(numbers)])
        if (!inJapanese(terms, 'word', word)) missing.add(word)
    expect([...missing]).toEqual([])
  })
})

describe('the cards of each game', () => {
  const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
  const GAMES = CARD_GAMES.map(({ name }) => name)

  test.each(GAMES)('read in English without a word of Japanese, in %s', async (name) => {
    const game = await cardGameNamed(name)
    const voice = english.of(game)
    const lines = cardsOf(game).flatMap((card) => drawShown(showIn(voice, game, card), voice, 500))
    expect(plain(lines).filter((line) => JAPANESE.test(line))).toEqual([])
  })

  test.each(GAMES)('have no two headings alike but for the number, in %s', async (name) => {
    const game = await cardGameNamed(name)
    for (const voice of [english, japanese]) {
      const headings = cardsOf(game).map((card) => {
        const [heading] = plain(drawShown(showIn(voice, game, card), voice, 500))
        return heading!.replace(card.id, '').trim()
      })
      expect(headings.filter((one, i) => headings.indexOf(one) !== i)).toEqual([])
    }
  })
})

/** The keys and words of a meaning that have no Japanese; names and letters need none. */
function collect(terms: Terms, meaning: unknown, missing: Set<string>, key = ''): void {
  if (typeof meaning === 'string') {
    const own = ['attribute', 'name', 'nameHas', 'letter'].includes(key)
    if (!own && !inJapanese(terms, 'word', meaning)) missing.add(meaning)
  }
  if (typeof meaning !== 'object' || meaning === null) return
  for (const [name, part] of Object.entries(meaning)) {
    if (!Array.isArray(meaning) && !inJapanese(terms, 'key', name)) missing.add(`${name}:`)
    collect(terms, part, missing, name)
  }
}

describe('a file of cards', () => {
  const cards = (name: string, content: string | Uint8Array) => () =>
    readCardFile(fileWith(name, content), texts)

  test('is YAML or JSONL; a text is one text or a list, ukemi may be missing, a card without id has its name', () => {
    const yaml = cards('a.yaml', '- id: 7\n  text: [ab, cd]\n  ukemi: ef\n- name: { ja: 影 }\n  text: []\n')()
    expect(yaml.map(({ card, parts }) => [card, parts.text, parts.ukemi])).toEqual([
      ['7', 'ab\ncd', 'ef'],
      ['影', '', ''],
    ])
    const lines = cards('a.jsonl', '{"name":"x","text":"ab"}\r\n\n{"text":["cd"]}')()
    expect(lines.map(({ card, parts }) => [card, parts.text])).toEqual([
      ['x', 'ab'],
      ['#2', 'cd'],
    ])
  })

  test('that is broken is refused with the place', () => {
    expect(cards('b.jsonl', '{"text":""}\n{"id":2,\n')).toThrow(/b\.jsonl: line 2: .*JSON/)
    expect(cards('b.yaml', '- id: 1\n  text: [a\n- id: 2\n')).toThrow(/b\.yaml: line 3, column 1: .*YAML/)
    expect(cards('c.yaml', '- id: 1\n- text: *no\n')).toThrow(/line 2, column \d+: .*alias/)
    expect(cards('d.yaml', 'text: x\n')).toThrow(/d\.yaml: it is no list of cards/)
    expect(cards('e.yaml', '- text: x\n- 3\n')).toThrow(/line 2: this is no card/)
    expect(cards('e.jsonl', '{"text":"x"}\nnull\n')).toThrow(/line 2: this is no card/)
    expect(cards('f.yaml', '- text: x\n\n- id: 3\n')).toThrow(
      /line 3: the card has no text; write text: \[\]/,
    )
    expect(cards('g.yaml', '- text: x\n  ukemi: 5\n')).toThrow(/line 1: ukemi of the card is no text/)
    expect(cards('g.jsonl', JSON.stringify({ text: ['他の'.repeat(501)] }))).toThrow(/line 1: text .* 1000/)
    expect(cards('g.yaml', '- text: x\n- text: x\n  karrate: 2\n')).toThrow(
      /g\.yaml: line 2: there is no field "karrate"; did you mean "karate"\?/,
    )
    expect(cards('g.jsonl', '{"text":"x","cost":-1}')).toThrow(/line 1: "cost" is odd; .* from 0 to 999/)
    expect(cards('h.yaml', '')).toThrow(/there is no card in it/)
    expect(cards('i.txt', 'x')).toThrow(/must end in \.yaml/)
    expect(cards('j.yaml', Uint8Array.of(0, 1))).toThrow(/binary/)
    expect(() => readCardFile('/nowhere/k.yaml', texts)).toThrow(/no such file/)
    expect(() => readCardFile(fileWith('l.jsonl', '{'), texts)).toThrow(
      expect.objectContaining({ ja: expect.stringMatching(/1行目:JSONが壊れています/) }),
    )
  })
})

describe('tefuda card', () => {
  const card = (...args: string[]) => tefudaHere(['card', '--game', 'ninja-slayer', ...args])

  test('ends with 0 when every word is understood, with both languages and the ability in JSON', async () => {
    const { code, json } = await card(GROWS, '--json')
    expect(code).toBe(0)
    expect(json()).toMatchObject({
      game: 'ninja-slayer',
      part: 'text',
      understood: [
        { ja: GROWS, en: expect.stringContaining('Night Market'), ability: { kind: 'triggered' } },
      ],
      unaccounted: [],
    })
  })

  test('ends with 1 when words are left, and counts those of a file card by card', async () => {
    const file = fileWith(
      'cards.yaml',
      '- id: X1\n  text: [1枚ドロー。]\n- id: X2\n  text: [1枚ドロー。, ◆これを食べる。]\n  ukemi: 踊る。\n',
    )
    const { code, json } = await card('--file', file, '--json')
    expect(code).toBe(1)
    expect(json()).toMatchObject({ cards: 2, compiled: 1, abilities: 4, compiledAbilities: 2 })
    expect(json().unaccounted).toMatchObject([
      { card: 'X2', part: 'text', words: '食べる。', span: [11, 15] },
      { card: 'X2', part: 'ukemi', words: '踊る。', span: [0, 3] },
    ])
    const { code: again, out } = await card('--file', file, '--lang', 'ja')
    expect(again).toBe(1)
    expect(out).toMatch(/X2 テキスト\n +◆これを食べる。\n +\^+\n +理解できません/)
    expect(out).toContain('カード2枚のうち1枚')
  })

  test('ends with 2 for bad input, with one line that says what would do', async () => {
    const bad: readonly [args: readonly string[], said: RegExp][] = [
      [['card', '--game', 'chess', 'x'], /chess.*ninja-slayer/],
      [['card', '--game', 'ninja-slayer'], /--file/],
      [['card', '--game', 'ninja-slayer', 'x', '--file', 'y.yaml'], /both/],
      [['card', '--game', 'ninja-slayer', '他'.repeat(1001)], /1000/],
      [['card', '--game', 'ninja-slayer', 'x', '--part', 'title'], /title.*text, ukemi/],
      [['card', '--game', 'ninja-slayer', '--file', 'y.yaml', '--part', 'text'], /--part/],
    ]
    for (const [args, said] of bad) {
      const { code, out, error } = await tefudaHere(args)
      expect(code).toBe(2)
      expect(out).toBe('')
      expect(error.trim().split('\n')).toHaveLength(1)
      expect(error).toMatch(said)
    }
  })
})

describe('tefuda cards', () => {
  const list = (...args: string[]) => tefudaHere(['cards', 'ninja-slayer', ...args])

  test('lists every card in the language of the reader', async () => {
    const { code, json } = await list('--lang', 'en', '--json')
    expect(code).toBe(0)
    const { cards, count } = json() as { cards: { name: string; text: string[] }[]; count: number }
    expect(count).toBe(cards.length)
    expect(cards).toHaveLength(count)
    expect(JSON.stringify(cards)).not.toMatch(/[ぁ-ゖァ-ヺ一-龯]/)
  })

  test('finds cards by anything on them, in either language', async () => {
    const { out } = await list('--lang', 'ja', 'lantern rat')
    expect(out).toMatch(
      /T1-02 {2}提灯鼠 {2}キャラクター · コモン\n {2}コスト 1 · 〈夜市連〉〈獣〉 · カラテ 1/,
    )
    expect(out).toContain('◆これが殺された時、1枚ドロー。')
    expect(out).toContain('「lantern rat」を含むもの1枚')
    expect((await list('--lang', 'en', '提灯鼠')).out).toContain('Lantern Rat')
  })
})
