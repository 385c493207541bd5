import { asData, type CardId, eventOf, procedure, type Ref, type Seat } from '@tefuda/kernel'
import { contextOf, type Effect, reported, runEffect } from '@tefuda/language'
import { numberOf } from './2-cards.ts'
import { type Globals, isBind, isUnit, type Vg } from './4-zones.ts'
import { go } from './10-leaving.ts'
import { LEAP, type Leaping } from './events.ts'

/** 10.31, 10.31.1: time leap: binds a unit, calls one of a grade more from the deck for a turn, and then calls the bound one back. */

export function timeLeap(t: Vg, cards: readonly CardId[], seat: Seat, source: Ref): void {
  const units = cards.filter((card) => isUnit(t, card))
  t.report({ did: false })
  if (units.length === 0) return
  t.call(leaping, {
    cards: units.map((card) => t.ref(card)),
    seat,
    source,
    bound: [],
    called: [],
  })
}

/** Up to one card of each grade, all called together. */
const leapTo = (grades: readonly number[]): Effect => [
  ...grades.map((value): Effect[number] => ({
    do: 'search',
    what: { in: { of: 'you', zone: 'deck' }, are: [{ field: 'grade', is: 'exactly', value }] },
    how: { upTo: 1 },
    beside: true,
  })),
  { do: 'call', what: 'it' },
]
const SHUFFLE: Effect = [{ do: 'shuffle' }]

export const leaping = procedure<Globals, Leaping>(LEAP, {
  '10.31.2 bind': (t, v) => {
    const cards = v.cards.map(({ card }) => card)
    go(t, cards, 'bind', '10.31.2', v.seat)
    /** 10.28.4: a G unit cannot be bound. */
    const bound = cards.filter((card) => isBind(t.state.at[card]!))
    if (bound.length === 0) return t.return({ did: false })
    t.do(eventOf('bind', '10.19.1', v.seat, bound))
    v.bound = bound.map((card) => t.ref(card))
  },
  /** 4.1.4: the grade is that of the card in the bind zone. */
  '10.31.2': (t, { bound, seat, source }) => {
    const grades = bound.map(({ card }) => numberOf(t, card, 'grade'))
    runEffect(t, leapTo(grades.map((grade) => grade + 1).toSorted((a, b) => a - b)), contextOf(seat, source))
  },
  '10.31.2 called': (t, v) => {
    v.called = reported(t)?.done?.call ?? []
  },
  '10.31.2 shuffle': (t, v) => runEffect(t, SHUFFLE, contextOf(v.seat, v.source)),
  /** At the end of the turn the called unit goes under the deck; only then the bound one is called again. */
  '10.31.2 later': (t, v) => {
    const { seat, source, called, bound } = v
    t.begin({
      kind: 'later',
      seat,
      source,
      on: called,
      until: 'turn',
      data: asData({
        when: { at: 'turnEnd', of: 'this' },
        then: [{ do: 'leapBack', what: 'it' }],
        begun: t.state.turn,
        targets: bound,
      }),
    })
    t.return({ did: true, done: { timeLeap: bound } })
  },
})
