import { type Ability, compile, print, type Reader } from '@tefuda/language'
import { notUnderstood, readBack, readCheaply, readingOf, wordsAreKnown } from '@tefuda/testkit/text'
import { describe, expect, test } from 'vitest'
import * as words from '../text/index.ts'
import { BEYOND, bare, LIKE_PRINTED, TEXTS, wordsOf } from './texts.ts'

const { ninjaSlayerReader: japanese, ninjaSlayerEnglish: english } = words

const read = (text: string, part = 'text', reader: Reader = japanese) => readingOf(reader, part, text)
function again(text: string, part = 'text'): string | null {
  return print(japanese, part, read(text, part)[0]!)
}

describe('what is printed compiles', () => {
  test.each(LIKE_PRINTED)('%s: %s', (part, text) => {
    expect(read(text, part)).not.toHaveLength(0)
  })

  test.each(BEYOND)('%s', (text) => {
    const abilities = read(text)
    const inEnglish = print(english, 'text', abilities[0]!)
    expect(read(inEnglish!, 'text', english)).toEqual(abilities)
    expect(read(again(text)!)).toEqual(abilities)
  })

  test.each(TEXTS)('$id $line', ({ part, line }) => {
    const [ability] = read(line, part)
    for (const reader of [japanese, english]) {
      const printed = print(reader, part, ability!)
      expect(printed).not.toBeNull()
      expect(read(printed!, part, reader)).toEqual([ability])
    }
    expect(wordsOf(again(line, part)!)).toEqual(wordsOf(bare(line)))
  })
})

describe('what a text means', () => {
  const it = 'it'

  test('1203.6: what is done to be allowed an effect is its cost', () => {
    expect(read('手札を1枚選んで捨てて、2枚ドローしてもよい。')).toEqual([
      {
        kind: 'played',
        effect: [
          {
            do: 'pay',
            cost: [
              {
                do: 'pick',
                what: { in: { of: 'self', zone: 'hand' }, are: [] },
                how: { exactly: 1 },
              },
              { do: 'discard', what: it },
            ],
            then: [{ do: 'draw', n: 2 }],
          },
        ],
      },
    ])
  })

  test('1204.2e-3: what follows なら is chosen late, but not after the tatsujin cost', () => {
    const [late] = read('1枚ドローしてもよい。そうしたなら、これを殺す。')
    const [soon] = read('タツジン・コストを支払ったなら、1枚ドロー。')
    expect(late).toMatchObject({ effect: [{ do: 'may' }, { do: 'if', if: { done: 'it' }, late: true }] })
    expect(soon).toEqual({
      kind: 'played',
      effect: [{ do: 'if', if: { done: 'tatsujin' }, then: [{ do: 'draw', n: 1 }] }],
    })
  })

  test('205.3: a character of no zone is one on the field', () => {
    expect(read('相手のキャラクターを1人選び、それを殺す。')).toEqual(
      read('相手の場のキャラクターを1人選び、それを殺す。'),
    )
    expect(read('〈影〉を1人選び、それを殺す。')).toEqual(read('場の〈影〉を1人選び、それを殺す。'))
  })

  test('209.5, 209.6: names and reminders are kept apart from the text', () => {
    const compilation = compile(
      japanese,
      'text',
      '◆『夜討ち-』インターラプト（アイサツ対象をこれにできる。）',
    )
    expect(compilation).toMatchObject({
      ok: true,
      abilities: [
        {
          ability: { kind: 'keyword', keyword: 'interrupt' },
          names: ['夜討ち'],
          reminders: ['アイサツ対象をこれにできる。'],
        },
      ],
    })
  })

  test('1303: +n/-n is karate and endurance, and -0 is nothing', () => {
    const gains = [
      { field: 'karate', by: -2 },
      { field: 'endurance', by: 0 },
    ]
    expect(read('◆これは-2/-0を得る。')).toEqual([
      { kind: 'constant', does: [{ do: 'gain', what: 'this', gains }] },
    ])
    expect(again('◆これは-2/-0を得る。')).toBe('◆これは-2/-0を得る。')
  })

  test('1102.5: a player that takes damage is no card, and no card is a player', () => {
    expect(read('◆プレイヤーがダメージを受けた時、1枚ドロー。')).toMatchObject([
      { when: { event: 'takes', who: 'each' } },
    ])
    expect(compile(japanese, 'text', '◆プレイヤーが登場した時、1枚ドロー。').ok).toBe(false)
  })

  test('1214: what the rules cannot replace is not read as replaced', () => {
    expect(compile(japanese, 'text', '◆あなたが回復する場合、代わりに1枚ドロー。').ok).toBe(false)
    expect(compile(english, 'text', '◆If you would heal damage, instead draw 1 card.').ok).toBe(false)
    expect(compile(japanese, 'text', '◆あなたがダメージを受ける場合、代わりに1枚ドロー。').ok).toBe(true)
  })

  test('a constant ability does not do what is done once', () => {
    expect(compile(japanese, 'text', '◆1枚ドロー。').ok).toBe(false)
    expect(compile(japanese, 'text', '◆これを殺す。').ok).toBe(false)
  })
})

