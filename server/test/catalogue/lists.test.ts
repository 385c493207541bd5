import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MemoryStore } from '@tefuda/server'
import { ratingsOf } from '@tefuda/server/verify'
import { describe, expect, test } from 'vitest'
import { SqliteCatalogue } from '../../src/catalogue/sqlite-catalogue.ts'
import { duel, Guest, lobbyOn, TERMS } from '../guests.ts'

const RATED = { rated: true, takeBacks: false, clock: { budget: 600_000, increment: 0 } }

/** Asks until the answer is so: what is listed is written down behind everybody's back. */
async function becomes(ask: () => Promise<unknown>, expected: unknown): Promise<void> {
  for (let asked = 0; asked < 1000; asked++) {
    if (JSON.stringify(await ask()) === JSON.stringify(expected)) return
    await new Promise((go) => setTimeout(go, 5))
  }
  expect(await ask()).toEqual(expected)
}

describe('what anybody may ask for', () => {
  test('are kept names, their matches and their ratings, which follow from the records', async () => {
    const store = new MemoryStore()
    const lobby = await lobbyOn(store)
    const [haru, kaede] = await duel(lobby, RATED, true)
    await kaede.ask({ do: 'concede' })
    const { record } = await haru.ask({ do: 'record' })
    const ratings = ratingsOf([record])
    const ranked = [haru, kaede].map(({ name, key }) => {
      const { rating, deviation } = ratings.get(key!.key)!
      return { key: key!.key, name, rating, deviation }
    })
    const finished = {
      match: haru.match,
      game: TERMS.game,
      rated: true,
      at: record.log.at(-1).at,
      winners: [0],
      seats: [haru, kaede].map(({ name, key }) => ({ name, key: key!.key })),
    }
    // Another server, with an empty catalogue, finds all of it in the logs.
    for (const one of [lobby, await lobbyOn(store)]) {
      const tom = new Guest(one, 'Tom')
      await becomes(() => tom.ask({ do: 'ratings', game: TERMS.game }), { ratings: ranked })
      await becomes(() => tom.ask({ do: 'names', start: 'Ka' }), {
        names: [{ key: kaede.key!.key, name: 'Kaede' }],
      })
      await becomes(() => tom.ask({ do: 'matches', key: haru.key!.key }), { matches: [finished] })
    }
  })

  test('is refused in one sentence where it cannot be read, and the match beside goes on', async () => {
    const catalogue = new SqliteCatalogue()
    const lobby = await lobbyOn(new MemoryStore(), { catalogue })
    const [haru] = await duel(lobby)
    await catalogue.close()
    await expect(haru.ask({ do: 'names', start: 'H' })).rejects.toThrow('lists cannot be read right now')
    await haru.ask({ do: 'concede' })
    expect(haru.table.phase).toBe('closed')
  })
})

test('a file of lists that is damaged is said in one sentence, and may be removed', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'catalogue-')), 'lists.sqlite')
  writeFileSync(path, 'my diary, '.repeat(1000))
  expect(() => new SqliteCatalogue(path)).toThrow(`${path} cannot be used`)
  expect(readFileSync(path, 'utf8')).toBe('my diary, '.repeat(1000))
  rmSync(path)
  new SqliteCatalogue(path).close()
})

test('a table that is open to everybody is still listed after the server was started again, and a match that nobody is at is not', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'catalogue-')), 'lists.sqlite')
  const store = new MemoryStore()
  const before = await lobbyOn(store, { catalogue: new SqliteCatalogue(path) })
  await duel(before, { listed: true })
  const haru = new Guest(before, 'Haru')
  const { link } = await haru.ask({ do: 'lay', terms: { ...TERMS, listed: true } })
  await haru.sit(link, 0)
  const written = new SqliteCatalogue(path)
  await becomes(
    async () => (await written.listed()).map(({ table }) => table.phase).sort(),
    ['playing', 'room'],
  )
  await written.close()
  // It is killed: it says no goodbye.
  const ada = new Guest(await lobbyOn(store, { catalogue: new SqliteCatalogue(path) }), 'Ada')
  const listed = async () => {
    const { tables } = await ada.ask({ do: 'follow', seats: [] })
    return tables.map(({ match }: { match: string }) => match)
  }
  await becomes(listed, [haru.match])
})
