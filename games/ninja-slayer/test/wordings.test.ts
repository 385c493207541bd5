import { seeded } from '@tefuda/kernel'
import { staging } from '@tefuda/kernel/staging'
import { idle, keys, names, offers, passTurn, settle } from '@tefuda/testkit/scene'
import { describe, expect, test } from 'vitest'
import { card, play, scene } from './scene.ts'

/** A kotodama of A without cost that says this, and characters for both. */
function say(text: string, more: { A?: object; B?: object } = {}, ...others: ReturnType<typeof card>[]) {
  const spell = card('spell', 0, null, [text])
  const t = scene([spell, card('ox', 1, [1, 5, 1]), card('hare', 2, [3, 2, 2]), ...others], {
    A: { hand: ['spell'], field: ['ox'], ...more.A },
    B: { field: ['hare'], ...more.B },
  })
  return t
}
const enter = (t: ReturnType<typeof say>, ...lines: string[]) => {
  play(t, 'A: spell', ...lines)
  settle(t)
  return t
}
const numbers = (t: ReturnType<typeof say>, seat: 0 | 1) =>
  t.cards('field', seat).map((one) => {
    const { karate, endurance } = t.valuesOf(one)
    return `${karate}/${endurance}`
  })

/** The answers that do nothing. */
const QUIET = ['pass', 'none', 't1']

