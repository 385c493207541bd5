import { type Ability, compile, print, type Reader } from '@tefuda/language'
import { notUnderstood, readBack, readCheaply, readingOf } from '@tefuda/testkit/text'
import { describe, expect, test } from 'vitest'
import { vanguardEnglish as english, vanguardReader as japanese } from '../text/index.ts'
import { LIKE_PRINTED, TEXTS } from './texts.ts'

const read = (text: string, reader: Reader = japanese) => readingOf(reader, 'text', text)
const one = (text: string): Ability => read(text)[0]!
const isRead = (text: string, reader: Reader = japanese): boolean => compile(reader, 'text', text).ok

describe('what is printed compiles', () => {
  test.each(LIKE_PRINTED)('%s', (text) => {
    expect(read(text)).toHaveLength(1)
  })

  test.each(TEXTS)('$id $line', ({ line }) => {
    const [ability] = read(line)
    for (const reader of [japanese, english]) {
      const printed = print(reader, 'text', ability!)
      expect(printed).not.toBeNull()
      expect(read(printed!, reader)).toEqual([ability])
    }
  })
})

const drawOne = { do: 'draw', n: 1 }
const blast = (n: number) => ({ do: 'counterBlast', n })
const own = (zone: string, ...are: object[]) => ({ in: { of: 'you', zone }, are })

describe('what a text means', () => {
  test('8.1.1.2, 8.1.1.2.2: where it is valid, how often, behind which icons, and what it costs', () => {
    expect(
      one(
        '闘魂-【自】【(V)/(R)】【ターン1回】【Gブレイク】(2):[【カウンターブラスト】(1)] このユニットがアタックした時、コストを払ってよい。払ったら、1枚引く。',
      ),
    ).toEqual({
      kind: 'triggered',
      labels: ['rush'],
      zone: ['vanguard', 'rear'],
      limit: { times: 1, per: 'turn' },
      only: { icon: 'generationBreak', n: 2 },
      when: { event: 'attacks', what: 'this' },
      effect: [{ do: 'pay', cost: [blast(1)], then: [drawOne] }],
    })
  })

  test('8.1.1.1: an activated ability has its cost before it, or none', () => {
    expect(one('【起】【(V)】:[【カウンターブラスト】(1)] 1枚引く。')).toEqual({
      kind: 'activated',
      zone: 'vanguard',
      cost: [blast(1)],
      effect: [drawOne],
    })
    expect(one('【起】【(R)】:1枚引く。')).toMatchObject({ cost: [], effect: [drawOne] })
  })

  test('8.1.1.3: a constant ability is while its icon and its condition hold', () => {
    expect(one('【永】【(R)】勇敢:あなたのターン中、このユニットのパワー+3000。')).toEqual({
      kind: 'constant',
      zone: 'rear',
      while: { and: [{ icon: 'brave' }, { turnOf: 'you' }] },
      does: [{ do: 'gain', what: 'this', gains: [{ field: 'power', by: 3000 }] }],
    })
  })

  test('8.1.1.2.3: a requirement stands before the payment and is looked at when it is resolved', () => {
    const { effect } = one(
      '【自】【(R)】:[【ソウルブラスト】(1)] このユニットがアタックした時、あなたの手札が4枚以下なら、コストを払ってよい。払ったら、1枚引く。',
    ) as Extract<Ability, { readonly kind: 'triggered' }>
    expect(effect).toEqual([
      {
        do: 'if',
        if: { there: own('hand'), is: 'atMost', value: 4 },
        then: [{ do: 'pay', cost: [{ do: 'soulBlast', n: 1 }], then: [drawOne] }],
      },
    ])
  })

  test('8.5.4: what is chosen is chosen when it comes to that, up to a number or exactly so many', () => {
    const effectOf = (text: string) => (one(`【起】【(V)】:${text}`) as { effect: readonly object[] }).effect
    expect(effectOf('相手のリアガードを1枚選び、退却させる。')).toEqual([
      { do: 'pick', what: { in: { of: 'opponent', zone: 'rear' }, are: [] }, how: { exactly: 1 } },
      { do: 'retire', what: 'it' },
    ])
    expect(effectOf('相手のリアガードを2枚まで選び、呪縛する。')).toMatchObject([
      { how: { upTo: 2 } },
      { do: 'lock', what: 'it' },
    ])
  })

  test('12.6.1.1: once a turn is printed in two ways and means one thing', () => {
    const [icon, sentence] = [
      '【起】【(V)】【ターン1回】:1枚引く。',
      '【起】【(V)】:1枚引く。そのターン中、この能力は使えなくなる。',
    ].map(one)
    expect(icon).toEqual(sentence)
  })

  test('10.7.1: circles that a text calls to', () => {
    const call = (where: string) =>
      (one(`【起】【(V)】:あなたの手札から1枚選び、${where}コールする。`) as { effect: readonly object[] })
        .effect[1]
    expect(call('(R)に')).toEqual({ do: 'call', what: 'it' })
    expect(call('空いている(R)に')).toEqual({
      do: 'call',
      what: 'it',
      among: own('circle', { state: 'open' }),
    })
    expect(call('【レスト】で(R)に')).toMatchObject({ as: 'rested' })
  })

  test('11.1: keywords stand alone behind their head', () => {
    expect(one('【永】【(R)】:抵抗')).toEqual({ kind: 'keyword', keyword: 'resist', zone: 'rear' })
    expect(one('【自】【(R)】:達成(20000)')).toMatchObject({ keyword: 'success', n: 20000 })
    expect(isRead('【永】【(R)】:剛力')).toBe(false)
  })
})

