import { TOP, type Vars } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { A, B, bare, card, type Lab } from '../../kernel/test/toys/lab.ts'
import { type Marks, moveAll, notYet, type Ordering, orderStep } from '../src/index.ts'

/** Two cards of A's that go somewhere. */
const together = (t: Lab, to: readonly number[], marks: readonly Marks[]): Ordering => ({
  cards: [t.ref(card(t, A, 'ant')), t.ref(card(t, A, 'bee'))],
  to,
  marks,
  ...notYet,
})

describe('cards that are moved together', () => {
  const moved = (marks: readonly Marks[]) => {
    const t = bare()
    const front = t.zone('front', A)
    const journal: number[] = []
    const move = t.move.bind(t)
    t.move = (cards, ...more) => {
      journal.push(cards.length)
      move(cards, ...more)
    }
    moveAll(t, { ...together(t, [front, front], marks), seat: A, clause: 'L3', at: TOP }, [0, 1])
    return { at: journal, face: ['ant', 'bee'].map((name) => t.markOf(card(t, A, name as 'ant'), 'face')) }
  }
  const up = { face: 1 }

  test('go at once if they will lie alike', () => {
    expect(moved([up, up])).toEqual({ at: [2], face: [1, 1] })
    expect(moved([null, null])).toEqual({ at: [2], face: [0, 0] })
    expect(moved([{}, null])).toEqual({ at: [2], face: [0, 0] })
  })

  test('go one after the other if they will not, each with its own marks', () => {
    expect(moved([up, null])).toEqual({ at: [1, 1], face: [1, 0] })
    expect(moved([{}, up])).toEqual({ at: [1, 1], face: [0, 1] })
    expect(moved([up, { face: 0 }])).toEqual({ at: [1, 1], face: [1, 0] })
  })
})

describe('the order of cards that come to a zone together', () => {
  const option = (_: Lab, id: number) => ({ key: String(id), text: { key: 'script' }, id })
  const steps = (heard: (readonly number[])[]) =>
    orderStep<Vars, Ordering>(
      'L3',
      (_, __, ___, cards) => {
        heard.push(cards)
        return { seat: B, clause: 'L3', ask: { key: 'script' } }
      },
      option,
    )

  test('is chosen zone by zone, for the cards that come to it', () => {
    const t = bare()
    const heard: (readonly number[])[] = []
    const [drop, rear] = [t.zone('drop', A), t.zone('rear', A)]
    const two = together(t, [drop, drop], [null, null])
    const asked = steps(heard).decide(t, {
      ...two,
      cards: [...two.cards, t.ref(card(t, A, 'cat'))],
      to: [drop, drop, rear],
      marks: [null, null, null],
    })
    expect(heard).toEqual([two.cards.map((ref) => ref.card)])
    expect(asked).toMatchObject({ kind: 'order', seat: B, options: [{ id: 0 }, { id: 1 }] })
  })

  test('is not chosen if each goes somewhere else', () => {
    const t = bare()
    const heard: (readonly number[])[] = []
    const apart = together(t, [t.zone('drop', A), t.zone('rear', A)], [null, null])
    expect(steps(heard).decide(t, apart)).toBeNull()
    expect(heard).toEqual([])
  })
})
