import {
  event,
  procedure,
  type Ref,
  type Seat,
  type Table,
  type Trigger,
  type Vars,
  type Waiting,
} from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { A, B, bare, lab, type Parts, question, run } from './toys/lab.ts'

type T = Table<Vars>
const log = (t: T, word: string) => {
  t.globals.said = [...((t.state.globals.said as string[]) ?? []), word]
}
const said = (t: T) => ((t.state.globals.said as string[]) ?? []).join(' ')

const mine = (t: T, seat: Seat) => t.state.waiting.filter((waiting) => waiting.seat === seat)

/**
 * A check timing in the manner of Vanguard 8.4.1 and Ninja Slayer 902.1: rules first, then one waiting
 * ability of the turn player, else one of the other player, and all over again.
 */
const check = procedure<Vars, object>('check', {
  '8.4.1.1': (t) => log(t, 'rules'),
  '8.4.1.2': {
    decide: (t) => {
      const seat = t.around(t.state.turnSeat).find((one) => mine(t, one).length > 0)
      if (seat === undefined) return null
      return {
        kind: 'choose',
        seat,
        clause: '8.4.1.2',
        ask: { key: 'script' },
        options: mine(t, seat).map(({ id, name }) => ({ key: name + id, text: { key: 'script' }, id })),
        min: 1,
        max: 1,
      }
    },
    answered: (t, _, choice) => {
      const waiting = t.state.waiting.find(({ id }) => id === choice.picked[0]!.id)!
      t.unwait(waiting)
      t.call(resolve, { waiting })
      t.goto('8.4.1.1')
    },
  },
})

const resolve = procedure<Vars, { readonly waiting: Waiting }>('resolve', {
  r: (t, { waiting }) => {
    log(t, waiting.name)
    if (waiting.name === 'chain') t.do(event('bang', 'L4', waiting.seat))
  },
})

const on = (name: string, type: string, match: Trigger<Vars>['match']): Trigger<Vars> => ({
  name,
  clause: 'L4',
  on: type,
  match,
})

const game = (triggers: readonly Trigger<Vars>[], step: (t: T) => void, more: Parts = {}) =>
  run(
    {
      turn: (t) => t.do(event('turn', 'L3', B, { value: 1 })),
      act: step,
      check: (t) => t.call(check),
    },
    { triggers, procedures: [check, resolve], ...more },
  )

const bang = (t: T) => t.do(event('bang', 'L4', A))

