import { seeded, view } from '@tefuda/kernel'
import { winNow } from '@tefuda/players/win-now'
import { puzzleTable } from '@tefuda/testkit/judge'
import { expect, test } from 'vitest'
import { load } from '../src/games.ts'
import { PUZZLED, puzzlesOf } from './puzzle-games.ts'
import { lostIn } from './sure-wins.ts'

/** Wins of puzzles; `npm run soak:wins` follows those that are claimed in whole matches, which are rare. */
const POSITIONS = 600
const WORLDS = 4

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
