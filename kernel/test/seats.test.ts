import { event, seatName, seatNamed } from '@tefuda/kernel'
import { staging } from '@tefuda/kernel/staging'
import { describe, expect, test } from 'vitest'
import { A, B, bare, type Parts, question, run } from './toys/lab.ts'

const C = 2
const BOSS = 3

/** A party against a boss who sits in the last seat, as in the raids of Phantasy Star Online 2. */
const raid: Parts = {
  teams: (seats) => Array.from({ length: seats }, (_, seat) => (seat === seats - 1 ? 1 : 0)),
  events: {
    leave: (t, e) => {
      staging(t).gone = [...t.state.gone, e.seat]
    },
  },
}

describe('more than two at the table', () => {
  test('turns go round from any seat', () => {
    const t = bare({}, 4)
    expect(t.around(A)).toEqual([A, B, C, BOSS])
    expect(t.around(C)).toEqual([C, BOSS, A, B])
    expect(t.around(4)).toEqual([A, B, C, BOSS])
  })

  test('everyone else is an opponent if there are no sides', () => {
    expect(bare({}, 3).opponents(B)).toEqual([A, C])
  })

  test('the party stands together, and the boss has the whole party against it', () => {
    const t = bare(raid, 4)
    expect(t.allied(A, C)).toBe(true)
    expect(t.allied(A, BOSS)).toBe(false)
    expect(t.opponents(A)).toEqual([BOSS])
    expect(t.opponents(BOSS)).toEqual([A, B, C])
  })

  test('the sides depend on the number of players', () => {
    expect(bare(raid, 3).opponents(A)).toEqual([C])
  })

  test('a player who has left is skipped and has no opponents, and the others keep their numbers', () => {
    const t = bare(raid, 4)
    t.do(event('leave', 'L4', B))
    expect(t.seats()).toEqual([A, C, BOSS])
    expect(t.around(B)).toEqual([C, BOSS, A])
    expect(t.around(B + 1)).toEqual([C, BOSS, A])
    expect(t.opponents(BOSS)).toEqual([A, C])
    expect(t.seatCount()).toBe(4)
  })

  test('nothing waits for a player who has left', () => {
    const t = bare(raid, 4)
    t.do(event('leave', 'L4', B))
    t.wait('x', B)
    t.wait('x', C)
    expect(t.state.waiting.map(({ seat }) => seat)).toEqual([C])
  })

  test('each seat has its own zones', () => {
    const t = bare({}, 4)
    const hands = [A, B, C, BOSS].map((seat) => t.zone('hand', seat))
    expect(new Set(hands).size).toBe(4)
    expect(hands.map((zone) => t.layout.seatOf[zone])).toEqual([A, B, C, BOSS])
  })

  test('a table of too few or too many is refused', () => {
    expect(() => bare({}, 5)).toThrow('lab is played by 2 to 4, not by 5')
    expect(() => bare({}, 1)).toThrow('lab is played by 2 to 4, not by 1')
  })
})

describe('conceding', () => {
  const waiting = (parts: Parts, seats: number) => run({ one: question(A, ['x'], () => {}) }, parts, seats)

  test('any seat may, at any time, by the clause of the rulebook', () => {
    const t = waiting({}, 2)
    t.concede(B)
    expect(t.state.result).toMatchObject({
      winners: [A],
      clause: 'L9',
      reason: { args: { seat: { seat: B } } },
    })
    expect(t.decision()).toBeNull()
  })

  test('a player who concedes loses with their whole side', () => {
    const party = waiting(raid, 4)
    party.concede(B)
    expect(party.state.result!.winners).toEqual([BOSS])
    const boss = waiting(raid, 4)
    boss.concede(BOSS)
    expect(boss.state.result!.winners).toEqual([A, B, C])
  })

  test('a player who is not in the game, or has left it, cannot concede it', () => {
    const t = waiting(raid, 4)
    t.do(event('leave', 'L4', B))
    expect(() => t.concede(B)).toThrow('B is not in this game and cannot leave it; A, C, D are')
    expect(() => t.concede(7)).toThrow('H is not in this game')
    expect(t.state.result).toBeNull()
  })
})

test('a seat has a letter for people, and the letter finds it again', () => {
  expect([0, 1, 25, 26].map(seatName)).toEqual(['A', 'B', 'Z', '#26'])
  expect(['A', 'b', '', 'AB', '1'].map(seatNamed)).toEqual([0, 1, -1, -1, -1])
})
