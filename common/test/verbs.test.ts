import type { CardId, Vars } from '@tefuda/kernel'
import { contextOf, type Interpreter, type Step, type Verb } from '@tefuda/language'
import { describe, expect, test } from 'vitest'
import { A, B, bare, card, type Lab } from '../../kernel/test/toys/lab.ts'
import { isPicked, sumOf, verbKit, writtenOf } from '../src/index.ts'

/** A reader of texts for which every text refers to these cards, and which takes numbers literally. */
const speaking = (cards: readonly CardId[]) =>
  ({ within: () => cards, value: (_: unknown, __: unknown, n: unknown) => n }) as unknown as Interpreter<Vars>

const laid = (): Lab => bare({ marks: ['face', 'shown'] })
const context = (t: Lab) => contextOf(A, t.ref(card(t, A, 'ant')))
const verb = (more: object): Verb => ({ do: 'x', ...more }) as unknown as Verb

describe('to reveal', () => {
  const reveal = (t: Lab, cards: readonly CardId[]) => {
    verbKit(() => speaking(cards))
      .reveal('L3')
      .does(t, context(t), verb({}), '')
    return t.state.returned as { did: boolean; it: unknown[]; done: { reveal: unknown[] } }
  }

  test('is done to cards not open yet, and refers to all', () => {
    const t = laid()
    const two = [card(t, B, 'ant'), card(t, B, 'bee')]
    expect(reveal(t, two.slice(0, 1))).toMatchObject({ did: true, it: { length: 1 } })
    const again = reveal(t, two)
    expect(again).toMatchObject({ did: true, it: { length: 2 }, done: { reveal: { length: 1 } } })
    expect(two.map((id) => t.markOf(id, 'shown'))).toEqual([1, 1])
  })

  test('is not done if all are open', () => {
    const t = laid()
    reveal(t, [card(t, B, 'ant')])
    expect(reveal(t, [card(t, B, 'ant')])).toMatchObject({ did: false, it: { length: 1 } })
  })
})

describe('to shuffle', () => {
  const shuffled = (what: unknown) => {
    const t = laid()
    const places: unknown[] = []
    const zones = (_: unknown, __: unknown, place: unknown) => {
      places.push(place)
      return [3, 5]
    }
    const heard: number[] = []
    const kit = verbKit(() => ({ zones }) as unknown as Interpreter<Vars>)
    kit.shuffle((_, zone) => heard.push(zone)).does(t, context(t), verb({ what }), '')
    return { places, heard }
  }

  test('shuffles the named zones, or else one’s own deck', () => {
    const hand = { of: 'opponent', zone: 'hand' }
    const deck = { of: 'self', zone: 'deck' }
    expect(shuffled({ all: { in: hand } })).toEqual({ places: [hand], heard: [3, 5] })
    expect(shuffled(undefined)).toEqual({ places: [deck], heard: [3, 5] })
    expect(shuffled({ top: 3 })).toEqual({ places: [deck], heard: [3, 5] })
    expect(shuffled('it')).toEqual({ places: [deck], heard: [3, 5] })
  })
})

describe('to counter', () => {
  const counter = (t: Lab, items: readonly number[]) => {
    const buried: (readonly CardId[])[] = []
    const rules = verbKit(() => speaking([])).counter('L3', (_, cards) => buried.push(cards))
    rules.does(t, { ...context(t), items }, verb({}), '')
    return { returned: t.state.returned, buried, left: t.state.pending.length }
  }

  test('is done to a waiting thing, whose cards go', () => {
    const t = laid()
    const ant = card(t, B, 'ant')
    t.put({ kind: 'card', seat: B, cards: [t.ref(ant)], targets: [], data: null })
    t.put({ kind: 'card', seat: B, cards: [], targets: [], data: null })
    const [first] = t.state.pending
    expect(counter(t, [first!.id])).toEqual({ returned: { did: true }, buried: [[ant]], left: 1 })
  })

  test('is not done if nothing waits', () => {
    expect(counter(laid(), [7])).toEqual({ returned: { did: false }, buried: [], left: 0 })
  })
})

test('waiting abilities are named by their position, and an ability does not choose itself', () => {
  const t = laid()
  for (const [kind, seat] of [
    ['ability', A],
    ['card', A],
    ['ability', B],
    ['ability', A],
  ] as const)
    t.put({ kind, seat, cards: [], targets: [], data: null })
  const self = t.state.pending[3]!.id
  const isWho = (_: unknown, c: { seat: number }, __: unknown, seat: number) => c.seat === seat
  const kit = verbKit(() => ({ isWho }) as unknown as Interpreter<Vars>)
  const keys = (of: 'any' | 'you', fits = true) =>
    kit.waiting(t, { ...context(t), self }, of, () => fits).map(({ option }) => option.key)
  expect(keys('any')).toEqual(['s1', 's3'])
  expect(keys('you')).toEqual(['s1'])
  expect(keys('any', false)).toEqual([])
})

describe('to pay', () => {
  const paying = (free: boolean, n: number) => {
    const t = laid()
    const paid: number[] = []
    const kit = verbKit(() => speaking([]))
    const pays = kit.pays(
      () => 2,
      (_, __, much) => paid.push(much),
      free,
    )
    pays.does(t, context(t), verb({ n }), '')
    return { can: pays.can!(t, context(t), verb({ n })), did: t.state.returned, paid }
  }

  test('is all or nothing, and nothing counts as paid if it is free', () => {
    expect(paying(false, 2)).toEqual({ can: true, did: { did: true }, paid: [2] })
    expect(paying(false, 3).can).toBe(false)
    expect(paying(false, 0)).toEqual({ can: true, did: { did: false }, paid: [] })
    expect(paying(true, 0)).toEqual({ can: true, did: { did: true }, paid: [] })
  })
})

describe('a cost', () => {
  const pay = (n: unknown): Step => ({ do: 'pay', n }) as unknown as Step
  const cost = [pay(1), pay(2), { do: 'tire', n: 5 } as unknown as Step]

  test('is the sum of the amounts of a verb', () => {
    const t = bare()
    expect(sumOf(speaking([]), t, context(t), cost, 'pay')).toBe(3)
    expect(sumOf(speaking([]), t, context(t), cost, 'tire')).toBe(5)
  })

  test('counts only figures while letters are open', () => {
    expect(writtenOf('pay')([...cost, pay('X')])).toBe(3)
    expect(writtenOf('tire')(cost)).toBe(5)
  })

  test('is paid with what an earlier step picks, or with what must be there', () => {
    expect([undefined, 'it', 'them', 'this'].map((what) => isPicked(what as never))).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})
