import { seeded } from '@tefuda/kernel'
import { staging } from '@tefuda/kernel/staging'
import { answer, keys, names, offers, passTurn, settle } from '@tefuda/testkit/scene'
import { describe, expect, test } from 'vitest'
import { damageOn, isBack, isOff } from '../rules/400-zones.ts'
import { scene } from './scene.ts'

/** An active of A without cost that says this, and characters for both: an ox for A, a hare for B. */
function say(text: string | string[], more: { A?: object; B?: object } = {}, ...others: object[]) {
  const cards = [
    { id: 'spell', text },
    { id: 'ox', numbers: '1/5', kinds: ['獣'] },
    { id: 'hare', numbers: '3/2', kinds: ['獣'], cost: 2 },
    ...others,
  ]
  return scene(cards as never, {
    A: { hand: ['spell'], field: ['ox'], ...more.A },
    B: { field: ['hare'], ...more.B },
  })
}
type Scene = ReturnType<typeof say>

const cast = (t: Scene, ...lines: string[]) => {
  for (const line of ['A: spell', ...lines]) answer(t, line)
  settle(t)
  return t
}
const numbers = (t: Scene, seat: 0 | 1) =>
  t.cards('field', seat).map((one) => {
    const { attack, hp } = t.valuesOf(one)
    return `${attack}/${hp}`
  })
const only = (t: Scene, seat: 0 | 1) => t.cards('field', seat)[0]!
const size = (t: Scene, zone: string, seat: 'A' | 'B') => names(t, zone, seat).length

/** The answers that do nothing. */
const QUIET = ['pass', 'end', 'none', 'no']

