import { noLoop, noticeLoop, positionHash, type Seat, save, type Table, type Vars } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { A, B, bare, run } from './toys/lab.ts'

type T = Table<Vars>

/** A card that goes back and forth for ever, unless the loop is noticed. */
function shuttle(canStop: (t: T) => readonly Seat[], each: (t: T) => void = () => {}): T {
  return run({
    'loop.1': (t) => t.move([0], t.zone('hand', A), 'L3', A),
    'loop.2': (t) => {
      t.move([0], t.zone('drop', A), 'L3', A)
      each(t)
    },
    'loop.3': (t) => {
      const rounds = ((t.state.globals.rounds as number) ?? 0) + 1
      t.state.globals.rounds = rounds
      if (!noticeLoop(t, 'L7', canStop(t), ['rounds']) && rounds < 50) t.goto('loop.1')
    },
    'loop.4': (t) => {
      t.state.globals.times = t.state.returned
    },
  })
}

describe('a loop', () => {
  test('that nobody can stop is a draw, by the clause that says so (Vanguard 12.1.1.1)', () => {
    const t = shuttle(() => [])
    expect(t.state.result).toMatchObject({ winners: [], clause: 'L7', reason: { key: 'end.loop' } })
    expect(t.state.globals.rounds).toBe(3)
  })

  test('that one player can stop goes on as many times as they say (Vanguard 12.1.1.2)', () => {
    const t = shuttle(() => [B])
    expect(t.decision()).toMatchObject({ kind: 'number', seat: B, clause: 'L7', min: 0 })
    t.answer(B, ['12'])
    expect(t.state.globals.times).toBe(12)
  })

  test('that both can stop asks the turn player first, and the smaller number counts (Ninja Slayer 1501.1b)', () => {
    const play = (first: string, second: string) => {
      const t = shuttle((t) => t.around(B))
      expect(t.decision()!.seat).toBe(B)
      t.answer(B, [first])
      expect(t.decision()!.seat).toBe(A)
      t.answer(A, [second])
      return t.state.globals.times
    }
    expect(play('5', '3')).toBe(3)
    expect(play('2', '900')).toBe(2)
  })

  test('is none where something changes for good each time round', () => {
    expect(shuttle(() => [], noLoop).state.globals.rounds).toBe(50)
    const growing = shuttle(
      () => [],
      (t) => t.mark([1], 'damage', t.markOf(1, 'damage') + 1, 'L3', A),
    )
    expect(growing.state.globals.rounds).toBe(50)
  })

  test('is noticed in a saved game as well: the positions are part of it', () => {
    const t = bare()
    expect(noticeLoop(t, 'L7', [])).toBe(false)
    expect(noticeLoop(t, 'L7', [])).toBe(false)
    expect(JSON.parse(save(t)).positions).toHaveLength(2)
  })
})

describe('a position', () => {
  test('that comes back is known again: lives, time stamps and dice do not count', () => {
    const t = bare()
    const there = () => t.move([0], t.zone('hand', A), 'L3', A)
    const back = () => t.move([0], t.zone('drop', A), 'L3', A)
    back()
    t.state.globals.it = t.ref(0)
    const before = positionHash(t.state)
    there()
    back()
    t.state.globals.it = t.ref(0)
    t.number()
    t.state.random[0]!++
    expect(positionHash(t.state)).toBe(before)
  })

  test('is another one when anything on the table is different', () => {
    const hashes = new Set<string>()
    const changes: ((t: T) => void)[] = [
      () => {},
      (t) => t.move([0], t.zone('hand', A), 'L3', A),
      (t) => t.move([0], t.zone('deck', A), 'L3', A),
      (t) => t.mark([0], 'damage', 1, 'L3', A),
      (t) => t.mark([0], 'face', 1, 'L3', A),
      (t) => t.mark([1], 'damage', 1, 'L3', A),
      (t) => {
        t.state.host[0] = 1
      },
      (t) => {
        t.state.holder[0] = B
      },
      (t) => {
        t.state.turnSeat = B
      },
      (t) => t.put({ kind: 'x', seat: A, cards: [], targets: [], data: null }),
      (t) => t.wait('x', A),
      (t) => t.call('main'),
    ]
    for (const change of changes) {
      const t = bare()
      change(t)
      hashes.add(positionHash(t.state))
    }
    expect(hashes.size).toBe(changes.length)
  })

  test('tells one plain value from another, whatever kind it is', () => {
    const values = [null, true, false, 0, 1, 2, 3, '', 'a', [], [0], [1], [97], ['a'], [[]], [null]] as const
    const hashes = values.map((x) => {
      const t = bare()
      t.state.globals.x = x
      return positionHash(t.state)
    })
    expect(new Set(hashes).size).toBe(values.length)
  })
})
