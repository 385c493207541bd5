import { blackpoker } from '@tefuda/blackpoker'
import { type Decision, seeded, startGame } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { Repeats } from '../src/index.ts'

const option = (key: string, rash?: true) => ({ key, text: { key }, id: -1, ...(rash ? { rash } : {}) })
const asked = { seat: 0, clause: 'B7.3', ask: { key: 'ask.act' } }
const t = startGame(blackpoker, { seed: 1 })

/** What is offered and answered the nth time in a position, by somebody who always says this. */
function offeredAfter(decision: Decision, answer: readonly string[], times: number) {
  const repeats = new Repeats()
  const random = seeded('repeats')
  let taken: readonly string[] = []
  for (let i = 0; i < times; i++) taken = repeats.counted(repeats.door(t, decision).decision, answer, random)
  return { ...repeats.door(t, decision), taken }
}
/** So many decisions of a turn nobody counts. */
const LONG = 61

describe('an answer given three times in the same position', () => {
  const one: Decision = {
    ...asked,
    kind: 'choose',
    min: 1,
    max: 1,
    options: ['pass', 'end'].map((key) => option(key)),
  }
  const keys = (decision: Decision) =>
    decision.kind === 'number' ? [] : decision.options.map(({ key }) => key)

  test('is still offered in a turn of usual length', () => {
    expect(keys(offeredAfter(one, ['pass'], LONG).decision)).toEqual(['pass', 'end'])
  })

  test('is not offered any more, in the view neither', () => {
    expect(keys(offeredAfter(one, ['pass'], LONG + 2).decision)).toEqual(['pass', 'end'])
    const { decision, view } = offeredAfter(one, ['pass'], LONG + 3)
    expect(keys(decision)).toEqual(['end'])
    expect(view().decision).toEqual(decision)
  })

  test('is offered all the same where the others give the game away', () => {
    const rash: Decision = { ...one, options: [option('pass'), option('concede', true)] }
    expect(keys(offeredAfter(rash, ['pass'], LONG + 3).decision)).toEqual(['pass', 'concede'])
  })

  test('is replaced by another legal one where sets or orders are asked for', () => {
    const order: Decision = { ...asked, kind: 'order', options: ['a', 'b', 'c'].map((key) => option(key)) }
    const { taken, decision } = offeredAfter(order, ['a', 'b', 'c'], LONG + 4)
    expect(keys(decision)).toEqual(['a', 'b', 'c'])
    expect(taken).not.toEqual(['a', 'b', 'c'])
    expect([...taken].sort()).toEqual(['a', 'b', 'c'])
  })

  test('is offered again where the match has gone back to before that', () => {
    const repeats = new Repeats()
    const random = seeded('repeats')
    const askAt = (at: number) => repeats.door(t, one, undefined, at).decision
    for (let at = 0; at < LONG + 3; at++) repeats.counted(askAt(at), ['pass'], random)
    expect(keys(askAt(LONG + 3))).toEqual(['end'])
    expect(keys(askAt(LONG + 2))).toEqual(['pass', 'end'])
    repeats.counted(askAt(LONG + 2), ['pass'], random)
    expect(keys(askAt(LONG + 3))).toEqual(['end'])
    expect(keys(askAt(2))).toEqual(['pass', 'end'])
    for (let at = 2; at < LONG + 2; at++) repeats.counted(askAt(at), ['pass'], random)
    expect(keys(askAt(LONG + 2))).toEqual(['pass', 'end'])
  })
})
