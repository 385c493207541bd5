import * as kernel from '@tefuda/kernel'
import { below, shuffle, type Table } from '@tefuda/kernel'
import { staging } from '@tefuda/kernel/staging'
import { describe, expect, test } from 'vitest'
import { A, B, bare, run } from './toys/lab.ts'

/** What no rule can do: each line is one that the compiler refuses. Nobody calls this. */
export function writes(t: Table<{ count: number; list: readonly number[]; readonly matter: number }>): void {
  // @ts-expect-error the state of a table is the same for good
  t.state = t.copy().state
  // @ts-expect-error whose turn it is changes by an event
  t.state.turnSeat = A
  // @ts-expect-error so does where a card lies
  t.state.at[0] = 1
  // @ts-expect-error and what lies in a zone
  t.state.zones[0]!.push(0)
  // @ts-expect-error and how a card lies
  t.column('face')[0] = 1
  // @ts-expect-error a variable is set on the table itself
  t.state.globals.count++
  // @ts-expect-error one that matters is set by name
  t.globals.matter = 1
  // @ts-expect-error what is in a variable is replaced
  t.state.globals.list.push(1)
  // @ts-expect-error a variable keeps its type
  t.set('count', 'one')
  // @ts-expect-error nobody else's variables are there to be set
  t.set('other', 1)
  // @ts-expect-error procedures are called
  t.state.frames.push({ in: 'L1', at: 'L1', vars: {} })
  // @ts-expect-error their variables are their own
  t.state.frames[0]!.vars.x = 1
  // @ts-expect-error what waits is put and dropped
  t.state.pending.pop()
  // @ts-expect-error moments to go back to are left alone
  t.state.checkpoints = []
  // @ts-expect-error nor is a variable of theirs changed
  t.state.checkpoints[0]!.globals.count = 1
  // @ts-expect-error a procedure reports what it gives back
  t.state.returned = null
  // @ts-expect-error dice are rolled
  below(t.state.random, 2)
  // @ts-expect-error and piles shuffled by an event
  shuffle(t.copy().state.random, t.state.zones[0]!)
}

describe('doors for change', () => {
  test('the state to be written is not to be had from the main entry', () => {
    expect(Object.keys(kernel)).not.toContain('WRITABLE')
    expect(Object.keys(kernel)).not.toContain('staging')
  })

  test('what a variable is set to is there at once', () => {
    const t = bare()
    t.globals.x = 1
    t.set('y', 2)
    expect(t.state.globals).toEqual({ x: 1, y: 2 })
  })

  test('a variable that is set is taken back with everything else', () => {
    const t = run({ L1: (now) => now.checkpoint(), L2: (now) => now.set('x', 1) })
    t.rewind('L2')
    expect(t.state.globals.x).toBeUndefined()
  })

  test('a variable that is set for good is not taken back', () => {
    const t = run({ L1: (now) => now.checkpoint(), L2: (now) => now.setForGood('x', 1) })
    t.rewind('L2')
    expect(t.state.globals.x).toBe(1)
  })

  test('nothing waits for a player for whom nothing is to wait', () => {
    const t = bare()
    t.wait('one', A)
    t.wait('two', B)
    t.unwaitAll(A)
    expect(t.state.waiting.map(({ name }) => name)).toEqual(['two'])
  })

  test('whoever sets a table up by hand makes it forget what was known', () => {
    const t = bare({ traits: (print) => print + 1 })
    const before = t.traits(t.state.at[0]!)
    const zone = t.state.at[0]!
    staging(t).zones[zone]!.length = 0
    expect(before).not.toBe(0)
    expect(t.traits(zone)).toBe(0)
  })
})
