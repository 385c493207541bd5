import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  $,
  choosing,
  english,
  godan,
  happenings,
  ichidan,
  instruction,
  type Meaning,
  number,
  Phrasebook,
  type PhraseEntry,
  sentences,
  sentencesWith,
  suru,
  transitive,
} from '../src/index.ts'

/** A game of three verbs, in both languages. */
const WORDS: readonly PhraseEntry[] = [
  ['thing', 'それ', 'it'],
  ['thing', 'これ', 'this'],
  ['letter', 'X', 'X'],
  ['value', '手札の枚数', 'hand'],
  ['actor', '相手', 'opponent'],
  ['actor', 'あなた', 'you'],
  ['moment', 'ターン終了', 'end'],
  ['if', '昼であれば、', 'day'],
  ['if.late', '昼なら、', 'day'],
  ['if.late', 'そうしたなら、', { done: 'it' }],
  ['per', '手札1枚', 'hand'],
  ...transitive('', godan('倒す'), { do: 'defeat' }),
  ...transitive('', ichidan('捨てる'), { do: 'discard' }),
  ...instruction('do', '{n:number}枚', suru('ドロー'), { do: 'draw', n: $('n') }),
  ...choosing('兵士を{n:number}体', godan('選ぶ'), { do: 'choose', n: $('n') }),
  ['pick', '兵士を{n:number}体選んで', { do: 'pick', n: $('n') }],
]
const japanese = new Phrasebook([...WORDS, ...sentences], [number])

const inEnglish = new Phrasebook(
  [
    ['thing', 'it', 'it'],
    ['thing', 'this', 'this'],
    ['letter', 'x', 'X'],
    ['value', 'your hand', 'hand'],
    ['actor', 'your opponent', 'opponent'],
    ['moment', 'at end of turn', 'end'],
    ['if', 'it is day', 'day'],
    ['if.late', 'it is day', 'day'],
    ['per', 'card in your hand', 'hand'],
    ...english.transitive('defeat #', { do: 'defeat' }),
    ...english.transitive('discard #', { do: 'discard' }),
    ...english.verb('draw {n:number}', { do: 'draw', n: $('n') }),
    ...english.verb('choose {n:number} soldiers', { do: 'choose', n: $('n') }, 'choice'),
    ...english.verb('pick 1 soldier', { do: 'pick', n: 1 }, 'pick'),
    ...english.verb('pick {n:number} soldiers', { do: 'pick', n: $('n') }, 'pick.many'),
    ...english.sentences,
  ],
  [english.number],
)

function meaningOf(text: string): Meaning {
  const reading = japanese.read('effect', text)
  if (reading.kind !== 'read') throw new Error(`${text} is ${JSON.stringify(reading)}`)
  return reading.meaning
}
const draw = (n: number) => ({ do: 'draw', n })
const defeat = { do: 'defeat', what: 'it' }

test('a verb has its forms from its dictionary form', () => {
  expect(godan('選ぶ')).toEqual({ plain: '選ぶ', stem: '選び', te: '選んで', past: '選んだ' })
  expect(godan('置く')).toEqual({ plain: '置く', stem: '置き', te: '置いて', past: '置いた' })
  expect(ichidan('捨てる')).toEqual({ plain: '捨てる', stem: '捨て', te: '捨てて', past: '捨てた' })
  expect(suru('除外')).toEqual({ plain: '除外する', stem: '除外し', te: '除外して', past: '除外した' })
})

test('instructions follow each other in one sentence or in several', () => {
  const both = [{ do: 'choose', n: 1 }, defeat, draw(2)]
  expect(meaningOf('兵士を1体選び、それを倒して、2枚ドローする。')).toEqual(both)
  expect(meaningOf('兵士を1体選び、それを倒す。2枚ドローする。')).toEqual(both)
})

test('in a sentence of …てもよい what stands before …て、 is its cost', () => {
  expect(meaningOf('これを捨てて、2枚ドローしてもよい。')).toEqual([
    { do: 'pay', cost: [{ do: 'discard', what: 'this' }], then: [draw(2)] },
  ])
  expect(meaningOf('兵士を1体選び、それを倒してもよい。')).toEqual([
    { do: 'may', then: [{ do: 'choose', n: 1 }, defeat] },
  ])
})

test('選んで goes with its verb and is no choice made beforehand', () => {
  expect(meaningOf('兵士を1体選んで倒す。')).toEqual([{ do: 'pick', n: 1 }, defeat])
  expect(japanese.read('effect', '兵士を1体選んで、それを倒す。').kind).toBe('unread')
})

test('a condition governs its own sentence and no more', () => {
  expect(meaningOf('昼であれば、1枚ドローして、それを倒す。2枚ドローする。')).toEqual([
    { do: 'if', if: 'day', then: [draw(1), defeat] },
    draw(2),
  ])
})

test('なら makes what is chosen after it a late choice', () => {
  expect(meaningOf('昼なら、1枚ドローする。')).toEqual([{ do: 'if', if: 'day', then: [draw(1)], late: true }])
})

test('numbers are read in digits and in kanji', () => {
  expect(meaningOf('十二枚ドローする。')).toEqual([draw(12)])
  expect(meaningOf('三枚ドローする。')).toEqual(meaningOf('3枚ドローする。'))
})

test('whatever the phrases can mean is printed and read back the same, in both languages', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(1e6)), fc.integer({ min: 2, max: 14 }), (numbers, depth) => {
      const meaning = japanese.derive('effect', (below) => numbers.next().value! % below, depth)
      for (const book of [japanese, inEnglish]) {
        const text = book.print('effect', meaning)
        expect(text, JSON.stringify(meaning)).not.toBeNull()
        expect(book.read('effect', text!), text!).toEqual({ kind: 'read', meaning })
      }
    }),
    { numRuns: 500, seed: 3 },
  )
})

