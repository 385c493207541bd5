import type { Vars } from '@tefuda/kernel'
import { compareAlong, type Ears, nothingCompared } from '@tefuda/testkit/worlds'
import { describe, expect, test } from 'vitest'
import { GAMES, gameNamed } from '../src/games.ts'
import { earsOf } from './ears.ts'
import { duelOf } from './mixed-tables.ts'

/** Games in which the long run once took for a difference what is none. */
test.each([
  // An ace is called by its name: in another world another copy of it lies first in the deck, which is shuffled then.
  ['spell-card-strike', 37, 20],
  // Cards go back to a deck that is shuffled, in the order of a hand that nobody else sees.
  ['vanguard', 29, 60],
  // What comes round had begun before the worlds parted, and was noted in one of them.
  ['vanguard', 42, 60],
  ['vanguard', 58, 80],
])(
  '%s, game %d: nothing tells worlds apart that only dice and hidden orders do',
  { tags: ['long'] },
  areAlike,
)

async function areAlike(name: string, nth: number, times: number): Promise<void> {
  const tally = await compared(name, nth, times)
  expect(tally.differences).toEqual([])
  expect(tally.same).toBeGreaterThan(80)
}

async function compared(name: string, nth: number, times: number, ears?: Ears<Vars>) {
  const game = await gameNamed(name)
  const tally = nothingCompared()
  compareAlong(game.rules, { ...duelOf(game, nth), seed: nth }, tally, times, { ears })
  return tally
}

/** Games in which somebody puts cards into a deck in an order of their own, and a memory once told it [4.1.5.1] [302.4]. */
describe.each([
  ['vanguard', 5, 10, []],
  ['vanguard', 31, 40, ['long']],
  ['ninja-slayer', 16, 8, []],
] as const)('%s, game %d', (name, nth, times, tags) => {
  test('the order of cards that go to a deck is told to nobody else', { tags: [...tags] }, async () => {
    const tally = await compared(name, nth, times)
    expect(tally.differences).toEqual([])
    expect(tally.varied).toBeGreaterThan(0)
  })
})

const NOTHING_ELSE =
  'proposals, hints, listed answers, information states and replays of a seat depend on nothing it may not know'

describe.each(GAMES)('$name', ({ name }) => {
  test(NOTHING_ELSE, () => areToldAlike(name, 8, 2, false))
  /** `npm run soak:secrets` compares as often as one likes. */
  test(`${NOTHING_ELSE}, in another game`, { tags: ['long'] }, () => areToldAlike(name, 2, 8, true))
})

async function areToldAlike(name: string, nth: number, times: number, isHinted: boolean): Promise<void> {
  const tally = await compared(name, nth, times, earsOf(await gameNamed(name), isHinted))
  expect(tally.differences).toEqual([])
  expect(tally.same).toBeGreaterThan(5 * times)
}
