import { join } from 'node:path'
import { failureOf, rulingsHold } from '@tefuda/testkit/rulings'
import { describe, expect, it } from 'vitest'
import { blackpokerScenarios } from '../scenario/index.ts'

rulingsHold('BlackPoker', blackpokerScenarios, join(import.meta.dirname, '../scenarios'))

describe('the words of BlackPoker in a scenario', () => {
  it.each([
    [
      'cards of two suits as one soldier',
      'table: { A: { field: [{ card: S4, with: [H5] }] } }',
      'S4 with H5',
    ],
    [
      'two Jokers as one soldier',
      'table: { A: { field: [{ card: Joker1, with: [Joker2] }] } }',
      'Joker1 with',
    ],
    ['a Joker as a soldier', 'table: { A: { field: [Joker1] } }', 'Joker1 on the field is no character'],
    [
      'an effect of nothing',
      'effects: [{ seat: A, what: up, on: [A:S4] }]\ntable: { A: { field: [S4] } }',
      'up needs a source in the fog and one soldier',
    ],
    [
      'an effect on two soldiers',
      'effects: [{ seat: A, what: up, source: A:H5, on: [A:S4, A:S5] }]\ntable: { A: { field: [S4, S5], fog: [H5] } }',
      'up needs a source in the fog and one soldier',
    ],
    ['an unknown step', 'flow: { step: B9.9 }', 'cannot resume at "B9.9"; it can at B4.1, B4.2'],
    ['an unknown word of the flow', 'flow: { right: A }', 'it has step, chance, passes'],
  ])('refuse %s', (_, fields, message) => {
    expect(failureOf(blackpokerScenarios, `game: blackpoker\ntitle: a ruling\n${fields}\n`)).toContain(
      message,
    )
  })
})
