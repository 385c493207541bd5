import type { TableLayout } from '@tefuda/common'
import type { Decision, View } from '@tefuda/kernel'
import manifest from '@tefuda/ninja-slayer/manifest'
import { describe, expect, test } from 'vitest'
import { type Attention, spared } from '../src/index.ts'

const { layout } = manifest

const choose = (keys: readonly string[], ask = 'ask.priority'): Decision => ({
  kind: 'choose',
  seat: 0,
  clause: '800',
  ask: { key: ask },
  min: 1,
  max: 1,
  options: keys.map((key, id) => ({ key, text: { key }, id })),
})

/** As much of a view as matters here. */
const seen = (changed: Partial<View>): View =>
  ({
    seat: 0,
    seats: 2,
    turnSeat: 0,
    cards: [],
    zones: [],
    globals: { phase: 'character' },
    pending: [],
    decision: choose(['pass', 'A:1']),
    ...changed,
  }) as unknown as View
const waits = (seat: number, kind = 'card') => ({ seat, kind }) as unknown as View['pending'][number]
const smart: Attention = { mode: 'smart', stops: { own: ['character'], others: [] } }
const PASSED = { why: 'pass', answer: ['pass'] }

describe('passing by itself', () => {
  const ask = (changed: Partial<View>, attention = smart, isNews = false, on: TableLayout = layout) =>
    spared(on, seen(changed), attention, isNews)

  test('one is asked in the phases with a stop, else not', () => {
    expect(ask({})).toBe(null)
    expect(ask({ globals: { phase: 'start' } })).toEqual(PASSED)
    expect(ask({ turnSeat: 1 })).toEqual(PASSED)
    expect(ask({ turnSeat: 1 }, { mode: 'smart', stops: { own: [], others: ['character'] } })).toBe(null)
  })

  test('never where something of the other waits', () => {
    expect(ask({ turnSeat: 1, pending: [waits(1)] })).toBe(null)
    expect(ask({ pending: [waits(0), waits(1)] })).toBe(null)
  })

  test('what waits of oneself goes on, unless the other has done something', () => {
    expect(ask({ pending: [waits(0)] })).toEqual(PASSED)
    expect(ask({ pending: [waits(0)] }, smart, true)).toBe(null)
  })

  test('what is the mere course of a turn is nothing to answer', () => {
    const routine = { ...layout, waits: { ...layout.waits, routine: ['draw'] } }
    expect(ask({ turnSeat: 1, pending: [waits(1, 'draw')] }, smart, false, routine)).toEqual(PASSED)
    expect(ask({ turnSeat: 1, pending: [waits(1, 'card'), waits(1, 'draw')] }, smart, false, routine)).toBe(
      null,
    )
  })

  test('what waits of the other is let go on where nothing that is offered could answer it', () => {
    const answers = { ...layout, waits: { ...layout.waits, answers: { hero: ['counter'] } } }
    const asked = (keys: readonly string[], ...pending: readonly View['pending'][number][]) =>
      ask({ turnSeat: 1, pending, decision: choose(['pass', ...keys]) }, smart, false, answers)
    expect(asked(['up', 'down'], waits(1, 'hero'))).toEqual(PASSED)
    expect(asked(['up', 'counter'], waits(1, 'hero'))).toBe(null)
    expect(asked(['up'], waits(1, 'card'))).toBe(null)
    expect(asked(['up'], waits(1, 'card'), waits(1, 'hero'))).toBe(null)
    const full: Attention = { ...smart, mode: 'full' }
    expect(ask({ turnSeat: 1, pending: [waits(1, 'hero')] }, full, false, answers)).toBe(null)
  })

  test('where a game has no phases one is asked in one’s own turn', () => {
    const plain = { ...layout, phases: [] }
    expect(ask({}, smart, false, plain)).toBe(null)
    expect(ask({ turnSeat: 1 }, smart, false, plain)).toEqual(PASSED)
  })

  test('never while one is attacked, not even on the way to one’s turn', () => {
    const card = (holder: number) => ({ holder }) as unknown as View['cards'][number]
    const attacked = {
      turnSeat: 1,
      cards: [card(0), card(1)],
      globals: { phase: 'ikusa', greeter: { card: 1, life: 0 }, greeted: { card: 0, life: 0 } },
    }
    const skip: Attention = { ...smart, mode: 'skip' }
    expect(ask(attacked)).toBe(null)
    expect(ask(attacked, skip)).toBe(null)
    expect(ask({ turnSeat: 1, pending: [waits(1)] }, skip)).toEqual(PASSED)
    expect(ask({ pending: [waits(1)] }, skip)).toBe(null)
  })

  test('whoever wants full control is asked everything', () => {
    expect(ask({ globals: { phase: 'start' } }, { ...smart, mode: 'full' })).toBe(null)
  })

  test('where passing is no answer one is asked', () => {
    expect(ask({ globals: { phase: 'start' }, decision: choose(['A:1', 'A:2']) })).toBe(null)
  })
})

describe('what is alike, and what is proposed', () => {
  const lying = (zone: string, names: readonly string[], marks: readonly number[] = []): Partial<View> => ({
    cards: names.map((name, i) => ({
      name,
      key: `A:${i}`,
      owner: 0,
      holder: 0,
      since: 0,
      fromTop: i,
      host: -1,
      marks: { bowed: marks[i] ?? 0 },
    })),
    zones: [{ name: zone, seat: 0, cell: 0, count: names.length, cards: names.map((_, i) => i) }],
    decision: choose(
      names.map((_, i) => `A:${i}`),
      'ask.choose',
    ),
  })
  const ask = (changed: Partial<View>) => spared(layout, seen(changed), smart, false)

  test('of copies out of play any will do', () => {
    expect(ask(lying('hand', ['x', 'x']))).toEqual({ why: 'alike', answer: ['A:0'] })
    expect(ask(lying('hand', ['x', 'y']))).toBe(null)
    expect(ask(lying('ether', ['x', 'x'], [0, 1]))).toBe(null)
  })

  test('of copies out of play any order will do', () => {
    const ordered = (names: readonly string[], zone = 'hand') => {
      const options = names.map((_, id) => ({ key: `A:${id}`, text: { key: 'a' }, id }))
      const decision: Decision = { kind: 'order', seat: 0, clause: '1', ask: { key: 'ask.order' }, options }
      return ask({ ...lying(zone, names), decision })
    }
    expect(ordered(['x', 'x'])).toEqual({ why: 'alike', answer: ['A:0', 'A:1'] })
    expect(ordered(['x', 'y'])).toBe(null)
    expect(ordered(['x', 'x'], 'field')).toBe(null)
  })

  test('cards in play are told apart', () => {
    expect(ask(lying('field', ['x', 'x']))).toBe(null)
  })

  test('what is to be thought about in one’s own turn only is proposed in the others’', () => {
    const aside = { ...layout, proposedAside: ['ask.power'] }
    const asked = (turnSeat: number) =>
      spared(aside, seen({ turnSeat, decision: choose(['A:1', 'A:2'], 'ask.power') }), smart, false)
    expect(asked(0)).toBe(null)
    expect(asked(1)).toEqual({ why: 'proposed', answer: null })
  })

  test('what a cost is paid with is proposed', () => {
    expect(ask({ decision: choose(['A:1', 'A:2'], 'ask.pay') })).toEqual({ why: 'proposed', answer: null })
  })
})
