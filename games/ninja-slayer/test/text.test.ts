import { readFileSync } from 'node:fs'
import { type Ability, compile, LONGEST, type Meaning, print, type Reader, same } from '@tefuda/language'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as words from '../text/index.ts'

const { ninjaSlayerReader: japanese, ninjaSlayerEnglish: english } = words

function read(text: string, part = 'text', reader: Reader = japanese): readonly Ability[] {
  const compilation = compile(reader, part, text)
  if (!compilation.ok) throw new Error(`${text}: ${JSON.stringify(compilation.unread)}`)
  return compilation.abilities.map(({ ability }) => ability)
}
function again(text: string, part = 'text'): string | null {
  return print(japanese, part, read(text, part)[0]!)
}

/** Sentences built like those of chapter 1600 and of the rulebook's examples, in every sign they use. */
const LIKE_PRINTED: readonly (readonly [part: string, text: string])[] = [
  ['text', '■『灯が消えるまで-』これがエントリーした時、相手のオヒガンのカードを2枚選び、それらを除外する。'],
  [
    'text',
    '■インターラプト\n\n■『灯-』これがイクサで殺された時、あなたの場に他の<影>が2人以上いれば、あなたは3回復して、2枚ドロー。',
  ],
  [
    'text',
    '■これが登場した時、これはこのターン「■これがアイサツされた時、1枚ドロー。この能力は1ターンに1度しか誘発しない。」を得る。',
  ],
  [
    'text',
    '■これが手札からアンブッシュした時、これはこのイクサ「■これがアイサツした時、あなたの場に他の〈影〉が3人以上いれば、相手に1ダメージを与える。この能力は1ターンに1度しか誘発しない。」を得る。',
  ],
  ['text', 'あなたのオヒガンのコスト２以下のキャラクターを１枚選び、それをアンブッシュする。'],
  [
    'text',
    'あなたのエテル・ゾーンに⟨影⟩が1枚以上あれば、あなたのオヒガンのコスト2以下のキャラクターを1枚選び、それをアンプッシュする。',
  ],
  [
    'text',
    'あなたのデッキから合計コストが4以下になるように<影>のキャラクターを3枚までか、キャラクターを1枚まで探し、それらをアンブッシュして、デッキをシャッフルする。',
  ],
  ['ukemi', 'これがエントリーする!'],
  ['ukemi', 'あなたのエテル・ゾーンに〈影〉が1枚以上あれば、これがエントリーする！'],
  ['text', '▶あなたのエテル・ゾーンの(影)を3枚まで選び、あなたの手札に加える。'],
  ['text', 'あなたのオヒガンの“夜鴉”以外の(影)を3枚まで選び、あなたの手札に加える。'],
  ['text', '◆カード名に”鴉“が含まれているすべてのキャラクターは+1/+1を得る。'],
  [
    'text',
    '◆これがエントリーした時、手札を 2 枚選んで捨てて、あなたのオヒガンのコスト 1 以下の〈影〉を 1 枚選び、アンブッシュしてもよい。',
  ],
  ['text', '相手の場のコスト4以下のキャラクターを1人選び、それを持ち主の手札に戻して、2枚ドロー。'],
  ['text', '◆あなたの場に"夜鴉"が1人以上いれば、このコストを支払わずにエントリーしてもよい。'],
  ['text', '◆このアイサツはインターラプトやインターラプト・カイゼンによって変更されない。'],
]

interface Card {
  readonly id: string
  readonly text: readonly string[]
  readonly ukemi?: string
}
const SET: readonly Card[] = parse(readFileSync(new URL('../cards/set-1.yaml', import.meta.url), 'utf8'))
const TEXTS = SET.flatMap(({ id, text, ukemi }) => [
  ...text.map((line) => ({ id, part: 'text', line })),
  ...(ukemi === undefined ? [] : [{ id, part: 'ukemi', line: ukemi }]),
])