describe('otherwise, also, for each', () => {
  const may = { do: 'may', then: [draw(1)] }

  test('そうしないなら goes with the choice before it', () => {
    expect(meaningOf('1枚ドローしてもよい。そうしないなら、それを倒す。')).toEqual([
      { ...may, else: [defeat] },
    ])
    expect(meaningOf('1枚ドローしてもよい。そうしなかったなら、それを倒す。')).toEqual([
      { ...may, else: [defeat] },
    ])
    expect(meaningOf('昼なら、1枚ドローしてもよい。そうしないなら、それを倒す。')).toEqual([
      { do: 'if', if: 'day', then: [{ ...may, else: [defeat] }], late: true },
    ])
  })

  test('そうでないなら goes with the condition before it', () => {
    const otherwise = { do: 'if', if: 'day', then: [may], late: true, else: [defeat] }
    expect(meaningOf('昼なら、1枚ドローしてもよい。そうでないなら、それを倒す。')).toEqual([otherwise])
    expect(japanese.read('effect', '1枚ドローする。そうでないなら、それを倒す。').kind).toBe('unread')
  })

  test('さらに is under the condition of the sentence before it', () => {
    const also = { do: 'also', then: [defeat] }
    expect(meaningOf('昼なら、1枚ドローする。さらに、それを倒す。')).toEqual([
      { do: 'if', if: 'day', then: [draw(1), also], late: true },
    ])
    expect(meaningOf('1枚ドローする。さらに、それを倒す。')).toEqual([draw(1), also])
  })

  test('…につき repeats its sentence', () => {
    expect(meaningOf('手札1枚につき、1枚ドローする。')).toEqual([
      { do: 'repeat', times: 'hand', then: [draw(1)] },
    ])
  })

  test('English verbs go with who acts', () => {
    const by = (who: string) => [{ do: 'by', who, then: [draw(1), { do: 'pick', n: 2 }, defeat] }]
    expect(inEnglish.print('effect', by('opponent'))).toBe(
      'your opponent draws 1, then picks 2 soldiers and defeats them.',
    )
    expect(inEnglish.print('effect', by('you'))).toBe('you draw 1, then pick 2 soldiers and defeat them.')
  })
})

test('a game may have pairs of its own, and they do not mix', () => {
  const pairs = [
    ['pick', 'bare'],
    ['seek', 'found'],
  ] as const
  const withSearch = new Phrasebook(
    [
      ...WORDS,
      ['seek', '兵士{n:number}体を', { do: 'search', n: $('n') }],
      ...instruction('found', '', suru('サーチ'), { do: 'take' }),
      ...sentencesWith(pairs),
    ],
    [number],
  )
  expect(withSearch.read('effect', '兵士2体をサーチして、1枚ドローする。')).toEqual({
    kind: 'read',
    meaning: [{ do: 'search', n: 2 }, { do: 'take' }, draw(1)],
  })
  expect(withSearch.read('effect', '兵士を2体選んでサーチする。').kind).toBe('unread')
  expect(withSearch.read('effect', '兵士2体を倒す。').kind).toBe('unread')
})

describe('sentences that are printed one by one', () => {
  const apart = new Phrasebook(
    [
      ...WORDS,
      ...sentencesWith([['pick', 'bare']], [], {
        otherwise: 'そうでない場合、',
        undone: ['そうしなかった場合、'],
        modes: [['次の2つから{n:number}つを選ぶ。', 'modes.two']],
        apart: true,
      }),
    ],
    [number],
  )
  const again = (text: string) => {
    const reading = apart.read('effect', text)
    return reading.kind === 'read' ? apart.print('effect', reading.meaning) : null
  }
  test.each([
    ['2枚ドローして、これを倒す。', '2枚ドローする。これを倒す。'],
    ['兵士を1体選んで捨てる。2枚ドローする。', '兵士を1体選んで捨てる。2枚ドローする。'],
    [
      '昼であれば、2枚ドローして、これを倒す。そうでない場合、1枚ドローする。',
      '昼であれば、2枚ドローし、これを倒す。そうでない場合、1枚ドローする。',
    ],
    [
      '2枚ドローしてもよい。そうしなかった場合、これを倒す。',
      '2枚ドローしてもよい。そうしなかった場合、これを倒す。',
    ],
    [
      '次の2つから1つを選ぶ。①2枚ドローする。②これを倒す。',
      '次の2つから1つを選ぶ。①2枚ドローする。②これを倒す。',
    ],
  ])('%s', (text, printed) => {
    expect(again(text)).toBe(printed)
  })

  test('what another manner says is not read', () => {
    expect(again('昼であれば、2枚ドローする。そうでないなら、1枚ドローする。')).toBeNull()
    expect(again('次から1つ選択する。①2枚ドローする。②これを倒す。')).toBeNull()
  })
})

test('what is about to happen may be another event than what has happened', () => {
  const { event } = happenings((name) => name === 'hurt', { hurt: 'beingHurt' })
  const said = event('{what:thing}が', '傷ついた', '傷つく', { event: 'hurt', what: $('what') })
  const meant = said.map(([category, , means]) => [category, (means as { event: string }).event])
  expect(meant).toEqual([
    ['event', 'hurt'],
    ['event', 'beingHurt'],
    ['event.now', 'hurt'],
    ['event.next', 'beingHurt'],
    ['event.next', 'hurt'],
  ])
  const inOther = english.happenings(() => false, { hurt: 'beingHurt' })
  expect(inOther.is('{what:thing}', 'hurt', { event: 'hurt', what: $('what') })).toContainEqual([
    'event',
    '{what:thing} is about to be hurt',
    { event: 'beingHurt', what: $('what') },
  ])
})
