import { games as inFolders } from '@tefuda/engine/folders'
import { GAMES } from '@tefuda/register'
import { expect, test } from 'vitest'
import { broughtGames } from '../src/engine/brought-games.ts'

/** The games as they come with the page, but for the notes of their texts. */
const games = broughtGames({})

test.each(GAMES)('the page has of $name what lies in its folder', async ({ name }) => {
  const [brought, there] = await Promise.all([games.named(name), inFolders.named(name)])
  expect(JSON.stringify(brought.info) === JSON.stringify(there.info)).toBe(true)
  expect(games.filesIn(name, 'scenarios')).toEqual(inFolders.filesIn(name, 'scenarios'))
  for (const [folder, file] of [
    ['lessons', 'first.yaml'],
    ['puzzles', 'this-turn.yaml'],
    ['scenarios', games.filesIn(name, 'scenarios')[0]!],
  ] as const)
    expect(await games.read(name, folder, file)).toBe(await inFolders.read(name, folder, file))
})

test('nothing is read that lies elsewhere', async () => {
  for (const all of [games, inFolders])
    expect(await all.read('vanguard', 'scenarios', '../clauses.tsv')).toBeNull()
})