describe('what the printed style can say beyond the bundled cards is carried out', () => {
  test('そうしないなら: what is not done has its consequence', () => {
    const text = '1枚ドローしてもよい。そうしないなら、自分のキャラすべてを破壊する。'
    const declined = cast(say(text))
    answer(declined, 'A: no')
    expect(names(declined, 'field', 'A')).toEqual([])
    const done = cast(say(text))
    answer(done, 'A: yes')
    expect([names(done, 'field', 'A'), size(done, 'hand', 'A')]).toEqual([['ox'], 1])
  })

  test('かつ: both must be so', () => {
    const text = '自分の場に〈獣〉がいて、かつ自分の手札が1枚以上なら、2枚ドローする。'
    expect(size(cast(say(text)), 'hand', 'A')).toBe(0)
    expect(size(cast(say(text, { A: { hand: ['spell', 'hare'] } })), 'hand', 'A')).toBe(3)
  })

  test('1体につき: once for each, counted before', () => {
    expect(size(cast(say('キャラ1体につき、1枚ドローする。')), 'hand', 'A')).toBe(2)
  })

  test('無作為に: nobody is asked', () => {
    const B = { hand: ['ox', 'hare', 'ox'], field: [] }
    const left = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => {
      const t = say('相手の手札を無作為に1枚選んで捨てる。', { B })
      staging(t).random = seeded(seed)
      return names(cast(t), 'discard', 'B').join()
    })
    expect(new Set(left)).toEqual(new Set(['ox', 'hare']))
  })

  test('上から3枚を見る: one of them is taken, and the rest goes under the deck', () => {
    const text =
      '自分のデッキの上から3枚を見る。その中からカード1枚を選び、それを手札に加え、残りをデッキの下に置く。'
    const deck = ['filler', 'filler', 'ox', 'hare', 'ox']
    const t = cast(say(text, { A: { hand: ['spell'], field: [], deck } }))
    answer(t, `A: ${keys(t).find((key) => key.includes('hare'))}`)
    if (keys(t).length === 2) answer(t, `A: ${keys(t).join(' ')}`)
    settle(t)
    expect(names(t, 'hand', 'A')).toEqual(['hare'])
    expect(names(t, 'deck', 'A').slice(0, 2)).toEqual(['ox', 'ox'])
  })

  test('2倍, 半分: multiplied and divided, rounded up (103.5.2.1)', () => {
    const half = cast(say('相手のキャラすべての攻撃力はこのターン中半分になる。'))
    expect(numbers(half, 1)).toEqual(['2/2'])
    const twice = cast(say('相手のキャラすべての攻撃力はこのターン中2倍になる。'))
    expect(numbers(twice, 1)).toEqual(['6/2'])
  })

  test('入れ替える: attack and HP change places for as long as is said', () => {
    const t = cast(say('自分のキャラすべての攻撃力とHPをこのターン中入れ替える。'))
    expect(numbers(t, 0)).toEqual(['5/1'])
    passTurn(t, QUIET)
    expect(numbers(t, 0)).toEqual(['1/5'])
  })

  test('次の相手のターン終了時まで: from now on to the end of a turn to come', () => {
    const t = cast(say('相手のキャラすべては次の相手のターン終了時まで-2/-0を得る。'))
    expect(numbers(t, 1)).toEqual(['1/2'])
    passTurn(t, QUIET)
    expect(numbers(t, 1)).toEqual(['1/2'])
    passTurn(t, QUIET)
    expect(numbers(t, 1)).toEqual(['3/2'])
  })

  test('限り: while something is so, and not again when it is so again', () => {
    const t = cast(say('自分のターンである限り、自分のキャラすべては+2/+0を得る。'))
    expect(numbers(t, 0)).toEqual(['3/5'])
    passTurn(t, QUIET)
    expect(numbers(t, 0)).toEqual(['1/5'])
    passTurn(t, QUIET)
    expect(numbers(t, 0)).toEqual(['1/5'])
  })

  test('最もコストの高い: the others cannot be chosen', () => {
    const t = say('最もコストの高いキャラ1体を選び、それを破壊する。', { B: { field: ['hare', 'ox'] } })
    answer(t, 'A: spell')
    settle(t)
    expect([names(t, 'field', 'A'), names(t, 'field', 'B')]).toEqual([['ox'], ['ox']])
  })

  test('に等しいダメージ: as much as is counted', () => {
    const t = cast(say('相手のプレイヤーに自分のデッキの枚数に等しいダメージを与える。'))
    expect(size(t, 'discard', 'B')).toBe(12)
  })

  test('後列に移動する, 前列に移動する: a card lies in the row it is told', () => {
    const back = '相手のキャラすべてを後列に移動する。'
    const rowAfter = (text: string) => {
      const t = cast(say(text))
      return isBack(t, only(t, 1))
    }
    expect(rowAfter(back)).toBe(true)
    expect(rowAfter(`${back}さらに、相手のキャラすべてを前列に移動する。`)).toBe(false)
  })

  test('【OFF】にする, 【ON】にする: a card is turned', () => {
    const off = '相手のキャラすべてを【OFF】にする。'
    const isTurned = (text: string) => {
      const t = cast(say(text))
      return isOff(t, only(t, 1))
    }
    expect(isTurned(off)).toBe(true)
    expect(isTurned(`${off}さらに、相手のキャラすべてを【ON】にする。`)).toBe(false)
  })

  test('受けているダメージを取り除く: a character is whole again', () => {
    const t = cast(
      say('自分のキャラすべてに2ダメージを与える。自分のキャラすべてが受けているダメージを取り除く。'),
    )
    expect([names(t, 'field', 'A'), damageOn(t, only(t, 0))]).toEqual([['ox'], 0])
  })

  test('次に…時: the next time and no other', () => {
    const text =
      '相手のキャラ1体を選び、次にそれがダメージを受ける時、1枚ドローする。相手のキャラすべてに1ダメージを与える。'
    const t = cast(say(text))
    settle(t)
    expect(size(t, 'hand', 'A')).toBe(1)
    expect(t.state.effects).toEqual([])
  })

  test('「…」を得る: an ability that was gained is used', () => {
    const text =
      '自分のキャラすべてはこのターン中「【戦闘不能時】:2枚ドローする。」を得る。自分のキャラすべてを破壊する。'
    const t = cast(say(text))
    settle(t)
    expect(size(t, 'hand', 'A')).toBe(2)
  })

  test('かわりに: another thing happens', () => {
    const lucky = { id: 'lucky', numbers: '1/1', text: 'このカードが破壊される場合、かわりに1枚ドローする。' }
    const t = cast(say('自分のキャラすべてを破壊する。', { A: { field: ['lucky'] } }, lucky))
    expect([names(t, 'field', 'A'), size(t, 'hand', 'A')]).toEqual([['lucky'], 1])
  })

  test('合計コスト: no more than the sum allows', () => {
    const text = '自分の捨札から合計コストが2以下になるようにキャラを2枚まで選び、それらを場に出す。'
    const t = say(text, { A: { hand: ['spell'], field: [], discard: ['hare', 'hare'] } })
    answer(t, 'A: spell')
    expect(() => answer(t, `A: ${keys(t).join(' ')}`)).toThrow('answer.')
    answer(t, `A: ${keys(t)[0]}`)
    settle(t)
    expect(names(t, 'field', 'A')).toEqual(['hare'])
  })

  test('…場合のみプレイできる: not offered while it is not so', () => {
    const text = '1枚ドローする。このカードは自分の手札が2枚以上である場合のみプレイできる。'
    expect(offers(say(text), 'spell')).toBe(false)
    expect(offers(say(text, { A: { hand: ['spell', 'ox'] } }), 'spell')).toBe(true)
  })

  test('ゲーム中に1度: not again on a later turn', () => {
    const bell = { id: 'bell', numbers: '1/1', text: 'ゲーム中に1度、自分のターン終了時:1枚ドローする。' }
    const t = say('1枚ドローする。', { A: { hand: [], field: ['bell'] } }, bell)
    const drawn = () => t.state.effects.filter(({ kind }) => kind === 'used').length
    passTurn(t, QUIET)
    expect([size(t, 'hand', 'A'), drawn()]).toEqual([1, 1])
    passTurn(t, QUIET)
    const before = size(t, 'hand', 'A')
    passTurn(t, QUIET)
    expect(size(t, 'hand', 'A') - before).toBe(0)
  })
})