describe('what the printed style can say beyond the bundled cards is carried out', () => {
  test('そうしないなら: what is not done has its consequence', () => {
    const text = '1枚ドローしてもよい。そうしないなら、あなたの場のすべてのキャラクターを殺す。'
    const declined = enter(say(text))
    play(declined, 'A: no')
    expect(names(declined, 'field', 'A')).toEqual([])
    const done = enter(say(text))
    play(done, 'A: yes')
    expect([names(done, 'field', 'A'), names(done, 'hand', 'A').length]).toEqual([['ox'], 1])
  })

  test('支払う: ether that is not there is not paid, and nobody is asked about it', () => {
    const must = enter(say('2エテルを支払う。そうしたなら、1枚ドロー。', { A: { ether: ['ox'] } }))
    expect(names(must, 'hand', 'A')).toEqual([])
    const may = enter(say('2エテルを支払ってもよい。そうしたなら、1枚ドロー。', { A: { ether: ['ox'] } }))
    expect([offers(may, 'yes'), names(may, 'hand', 'A')]).toEqual([false, []])
    const paid = enter(say('1エテルを支払う。そうしたなら、1枚ドロー。', { A: { ether: ['ox'] } }))
    expect(names(paid, 'hand', 'A').length).toBe(1)
  })

  test('かつ: both must be so', () => {
    const text = 'あなたの場にキャラクターが1人以上いて、かつあなたの手札が1枚以上であれば、2枚ドロー。'
    expect(names(enter(say(text)), 'hand', 'A')).toHaveLength(0)
    expect(
      names(enter(say(text, { A: { hand: ['spell', 'ox'], field: ['ox'] } })), 'hand', 'A'),
    ).toHaveLength(3)
  })

  test('1人につき: once for each, counted before', () => {
    expect(names(enter(say('場のキャラクター1人につき、1枚ドロー。')), 'hand', 'A')).toHaveLength(2)
  })

  test('無作為に: nobody is asked', () => {
    const B = { hand: ['ox', 'hare', 'ox'], field: [] }
    const left = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => {
      const t = say('相手の手札を無作為に1枚選んで捨てる。', { B })
      staging(t).random = seeded(seed)
      return names(enter(t), 'ohigan', 'B').join()
    })
    expect(new Set(left)).toEqual(new Set(['ox', 'hare']))
  })

  test('上から3枚を見る: one of them is taken, and the rest goes under the deck', () => {
    const text =
      'あなたのデッキの上から3枚を見る。その中からカードを1枚選び、それを手札に加えて、残りをデッキの一番下に置く。'
    const deck = ['filler', 'filler', 'ox', 'hare', 'ox']
    const t = enter(say(text, { A: { hand: ['spell'], field: [], deck } }))
    play(t, `A: ${keys(t).find((key) => key.includes('hare'))}`)
    play(t, `A: ${keys(t).join(' ')}`)
    settle(t)
    expect(names(t, 'hand', 'A')).toEqual(['hare'])
    expect(names(t, 'deck', 'A').slice(0, 2).sort()).toEqual(['ox', 'ox'])
  })

  test('302.2: only whoever looks at cards sees them', () => {
    const t = enter(say('あなたのデッキの上から2枚を見る。その中からカードを1枚選び、それを手札に加える。'))
    const top = t.cards('deck', 0).at(-1)!
    expect([t.sight(0, top), t.sight(1, top)]).toEqual([2, 0])
    play(t, `A: ${keys(t)[0]}`)
    expect(t.cards('deck', 0).map((one) => t.sight(0, one))).not.toContain(2)
  })

  test('次に…時: the next time and no other (1209.7)', () => {
    const text =
      '相手の場のキャラクターを1人選び、次にそれがダメージを受ける時、1枚ドロー。相手の場のすべてのキャラクターに1ダメージを与える。'
    const t = enter(say(text))
    settle(t)
    expect(names(t, 'hand', 'A')).toHaveLength(1)
    expect(t.state.effects).toEqual([])
  })

  test('このゲーム中1度: not again on a later turn', () => {
    const once = card(
      'bell',
      1,
      [1, 1, 1],
      ['◆あなたのターン終了時、1枚ドロー。この能力はこのゲーム中1度しか誘発しない。'],
    )
    const t = say('1枚ドロー。', { A: { hand: [], field: ['bell'] } }, once)
    const drawn = () => t.state.effects.filter(({ kind }) => kind === 'used').length
    passTurn(t, QUIET)
    expect(drawn()).toBe(1)
    const before = names(t, 'hand', 'A').length
    passTurn(t, QUIET)
    const during = names(t, 'hand', 'A').length
    passTurn(t, QUIET)
    expect([before, during - before, drawn()]).toEqual([1, 2, 1])
  })

  test('…場合にしか誘発しない: checked on triggering', () => {
    const text = '◆これが登場した時、1枚ドロー。この能力はあなたの手札が0枚である場合にしか誘発しない。'
    const shy = card('shy', 0, [1, 1, 1], [text])
    const alone = say('1枚ドロー。', { A: { hand: ['shy'] } }, shy)
    play(alone, 'A: shy')
    settle(alone)
    expect(names(alone, 'hand', 'A')).toHaveLength(1)
    const full = say('1枚ドロー。', { A: { hand: ['shy', 'ox'] } }, shy)
    play(full, 'A: shy')
    settle(full)
    expect(names(full, 'hand', 'A')).toHaveLength(1)
  })

  test('さらに is under the condition before it', () => {
    const text = 'あなたの手札が5枚以上であれば、1枚ドロー。さらに、相手の場のすべてのキャラクターを殺す。'
    expect(names(enter(say(text)), 'field', 'B')).toEqual(['hare'])
  })

  test('104.6: karate and endurance change places for as long as is said', () => {
    const t = enter(say('場のキャラクターを1人選び、それのカラテと耐久力をこのターン入れ替える。'), 'A: A:ox')
    expect(numbers(t, 0)).toEqual(['5/1'])
    passTurn(t, QUIET)
    expect(numbers(t, 0)).toEqual(['1/5'])
  })

  test('until the end of a turn to come, from now on', () => {
    const text = '相手の場のキャラクターを1人選び、それは次の相手のターン終了時まで-2/-0を得る。'
    const t = enter(say(text))
    expect(numbers(t, 1)).toEqual(['1/2'])
    passTurn(t, QUIET)
    expect(numbers(t, 1)).toEqual(['1/2'])
    passTurn(t, QUIET)
    expect(numbers(t, 1)).toEqual(['3/2'])
  })

  test('while something is so, and not again when it is so again', () => {
    const text = 'あなたの場のキャラクターを1人選び、あなたのターンである間、それは+2/+0を得る。'
    const t = enter(say(text))
    expect(numbers(t, 0)).toEqual(['3/5'])
    passTurn(t, QUIET)
    expect(numbers(t, 0)).toEqual(['1/5'])
    passTurn(t, QUIET)
    expect(numbers(t, 0)).toEqual(['1/5'])
  })

  test('of two kinds searched for in one go, some of both is refused', () => {
    const text =
      'あなたのデッキから合計コストが4以下になるように“hare”を2枚までか、キャラクターを1枚まで探し、それらをアンブッシュして、デッキをシャッフルする。'
    const deck = ['filler', 'ox', 'ox', 'hare', 'hare']
    const search = () => enter(say(text, { A: { hand: ['spell'], field: [], deck } }))
    const t = search()
    const key = (name: string, n = 0) => keys(t).filter((one) => one.includes(name))[n]
    expect(() => play(t, `A: ${key('ox')} ${key('hare')}`)).toThrow('answer.either')
    expect(() => play(t, `A: ${key('ox')} ${key('ox', 1)}`)).toThrow('answer.either')
    play(t, `A: ${key('hare')} ${key('hare', 1)}`)
    expect(names(t, 'field', 'A')).toEqual(['hare', 'hare'])
  })

  test('1403.2: satsubatsu kills whoever greeted its character, also where that interrupted', () => {
    const fury = card('fury', 1, [1, 9, 1], ['◆サツバツ', '◆インターラプト'])
    for (const target of ['B:fury', 'B']) {
      const t = say('1枚ドロー。', { A: { hand: [], field: ['ox'] }, B: { field: ['fury'] } }, fury)
      fight(t, target)
      expect(names(t, 'field', 'A'), target).toEqual([])
    }
  })
})

/** A's only character greets; any that can interrupt does. */
function fight(t: ReturnType<typeof say>, target: string): void {
  for (let greeted = false; !greeted || t.state.globals.greeter !== null; ) {
    const d = t.decision()!
    if (d.clause === '704.3') t.answer(0, ['A:ox'])
    else if (d.clause === '704.4') {
      t.answer(0, [target])
      greeted = true
    } else if (d.clause === '705.3') t.answer(1, [offers(t, 'B:fury') ? 'B:fury' : 'none'])
    else idle(t, QUIET)
  }
}
