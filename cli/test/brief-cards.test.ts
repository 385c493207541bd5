import { BadInput, type Json } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { GAMES, gameNamed } from '../src/games.ts'

/** Cards as scenarios write them, in every game that has written cards. */

const games = (await Promise.all(GAMES.map(({ name }) => gameNamed(name)))).filter(
  ({ scenario }) => scenario.withCards,
)

/** What both languages say of cards that cannot be read. */
function complaints(withCards: (written: readonly Json[]) => unknown, written: readonly Json[]): string[] {
  try {
    withCards(written)
  } catch (error) {
    if (error instanceof BadInput) return [error.message, error.ja]
  }
  return []
}

test('there are such games', () => {
  expect(games.length).toBeGreaterThan(0)
})

describe.each(games)('in $name', ({ scenario }) => {
  test.each([
    ['by its place and its id', { id: 'ill', taste: 'sweet' }, 'card 2 (ill)', '2枚目(ill)'],
    ['by its place alone where it has no id', { taste: 'sweet' }, 'card 2 (without id)', '2枚目(idなし)'],
    ['so where it is no card at all', 'ill', 'card 2 (without id)', '2枚目(idなし)'],
  ])('a card that cannot be read is called %s', (_, ill, en, ja) => {
    const [said = '', japanese = ''] = complaints(scenario.withCards!, [{ id: 'well' }, ill])
    expect(said).toContain(en)
    expect(japanese).toContain(ja)
  })
})