describe('keywords stand for abilities', () => {
  const defined = (text: string) => japanese.define!(read(text)[0] as Extract<Ability, { kind: 'keyword' }>)
  const said = (text: string, reader = japanese) => print(reader, 'definition', defined(text).ability)

  test('1402, 1403, 1404: each is said in both languages and read back', () => {
    for (const text of ['◆インターラプト', '◆インターラプト・カイゼン', '◆サツバツ', '◆タツジン-ジツ2']) {
      for (const reader of [japanese, english]) {
        expect(read(said(text, reader)!, 'definition', reader)).toEqual([defined(text).ability])
      }
    }
    expect(said('◆サツバツ')).toBe(
      '◆イクサダメージ・ステップ終了時、このターンこれにアイサツしたキャラクターを1人選んで殺す。この能力はこれがアイサツされている場合にしか誘発しない。',
    )
    expect(said('◆タツジン-ジツ2', english)).toBe(
      '◆When you enter this, as an additional cost you may use jitsu 2.',
    )
  })

  test('705.3, 1204.2c: where the rules carry one out themselves it is said where', () => {
    expect(defined('◆インターラプト')).toMatchObject({ clause: '1402.2', runs: '705.3' })
    expect(defined('◆タツジン-1エテルを支払う')).toMatchObject({ clause: '1404.2', runs: '1204.2c' })
    expect(defined('◆サツバツ')).not.toHaveProperty('runs')
  })

  test('a card cannot say what only the rules carry out', () => {
    expect(compile(japanese, 'text', said('◆インターラプト')!).ok).toBe(false)
    expect(compile(japanese, 'text', said('◆タツジン-ジツ2')!).ok).toBe(false)
  })

  test('209.5: a reminder that says something else than its keyword is found', () => {
    const wrong = (text: string) => {
      const compilation = compile(japanese, 'text', text)
      return compilation.ok && compilation.abilities[0]!.wrong.length
    }
    const own = 'あなたがアイサツされる時、これが代わりにアイサツを受けられる。'
    const any = 'あなたかあなたの他のキャラクターがアイサツされる時、これが代わりにアイサツを受けられる。'
    expect(wrong(`◆インターラプト（1ターンに1度、${own}）`)).toBe(0)
    expect(wrong(`◆インターラプト（1ターンに1度、${any}）`)).toBe(1)
    expect(wrong(`◆インターラプト・カイゼン（1ターンに1度、${own}）`)).toBe(1)
    expect(wrong('◆タツジン-ジツ1（エントリーする時、ジツ2をしてもよい。）')).toBe(1)
    expect(wrong('◆タツジン-ジツ1（エントリーする時、ジツ1をしてもよい。）')).toBe(0)
    expect(wrong('◆サツバツ（怖い。）')).toBe(0)
  })

  test('no bundled card has a wrong reminder, and all of them can be read', () => {
    for (const { part, line } of TEXTS) {
      const compilation = compile(japanese, part, line)
      expect(compilation.ok && compilation.abilities.flatMap(({ wrong }) => wrong)).toEqual([])
      for (const reminder of compilation.ok
        ? compilation.abilities.flatMap(({ reminders }) => reminders)
        : [])
        expect(read(reminder, 'definition')).toHaveLength(1)
    }
  })
})

