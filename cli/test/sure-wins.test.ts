import { seeded, view } from '@tefuda/kernel'
import { winNow } from '@tefuda/players/win-now'
import { puzzleTable } from '@tefuda/testkit/judge'
import { describe, expect, test } from 'vitest'
import { GAMES, gameNamed, load } from '../src/games.ts'
import { PUZZLED, puzzlesOf } from './puzzle-games.ts'
import { type Looks, lookForWins, lostIn, noClaims } from './sure-wins.ts'

/** Few matches in each run, 200 of each game in a long one; no match is in both. */
const USUAL = 1
const ALL = 200
const LOOKED: { readonly [run: string]: Looks } = {
  usual: { most: 2, worlds: 3 },
  long: { most: 20, worlds: 8 },
}
const POSITIONS = 600
const WORLDS = 4

const FOLLOWED = 'what is said to win this turn for sure wins, whichever cards lie hidden'

describe.each(GAMES)('$name', ({ name }) => {
  test(FOLLOWED, () => areWon(name, 0, USUAL, LOOKED.usual!))
  test(`${FOLLOWED}, in ${ALL} matches`, { tags: ['long'] }, () => areWon(name, USUAL, ALL, LOOKED.long!))
})

async function areWon(name: string, from: number, to: number, looks: Looks): Promise<void> {
  const game = await gameNamed(name)
  const claims = noClaims()
  for (let nth = from; nth < to; nth++) lookForWins(game, nth, claims, looks)
  expect(claims.moments).toBeGreaterThan(0)
  expect(claims.wrong).toEqual([])
}

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