describe('triggered abilities', () => {
  test('an ability waits once for each time its condition is met (Vanguard 8.6.2.1)', () => {
    const t = game([on('x', 'bang', (t) => t.wait('x', B))], (t) => {
      bang(t)
      bang(t)
    })
    expect(t.state.waiting.map(({ name }) => name)).toEqual(['x', 'x'])
  })

  test('an event of another kind, or one the ability does not look for, triggers nothing', () => {
    const t = game([on('x', 'bang', (t, e) => e.seat === B && t.wait('x', B))], bang)
    expect(t.state.waiting).toEqual([])
    expect(said(t)).toBe('rules')
  })

  test('the turn player comes first and orders their own; then the other player (Ninja Slayer 902.1)', () => {
    const triggers = [
      on('a', 'bang', (t) => t.wait('a', A)),
      on('b', 'bang', (t) => t.wait('b', B)),
      on('c', 'bang', (t) => t.wait('c', B)),
    ]
    const t = game(triggers, bang)
    const decision = t.decision()!
    expect(decision.seat).toBe(B)
    const keys = decision.kind === 'choose' ? decision.options.map(({ key }) => key) : []
    t.answer(B, [keys.find((key) => key.startsWith('c'))!])
    expect(said(t)).toBe('rules c rules b rules a rules')
  })

  test('an ability that triggers for the turn player comes before those that still wait for the other', () => {
    const triggers = [
      on('chain', 'turn', (t) => {
        t.wait('chain', B)
        t.wait('slow', A)
      }),
      on('follow', 'bang', (t) => t.wait('follow', B)),
    ]
    expect(said(game(triggers, () => {}))).toBe('rules chain rules follow rules slow rules')
  })

  test('a triggered ability is used even if its card has left by then (Ninja Slayer 1209.9)', () => {
    const t = game([on('x', 'bang', (t) => t.wait('x', B, t.ref(0)))], (t) => {
      bang(t)
      t.move([0], t.zone('drop', A), 'L3', A)
    })
    expect(said(t)).toBe('rules x rules')
  })

  test('it remembers which object it came from, and its data', () => {
    const t = bare({ triggers: [on('x', 'bang', (t, e) => t.wait('x', A, t.ref(0), e.value))] })
    t.do(event('bang', 'L4', A, { value: 6 }))
    expect(t.state.waiting).toMatchObject([{ name: 'x', seat: A, source: t.ref(0), data: 6 }])
  })

  test('a trigger on leaving play looks at the card as it was in play (Ninja Slayer 1209.6b)', () => {
    const strong = { power: 9, attributes: [], abilities: ['revenge'] }
    const t = bare({
      printed: (t, card) =>
        t.layout.specOf[t.state.at[card]!]!.inPlay ? strong : { power: 0, abilities: [] },
      triggers: [
        on('revenge', 'move', (t, e) => {
          const was: Ref = { card: e.cards[0]!, life: t.ref(e.cards[0]!).life - 1 }
          if ((t.lastValues(was)?.abilities as string[] | undefined)?.includes('revenge'))
            t.wait('revenge', A)
        }),
      ],
    })
    t.move([0], t.zone('front', A), 'L3', A)
    expect(t.state.waiting).toEqual([])
    t.move([0], t.zone('drop', A), 'L3', A)
    expect(t.state.waiting).toHaveLength(1)
  })

  test('a replacement triggers abilities; the event it replaced does not', () => {
    const t = game(
      [on('x', 'bang', (t) => t.wait('x', B)), on('y', 'puff', (t) => t.wait('y', B))],
      (t) => {
        t.begin({ kind: 'soften', seat: A, source: null, on: [], until: '', data: null })
        bang(t)
      },
      {
        effects: {
          soften: {
            clause: 'L6',
            replaces: {
              event: 'bang',
              clause: 'L6',
              applies: () => true,
              instead: (_t, _effect, e) => [{ ...e, type: 'puff' }],
            },
          },
        },
      },
    )
    expect(said(t)).toBe('rules y rules')
  })
})

describe('things that wait to resolve', () => {
  /** A stage where the last comes first, as in BlackPoker and Ninja Slayer 802.5c. */
  test('can be taken from the top, and one that is gone is not found', () => {
    const t = bare()
    const first = t.put({ kind: 'card', seat: A, cards: [t.ref(0)], targets: [{ seat: B }], data: null })
    const second = t.put({ kind: 'ability', seat: B, cards: [], targets: [{ item: first.id }], data: null })
    expect(t.state.pending.at(-1)).toBe(second)
    expect(t.pendingItem(first.id)).toBe(first)
    t.drop(first.id)
    expect(t.pendingItem(first.id)).toBeUndefined()
    expect(t.state.pending).toEqual([second])
  })

  test('never share a number with anything', () => {
    const t = bare()
    const item = t.put({ kind: 'card', seat: A, cards: [], targets: [], data: null })
    t.drop(item.id)
    t.wait('x', A)
    const numbers = [item.id, t.state.waiting[0]!.id, t.number()]
    expect(new Set(numbers).size).toBe(3)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  })
})

test('without triggers nothing waits', () => {
  expect([...lab().eventNamed.values()].flatMap(({ triggers }) => triggers)).toEqual([])
  expect(run({ one: question(A, ['x'], () => {}) }).state.waiting).toEqual([])
})