describe('what is printed compiles', () => {
  test.each(LIKE_PRINTED)('%s: %s', (part, text) => {
    expect(read(text, part)).not.toHaveLength(0)
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

  test('a constant ability does not do what is done once', () => {
    expect(compile(japanese, 'text', '◆1枚ドロー。').ok).toBe(false)
    expect(compile(japanese, 'text', '◆これを殺す。').ok).toBe(false)
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
  ] as const
  test.each(wordings)('%s', (second, first) => {
    expect(again(second)).toBe(first)
    expect(again(first)).toBe(first)
  })
})

describe('what is not understood is shown where it stands', () => {
  const cases: readonly (readonly [what: string, text: string, words: string, why: string])[] = [
    ['an unknown verb', '◆これが登場した時、それを　燃やす。', '燃やす。', 'not understood'],
    [
      'an unknown word like a known one',
      '◆これがアンブックした時、1枚ドロー。',
      'アンブックした時、1枚ドロー。',
      'not understood',
    ],
    ['words left over', '１枚ドロー。さらに', 'さらに', 'not understood'],
    ['a second ability in one paragraph', '◆インターラプト◆サツバツ', '◆サツバツ', 'not understood'],
    ['half a sentence', '1枚ドロー。それを', 'それを', 'unfinished'],
    ['a cost without an effect', '◆1エテルを支払う:', '◆1エテルを支払う:', 'unfinished'],
    ['the second of two lines', '◆インターラプト\n◆サッバツ', 'サッバツ', 'not understood'],
  ]
  test.each(cases)('%s', (_, text, unread, why) => {
    const start = text.lastIndexOf(unread)
    expect(compile(japanese, 'text', text)).toEqual({
      ok: false,
      unread: [{ span: [start, start + unread.length], words: unread, why }],
    })
  })

  test('a part that no card has is refused by name', () => {
    expect(() => compile(japanese, 'flavour', '1枚ドロー。')).toThrow('no part "flavour"')
  })
})

/** The same dice every time. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('whatever the phrases can mean is printed and read back the same, in both languages', () => {
  fc.assert(
    fc.property(
      fc.nat(2 ** 31),
      fc.integer({ min: 4, max: 16 }),
      fc.constantFrom('text', 'ukemi'),
      fc.constantFrom('japanese', 'english'),
      (seed, depth, part, speaker) => {
        const { phrases } = speaker === 'japanese' ? japanese : english
        const meaning = phrases.derive(part, dice(seed), depth)
        for (const reader of [japanese, english]) {
          const text = print(reader, part, meaning as unknown as Ability)
          expect(text, JSON.stringify(meaning)).not.toBeNull()
          fc.pre(text!.length <= LONGEST)
          const [ability] = read(text!, part, reader)
          expect(same(ability as unknown as Meaning, meaning), text!).toBe(true)
        }
      },
    ),
    { numRuns: 2000 },
  )
})

test('the words of the phrases are exactly the words the game knows', () => {
  const said = new Map<string, Set<string>>()
  const note = (meaning: Meaning): void => {
    if (typeof meaning !== 'object' || meaning === null) return
    for (const [key, part] of Object.entries(meaning)) {
      if (typeof part === 'string') said.set(key, (said.get(key) ?? new Set()).add(part))
      note(part)
    }
  }
  const roll = dice(1)
  for (let i = 0; i < 4000; i++) note(japanese.phrases.derive(i % 4 === 0 ? 'ukemi' : 'text', roll, 12))

  const ofTheLanguage =
    'choose pick search if may pay after by modes let gain lose cannot later replace otherCost'
  const both = (...lists: readonly (readonly string[])[]) => lists.flat().sort()
  const heard = (key: string) => [...(said.get(key) ?? [])].sort()
  expect(heard('do')).toEqual(both(words.VERBS, ofTheLanguage.split(' ')))
  expect(heard('event')).toEqual(both(words.EVENTS))
  expect(heard('at')).toEqual(both(words.MOMENTS, ['top', 'bottom']))
  expect(heard('state')).toEqual(both(words.STATES))
  expect(heard('keyword')).toEqual(both(words.KEYWORDS))
  expect(heard('act')).toEqual(both(words.ACTS))
  expect(heard('type')).toEqual(both(words.TYPES))
  expect(heard('field')).toEqual(both(words.FIELDS, words.MEASURES))
  expect(heard('zone')).toEqual(both(words.ZONES, ['anywhere']))
  expect(heard('did')).toEqual(both(words.COUNTED))
  expect(heard('during')).toEqual(both(words.DURATIONS, ['characterPhase']))
})

/** A text without its names and reminders. */
function bare(text: string): string {
  return text.replace(/『[^』]*』/u, '').replace(/（[^）]*）/u, '')
}

/** The words that carry meaning, those that a second wording may leave out or change made the same. */
function wordsOf(text: string): string[] {
  const even = text
    .replace(/[（(<⟨]([^）)>⟩]*)[）)>⟩]/gu, '〈$1〉')
    .replace(/(?<!「|〉か|“)カード(?!名|か能力)/gu, '')
    .replace(/[枚人つ場]|自分の|等し/gu, '')
    .replace(/戻|加え/gu, '入')
    .replace(/[-+]0/gu, '0')
  return (
    even.match(/[ァ-ヺー]+|[一-鿿々]|\d+|[XYZ]|[+-]|まで|もよい|なら|れば|でき|され|られ|他/gu) ?? []
  ).sort()
}

test('texts that are spoilt are refused, or read with every word accounted for', () => {
  const roll = dice(7)
  const all = [...TEXTS.map(({ part, line }) => [part, bare(line)] as const)]
  let compiled = 0
  for (let i = 0; i < 20_000; i++) {
    const [part, text] = all[roll(all.length)]!
    const spoilt = spoil(text, all[roll(all.length)]![1], roll)
    const compilation = compile(japanese, part, spoilt)
    if (!compilation.ok) {
      for (const { span, words: shown } of compilation.unread) expect(spoilt.slice(...span)).toBe(shown)
      continue
    }
    compiled++
    const printed = compilation.abilities.map(({ ability }) => print(japanese, part, ability)!)
    expect(wordsOf(printed.join('')), spoilt).toEqual(wordsOf(spoilt))
  }
  expect(compiled).toBeGreaterThan(100)
})

/** A character dropped, doubled or swapped with the next, a clause dropped, or two texts joined. */
function spoil(text: string, other: string, roll: (below: number) => number): string {
  const at = roll(text.length)
  const clauses = text.split(/(?<=[、。:])/u)
  switch (roll(6)) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1)
    case 1:
      return text.slice(0, at) + text[at] + text.slice(at)
    case 2:
      return text.slice(0, at) + (text[at + 1] ?? '') + text[at] + text.slice(at + 2)
    case 3:
      return clauses.toSpliced(roll(clauses.length), 1).join('')
    case 4:
      return clauses.toSpliced(roll(clauses.length), 0, ...other.split(/(?<=[、。:])/u).slice(-1)).join('')
    default:
      return text + other
  }
}
