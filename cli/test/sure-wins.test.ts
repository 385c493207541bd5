import { seeded, view } from '@tefuda/kernel'
import { winNow } from '@tefuda/players/win-now'
import { puzzleTable } from '@tefuda/testkit/judge'
import { expect, test } from 'vitest'
import { GAMES, gameNamed, load } from '../src/games.ts'
import { PUZZLED, puzzlesOf } from './puzzle-games.ts'
import { lookForWins, lostIn, noClaims } from './sure-wins.ts'

/** Each run follows wins of puzzles, a long one those that are claimed in a few matches; `npm run soak:wins` in many. */
const MATCHES = 4
const POSITIONS = 600
const WORLDS = 4

test.each(GAMES)(
  `in ${MATCHES} matches of $name what is said to win this turn for sure wins, whichever cards lie hidden`,
  { tags: ['long'] },
  async ({ name }) => {
    const game = await gameNamed(name)
    const claims = noClaims()
    for (let nth = 0; nth < MATCHES; nth++) lookForWins(game, nth, claims)
    expect(claims.moments).toBeGreaterThan(0)
    expect(claims.wrong).toEqual([])
  },
)

test('a win that no hidden card can take away is known to be sure, and holds', async () => {
  let sure = 0
  for (const listing of PUZZLED) {
    const game = await load(listing)
    const [puzzle] = puzzlesOf(listing.name)
    const t = puzzleTable(game.scenario, puzzle!)
    const seen = view(t, 0)
    const win = winNow(game.rules, seen, { positions: POSITIONS, provesWins: true }, seeded('puzzle'))
    if (!win?.isSure) continue
    sure++
    expect(lostIn(game, t, seen, win, listing.name, WORLDS)).toBeNull()
  }
  expect(sure).toBeGreaterThan(0)
})
