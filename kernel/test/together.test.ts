import {
  type Effect,
  type EffectKind,
  type Event,
  entry,
  event,
  type Happened,
  procedure,
  restore,
  save,
  type Table,
  type Vars,
} from '@tefuda/kernel'
import { expect, test } from 'vitest'
import { A, B, once, type Parts, placeOf, told } from './toys/lab.ts'

type T = Table<Vars>
const fall = (card: number, seat = A) => event('fall', 'L4', seat, { cards: [card] })
const cardsOf = (events: readonly Event[]) => events.flatMap(({ cards }) => cards)

/** Fallen cards go to the drop zone, all together. */
const FALLEN = entry<Happened>('fallen')
const fallen = procedure<Vars, Happened>(FALLEN, {
  drop: (t, v) => {
    const cards = cardsOf(v.happened)
    t.move(
      cards,
      cards.map((card) => t.zone('drop', t.state.owner[card]!)),
      'L3',
      A,
    )
  },
  told: (t, v) => t.return({ fell: cardsOf(v.happened) }),
})
/** A card that would fall lends its place: another falls instead, and the procedure returns a word. */
const lending = procedure<Vars, { readonly card: number }>('lending', {
  fall: (t, { card }) => t.together([fall(card)], FALLEN, {}),
  say: (t) => t.return('lent'),
})
const all = procedure<Vars, { readonly cards: readonly number[] }>('all', {
  fall: (t, { cards }) =>
    t.together(
      cards.map((card) => fall(card)),
      FALLEN,
      {},
    ),
  after: (t) => {
    t.globals.back = t.state.returned
  },
})

function kind(
  of: number,
  instead: (t: T, effect: Effect) => readonly Event[],
  optional = false,
): EffectKind<Vars> {
  return {
    clause: 'L6',
    replaces: {
      event: 'fall',
      clause: 'L6',
      optional: () => optional,
      applies: (_, __, e) => e.cards[0] === of,
      instead,
    },
  }
}

const parts: Parts = {
  procedures: [fallen, lending, all],
  events: { lend: (t, e) => t.call(lending, { card: e.value }) },
  effects: {
    lend: kind(1, () => [event('lend', 'L4', A, { value: 3 })]),
    save: kind(0, () => [], true),
  },
}
const begin = (t: T, effect: string) =>
  t.begin({ kind: effect, seat: A, source: null, on: [], until: '', data: null })
const falls = (cards: readonly number[], effects: readonly string[] = [], more: Parts = {}) =>
  once(
    (t) => {
      for (const effect of effects) begin(t, effect)
      t.call(all, { cards })
    },
    { ...parts, ...more },
  )
const places = (t: T) => [0, 1, 2, 3].map((card) => placeOf(t, card).split(' ')[0])

test('events that happen at once are all done before anybody hears of any of them', () => {
  const heard: string[] = []
  const t = falls([0, 1], [], {
    events: {
      fall: (t, e) => t.mark(e.cards, 'damage', 9, 'L3', A),
    },
    triggers: [
      {
        name: 'fall',
        clause: 'L5',
        on: 'fall',
        match: (t, e) => heard.push(`${e.cards[0]}: ${t.markOf(0, 'damage')} ${t.markOf(1, 'damage')}`),
      },
    ],
  })
  expect(heard).toEqual(['0: 9 9', '1: 9 9'])
  expect(places(t)).toEqual(['drop', 'drop', 'deck', 'deck'])
})

test('the procedure that follows gets all events that have happened, together', () => {
  const t = falls([0, 2])
  expect(told(t)).toEqual(['fall', 'fall', 'move'])
  expect(t.state.globals.back).toEqual({ fell: [0, 2] })
})

test('a replaced event has not happened; its replacement comes after the others', () => {
  const t = falls([0, 1, 2], ['lend'])
  expect(places(t)).toEqual(['drop', 'deck', 'drop', 'drop'])
  expect(told(t)).toEqual(['fall', 'fall', 'move', 'lend', 'fall', 'move'])
})

test('the result is that of the events that happened, not of a replacement', () => {
  const t = falls([0, 1, 2], ['lend'])
  expect(t.state.globals.back).toEqual({ fell: [0, 2] })
})

test('a player is asked about an optional replacement before any of them happens; if declined, the event joins the rest', () => {
  const t = falls([0, 1, 2], ['save', 'lend'])
  expect(t.decision()).toMatchObject({ options: [{ key: 'save1' }, { key: 'none' }] })
  expect(told(t)).toEqual([])
  const saved = restore(t.rules, save(t))
  saved.answer(A, ['save1'])
  expect(places(saved)).toEqual(['deck', 'deck', 'drop', 'drop'])
  t.answer(A, ['none'])
  expect(places(t)).toEqual(['drop', 'deck', 'drop', 'drop'])
  expect(t.state.globals.back).toEqual({ fell: [0, 2] })
})

test('if all are replaced, or there are none, the procedure goes on with nothing', () => {
  expect(falls([1], ['lend']).state.globals.back).toEqual({ fell: [] })
  expect(falls([]).state.globals.back).toEqual({ fell: [] })
})

test('they wait for an event of the same step with an optional replacement', () => {
  const t = once((t) => {
    begin(t, 'save')
    t.do(fall(0, B))
    t.together([fall(2)], FALLEN, {})
  }, parts)
  expect(told(t)).toEqual([])
  t.answer(A, ['none'])
  expect(told(t)).toEqual(['fall', 'fall', 'move'])
})