describe('reminders and icons', () => {
  test('3.1.1: what stands in brackets in the place of circles or within a sentence is no reminder', () => {
    const unit = 'This unit gets [Power] +5000.'
    expect(isRead(`[CONT](RC):${unit}`, english)).toBe(true)
    for (const circle of ['(RCC)', '(CR)', '(RC )', '(Trigger zone)', '(When this unit attacks)'])
      expect(isRead(`[CONT]${circle}:${unit}`, english)).toBe(false)
    expect(isRead('【自】:このユニットが(G)に登場した時、1枚引く。')).toBe(true)
    expect(isRead('【自】:このユニットが(Gに)登場した時、1枚引く。')).toBe(false)
  })

  test('a reminder stands behind an icon, a keyword or the whole text', () => {
    const reminder = '(Wait until there are (VC) enough)'
    for (const text of [
      `[AUTO](RC)[Generation Break 1]${reminder}Shinken Hissatsu ${reminder}:When this unit attacks, draw a card.`,
      `[CONT](RC):Resist ${reminder}`,
      `[AUTO]:When this unit is placed on (RC), draw a card. ${reminder}`,
    ])
      expect(isRead(text, english)).toBe(true)
  })

  test('two icons that are words are kept apart', () => {
    const text = '【自】結束暗躍:このユニットがアタックした時、1枚引く。'
    expect(print(english, 'text', one(text))).toBe(
      '[AUTO]Unite Dark Device:When this unit attacks, draw a card.',
    )
  })
})

describe('what English says Japanese can say', () => {
  test.each([
    '[AUTO](RC):When this unit boosts, if that unit is a card without the same grade as your vanguard, draw a card.',
    '[CONT](RC):If this unit would be retired, instead your opponent draws a card.',
    "[ACT](RC):Choose a card at random from your opponent's hand, and discard it.",
    '[ACT](RC):Look at up to one card from the top of your deck.',
    '[CONT](RC):This unit performs drive checks.',
    '[CONT](RC):If you have a nation 《Dark Zone》 vanguard, this unit gets [Power] +2000.',
  ])('%s', (text) => {
    const abilities = read(text, english)
    expect(read(print(japanese, 'text', abilities[0]!)!)).toEqual(abilities)
  })

  test('11.20.2: revelation is explained with its circles, in both languages', () => {
    for (const zone of ['rear', ['vanguard', 'rear']] as const) {
      const { ability } = japanese.define!({ kind: 'keyword', keyword: 'revelation', zone })
      for (const reader of [japanese, english])
        expect(readingOf(reader, 'definition', print(reader, 'definition', ability)!)).toEqual([ability])
    }
  })
})

notUnderstood(japanese, [
  ['an unknown verb', '【起】【(V)】:相手のリアガードを1枚選び、燃やす。', '燃やす。', 'not understood'],
  ['words left over', '【永】【(R)】:抵抗ちなみに', 'ちなみに', 'not understood'],
  ['the second of two lines', '【永】【(R)】:抵抗\n【永】【(R)】:低抗', '低抗', 'not understood'],
])

readBack([japanese, english], { parts: ['text'], deepest: 9, runs: 600, from: [japanese] })
readBack([english], { parts: ['text'], deepest: 9, runs: 300 })
readCheaply([japanese, english], 150)
