import { compareAlong, nothingCompared } from '@tefuda/testkit/worlds'
import { expect, test } from 'vitest'
import { gameNamed } from '../src/games.ts'
import { duelOf } from './mixed-tables.ts'

/** Games in which the long run once took for a difference what is none. */
test.each([
  // An ace is called by its name: in another world another copy of it lies first in the deck, which is shuffled then.
  ['spell-card-strike', 37, 18],
  // What comes round had begun before the worlds parted, and was noted in one of them.
  ['vanguard', 58, 80],
])('%s, game %d: nothing tells worlds apart that only dice and hidden orders do', areAlike)

test.each([
  // Cards go back to a deck that is shuffled, in the order of a hand that nobody else sees.
  ['vanguard', 29, 60],
  // What comes round had begun before the worlds parted, and was noted in one of them.
  ['vanguard', 42, 60],
])(
  '%s, game %d, too: nothing tells worlds apart that only dice and hidden orders do',
  { tags: ['long'] },
  areAlike,
)

async function areAlike(name: string, nth: number, times: number): Promise<void> {
  const game = await gameNamed(name)
  const tally = nothingCompared()
  compareAlong(game.rules, { ...duelOf(game, nth), seed: nth }, tally, times)
  expect(tally.differences).toEqual([])
  expect(tally.same).toBeGreaterThan(100)
}