describe('a second wording means the same and is printed in the first', () => {
  const wordings = [
    ['カードを二枚ドローする。', '2枚ドロー。'],
    ['相手に2点のダメージを与える。', '相手に2ダメージを与える。'],
    ['これはターン終了時まで+1/+1を得る。', 'これはこのターン+1/+1を得る。'],
    ['このターン、これは+1/+1を得る。', 'これはこのターン+1/+1を得る。'],
    ['◆あなたのターン中、これは+1/+0を得る。', '◆あなたのターンであれば、これは+1/+0を得る。'],
    ['◆これがオジギ状態の間、これは+0/+1を得る。', '◆これがオジギ状態であれば、これは+0/+1を得る。'],
    [
      '◆あなたの場に〈影〉が1人以上いる間、これは+0/+1を得る。',
      '◆あなたの場に〈影〉が1人以上いれば、これは+0/+1を得る。',
    ],
    ['あなたのオヒガンのカードを1枚選び、除外する。', 'あなたのオヒガンのカードを1枚選び、それを除外する。'],
    ['1枚ドローし、これを殺す。', '1枚ドローして、これを殺す。'],
    ['全てのキャラクターをオジギする。', '場のすべてのキャラクターをオジギする。'],
    ['次にこれが殺された時、1枚ドロー。', '次にこれが殺される時、1枚ドロー。'],
    [
      '◆これが相手のカードや能力によって手札に戻された時、1枚ドロー。',
      '◆これが相手によって手札に置かれた時、1枚ドロー。',
    ],
    ['◆これがイクサをしていれば、これは+1/+0を得る。', '◆これがイクサしていれば、これは+1/+0を得る。'],
    [
      'これを殺してもよい。そうしなかったなら、1枚ドロー。',
      'これを殺してもよい。そうしないなら、1枚ドロー。',
    ],
  ] as const
  test.each(wordings)('%s', (second, first) => {
    expect(again(second)).toBe(first)
    expect(again(first)).toBe(first)
  })
})

notUnderstood(japanese, [
  ['an unknown verb', '◆これが登場した時、それを　燃やす。', '燃やす。', 'not understood'],
  [
    'an unknown word like a known one',
    '◆これがアンブックした時、1枚ドロー。',
    'アンブックした時、1枚ドロー。',
    'not understood',
  ],
  ['words left over', '１枚ドロー。ちなみに', 'ちなみに', 'not understood'],
  ['a second ability in one paragraph', '◆インターラプト◆サツバツ', '◆サツバツ', 'not understood'],
  ['half a sentence', '1枚ドロー。それを', 'それを', 'unfinished'],
  ['a cost without an effect', '◆1エテルを支払う:', '◆1エテルを支払う:', 'unfinished'],
  ['the second of two lines', '◆インターラプト\n◆サッバツ', 'サッバツ', 'not understood'],
])

test('a part that no card has is refused by name', () => {
  expect(() => compile(japanese, 'flavour', '1枚ドロー。')).toThrow('no part "flavour"')
})

readBack([japanese, english], { parts: ['text', 'ukemi', 'definition'], deepest: 16, runs: 2000 })

readCheaply([japanese, english], 300)

const manyParts = Array.from({ length: 4000 }, (_, i) => (i % 4 === 0 ? 'ukemi' : 'text'))
wordsAreKnown(japanese, manyParts, words, { do: ['otherCost'], during: ['characterPhase'] })
