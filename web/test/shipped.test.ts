import { readRecord, replay } from '@tefuda/kernel'
import { GAMES } from '@tefuda/register'
import { openInFolder } from '@tefuda/register/folder'
import { expect, test } from 'vitest'
import { shippedMatches } from '../src/shipped-matches.ts'

/** Where this fails after a change of the rules, `npm run matches` plays them anew. */

const matches = await shippedMatches()

test('matches of all games and a raid come with the page', () => {
  expect(matches).toHaveLength(8)
  expect(new Set(matches.map(({ game }) => game))).toEqual(new Set(GAMES.map(({ name }) => name)))
  expect(matches.some(({ decks }) => decks.length > 2)).toBe(true)
})

test.each(matches)(
  '$id of $game loads, and ends as it is recorded',
  async ({ game, winners, turn, record }) => {
    const { rules } = await openInFolder(GAMES.find(({ name }) => name === game)!)
    const match = replay(rules, readRecord(JSON.stringify(record)))
    expect(match.result!.winners).toEqual(winners)
    expect(match.table.state.turn).toBe(turn)
  },
)
