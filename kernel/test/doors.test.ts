import * as kernel from '@tefuda/kernel'
import { below, shuffle, type Table } from '@tefuda/kernel'
import { staging } from '@tefuda/kernel/staging'
import { describe, expect, test } from 'vitest'
import { A, B, bare, run } from './toys/lab.ts'

/** What no rule can do: the compiler refuses each line. Nobody calls this. */
export function writes(t: Table<{ count: number; list: readonly number[]; readonly matter: number }>): void {
  // @ts-expect-error the state of a table is never replaced
  t.state = t.copy().state
  // @ts-expect-error whose turn it is changes by an event
  t.state.turnSeat = A
  // @ts-expect-error so does where a card lies
  t.state.at[0] = 1
  // @ts-expect-error so does what lies in a zone
  t.state.zones[0]!.push(0)
  // @ts-expect-error so does how a card lies
  t.column('face')[0] = 1
  // @ts-expect-error a variable is set on the table itself
  t.state.globals.count++
  // @ts-expect-error a variable that matters is set by name
  t.globals.matter = 1
  // @ts-expect-error a value in a variable is replaced, not changed
  t.state.globals.list.push(1)
  // @ts-expect-error a variable keeps its type
  t.set('count', 'one')
  // @ts-expect-error a variable of another game does not exist
  t.set('other', 1)
  // @ts-expect-error procedures are called
  t.state.frames.push({ in: 'L1', at: 'L1', vars: {} })
  // @ts-expect-error only a procedure sets its variables
  t.state.frames[0]!.vars.x = 1
  // @ts-expect-error waiting things are put and dropped
  t.state.pending.pop()
  // @ts-expect-error nobody replaces checkpoints
  t.state.checkpoints = []
  // @ts-expect-error nor changes a variable of theirs
  t.state.checkpoints[0]!.globals.count = 1
  // @ts-expect-error a procedure reports its result
  t.state.returned = null
  // @ts-expect-error dice are rolled
  below(t.state.random, 2)
  // @ts-expect-error piles are shuffled by an event
  shuffle(t.copy().state.random, t.state.zones[0]!)
}

describe('doors for change', () => {
  test('the main entry does not export access to the writable state', () => {
    expect(Object.keys(kernel)).not.toContain('WRITABLE')
    expect(Object.keys(kernel)).not.toContain('staging')
  })

  test('a variable has its new value at once', () => {
    const t = bare()
    t.globals.x = 1
    t.set('y', 2)
    expect(t.state.globals).toEqual({ x: 1, y: 2 })
  })

  test('a rewind takes a variable back with everything else', () => {
    const t = run({ L1: (now) => now.checkpoint(), L2: (now) => now.set('x', 1) })
    t.rewind('L2')
    expect(t.state.globals.x).toBeUndefined()
  })

  test('a rewind does not take back a variable that is set for good', () => {
    const t = run({ L1: (now) => now.checkpoint(), L2: (now) => now.setForGood('x', 1) })
    t.rewind('L2')
    expect(t.state.globals.x).toBe(1)
  })

  test('unwaitAll leaves nothing waiting for that player', () => {
    const t = bare()
    t.wait('one', A)
    t.wait('two', B)
    t.unwaitAll(A)
    expect(t.state.waiting.map(({ name }) => name)).toEqual(['two'])
  })

  test('setting a table up by hand clears its cached results', () => {
    const t = bare({ traits: (print) => print + 1 })
    const before = t.traits(t.state.at[0]!)
    const zone = t.state.at[0]!
    staging(t).zones[zone]!.length = 0
    expect(before).not.toBe(0)
    expect(t.traits(zone)).toBe(0)
  })
})
