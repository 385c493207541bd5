import { afterAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../src/catalogue/catalogue.ts'
import type { Finished } from '../../src/catalogue/finished.ts'
import { PostgresCatalogue } from '../../src/catalogue/postgres-catalogue.ts'
import { SqliteCatalogue } from '../../src/catalogue/sqlite-catalogue.ts'
import type { Listed } from '../../src/rooms/messages.ts'
import { isPostgresThere, PostgresServer } from '../cluster/postgres-server.ts'
import { TERMS } from '../guests.ts'
import { bits } from '../tables.ts'

if (!isPostgresThere) console.log('skipped: lists in PostgreSQL need it (apt-get install postgresql)')

let started: Promise<PostgresServer> | null = null
const postgres = () => {
  started ??= PostgresServer.begin()
  return started
}
afterAll(async () => (await started)?.end())

const CATALOGUES: readonly (readonly [string, readonly 'long'[], () => Promise<Catalogue>])[] = [
  ['in SQLite', [], async () => new SqliteCatalogue()],
  ...(isPostgresThere
    ? [['in PostgreSQL', ['long'], async () => PostgresCatalogue.open((await postgres()).url)] as const]
    : []),
]

const table = (match: string, phase: Listed['phase'] = 'room'): Listed => ({
  match,
  terms: { ...TERMS, listed: true },
  phase,
  host: 0,
  watchers: 0,
  seats: [{ name: 'Haru', key: null, level: null }, null],
  since: 5,
})

const finished = (
  at: number,
  names: readonly (readonly [string, string | null])[],
  rated = false,
): Finished => ({
  match: bits(32),
  game: 'blackpoker',
  rated,
  at,
  winners: [0],
  seats: names.map(([name, key]) => ({ name, key })),
})

for (const [where, tags, open] of CATALOGUES)
  describe(`a catalogue ${where}`, { tags: [...tags] }, () => {
    test('lists each table once, as it was told last', async () => {
      const catalogue = await open()
      const [a, b] = [bits(32), bits(32)]
      await catalogue.list('one', table(a))
      await catalogue.list('one', table(b))
      await catalogue.list('other', table(a, 'playing'))
      const own = (await catalogue.listed()).filter(({ table: { match } }) => match === a || match === b)
      expect(own).toHaveLength(2)
      expect(own).toContainEqual({ run: 'other', table: table(a, 'playing') })
      expect(own).toContainEqual({ run: 'one', table: table(b) })
      await catalogue.unlist(b)
      expect((await catalogue.listed()).map(({ table: { match } }) => match)).toContain(a)
      expect((await catalogue.listed()).map(({ table: { match } }) => match)).not.toContain(b)
      await catalogue.unlist(a)
      await catalogue.close()
    })

    test('forgets matches that a run was at which is gone, and keeps tables that wait for somebody', async () => {
      const catalogue = await open()
      const [waiting, playing, others] = [bits(32), bits(32), bits(32)]
      await catalogue.list('gone', table(waiting))
      await catalogue.list('gone', table(playing, 'playing'))
      await catalogue.list('alive', table(others, 'playing'))
      await catalogue.forget('gone')
      const left = (await catalogue.listed()).map(({ table: { match } }) => match)
      expect(left.sort()).toEqual([waiting, others].sort())
      await catalogue.unlist(waiting)
      await catalogue.unlist(others)
      await catalogue.close()
    })

    test('finds the matches of a name, the newest first, and those that are rated in their order', async () => {
      const catalogue = await open()
      const [haru, kaede] = [bits(32), bits(32)]
      const first = finished(
        1000,
        [
          ['Haru', haru],
          ['Kaede', kaede],
        ],
        true,
      )
      const second = finished(2000, [
        ['Kaede', kaede],
        ['Rin', null],
      ])
      const third = finished(
        3000,
        [
          ['Haru', haru],
          ['Kaede', kaede],
        ],
        true,
      )
      await catalogue.finish([third, first])
      // Whoever is not sure says it again.
      await catalogue.finish([second, first])
      expect(await catalogue.matchesOf(kaede)).toEqual([third, second, first])
      expect(await catalogue.matchesOf(haru)).toEqual([third, first])
      expect(await catalogue.matchesOf(bits(32))).toEqual([])
      expect(await catalogue.ratedMatches('blackpoker')).toEqual([first, third])
      expect(await catalogue.ratedMatches('vanguard')).toEqual([])
      expect(await catalogue.known([first.match, second.match, bits(32)])).toEqual(
        new Set([first.match, second.match]),
      )
      await catalogue.close()
    })

    test('finds names by how they begin, each as it was called last', async () => {
      const catalogue = await open()
      const [one, other, mine] = [bits(32), bits(32), bits(32)]
      await catalogue.finish([
        finished(4000, [
          ['Old Sora', one],
          ['春奈', other],
        ]),
        finished(5000, [
          ['Sora', one],
          ['Sorano%', mine],
        ]),
      ])
      expect(await catalogue.named('Sor')).toEqual([
        { name: 'Sora', key: one },
        { name: 'Sorano%', key: mine },
      ])
      expect(await catalogue.named('春')).toEqual([{ name: '春奈', key: other }])
      for (const nothing of ['sor', 'Old', '%']) expect(await catalogue.named(nothing)).toEqual([])
      await catalogue.close()
    })
  })

describe.skipIf(!isPostgresThere)('PostgreSQL', { tags: ['long'] }, () => {
  test('may be lost and come back: what was asked meanwhile is refused, and the same line serves again', async () => {
    const server = await postgres()
    const catalogue = await PostgresCatalogue.open(server.url)
    const match = finished(6000, [['Haru', bits(32)]])
    await catalogue.finish([match])
    await server.kill()
    await expect(catalogue.known([match.match])).rejects.toThrow()
    await server.start()
    for (let known = false; !known; )
      known = await catalogue.known([match.match]).then(
        (found) => found.has(match.match),
        () => false,
      )
    await catalogue.close()
  })

  test.each(['postgres://tefuda@127.0.0.1:1/postgres', 'postgres://me:secret@127.0.0.1:1/x', 'no address'])(
    'at %s is told in one sentence',
    async (url) => {
      const error = await PostgresCatalogue.open(url).then(
        () => null,
        ({ message }) => message,
      )
      expect(error).toContain('look whether PostgreSQL runs there')
      expect(error).not.toContain('secret')
    },
  )
})
