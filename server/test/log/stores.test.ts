import { mkdirSync, mkdtempSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { MemoryStore, SqliteStore, type Store } from '@tefuda/server'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { Nats } from '../../src/log/nats.ts'
import { NatsStore } from '../../src/log/nats-store.ts'
import { isNatsThere, NatsServer } from '../cluster/nats-servers.ts'
import { bits, opened, seated, started } from '../tables.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'store-'))

if (!isNatsThere) console.log('skipped: logs in a stream need nats-server, which is not installed here')
const servers: NatsServer[] = []
afterAll(async () => {
  for (const server of servers) await server.kill()
})

async function natsServer(): Promise<NatsServer> {
  const server = await NatsServer.alone(folder())
  servers.push(server)
  return server
}

const STORES: readonly (readonly [string, () => Store | Promise<Store>])[] = [
  ['in memory', () => new MemoryStore()],
  ['in a database', () => new SqliteStore(folder())],
  ...(isNatsThere
    ? [['in a stream', async () => NatsStore.open(await Nats.open((await natsServer()).url))] as const]
    : []),
]

describe.each(STORES)('a store %s', (_, open) => {
  test('keeps the entries of each match in their order', async () => {
    const store = await open()
    const [first, second] = [opened(), seated(0, 'Haru')]
    expect(await store.append('b', 0, first)).toBeNull()
    expect(await store.append('b', 1, second)).toBeNull()
    expect(await store.append('a', 0, second)).toBeNull()
    expect(await store.read('b')).toEqual([first, second])
    expect(await store.read('b', 1)).toEqual([second])
    expect(await store.read('c')).toEqual([])
    expect(await store.list()).toEqual(['a', 'b'])
    await store.close()
  })

  test('gives a number to exactly one of those who append at once, and the others hear whose it is', async () => {
    const store = await open()
    await store.append('m', 0, opened())
    const entries = Array.from({ length: 20 }, () => started())
    const found = await Promise.all(entries.map((entry) => store.append('m', 1, entry)))
    const winner = entries[found.indexOf(null)]
    expect(found.filter((one) => one === null)).toHaveLength(1)
    expect(found.filter((one) => one !== null)).toEqual(new Array(19).fill(winner))
    expect(await store.read('m', 1)).toEqual([winner])
    await store.close()
  })

  test('leaves no gap in a log', async () => {
    const store = await open()
    await expect(store.append('m', 1, started())).rejects.toThrow('entry 1 of match m has no entry before it')
    expect(await store.read('m')).toEqual([])
    await store.close()
  })

  test('keeps when servers ran', async () => {
    const store = await open()
    for (const at of [100, 200, 300]) await store.beat('first', at)
    await store.beat('second', 900)
    expect(await store.lives(0)).toEqual([
      { run: 'first', from: 100, to: 300 },
      { run: 'second', from: 900, to: 900 },
    ])
    expect(await store.lives(301)).toEqual([{ run: 'second', from: 900, to: 900 }])
    await store.close()
  })
})

describe.skipIf(!isNatsThere)('a stream of matches', () => {
  test('is the same for all servers: of two that append at once one hears of the other’s entry', async () => {
    const { url } = await natsServer()
    const [one, other] = [
      await NatsStore.open(await Nats.open(url)),
      await NatsStore.open(await Nats.open(url)),
    ]
    await one.append('m', 0, opened())
    const [second, third] = [seated(0, 'Haru'), seated(1, 'Kaede')]
    expect(await other.append('m', 1, second)).toBeNull()
    // The first has not heard of it.
    expect(await one.append('m', 1, third)).toEqual(second)
    expect(await one.append('m', 2, third)).toBeNull()
    expect(await other.append('m', 2, second)).toEqual(third)
    expect(await other.read('m', 1)).toEqual([second, third])
    await Promise.all([one.close(), other.close()])
  })

  test('has everything after its server was killed, and an entry that could not be kept is refused in one sentence', async () => {
    const server = await natsServer()
    const { url } = server
    const store = await NatsStore.open(await Nats.open(url))
    const [first, second] = [opened(), seated(0, 'Haru')]
    await store.append('m', 0, first)
    await server.kill()
    await expect(Nats.open(url)).rejects.toThrow('cannot be kept')
    await server.start()
    const again = await NatsStore.open(await Nats.open(url))
    expect(await again.read('m')).toEqual([first])
    expect(await again.append('m', 1, second)).toBeNull()
    await Promise.all([store.close(), again.close()])
  })
})

test.each(['nats://127.0.0.1:1', 'no address at all', 'nats://me:secret@127.0.0.1:1'])(
  'that %s is no NATS server is said in one sentence, without a password',
  async (url) => {
    const error: Error = await Nats.open(url).catch((thrown) => thrown)
    expect(error.message).toContain('look whether nats-server with -js runs there')
    expect(error.message).not.toContain('secret')
  },
)

describe('a database of matches', () => {
  test('has everything that was appended when it is opened again, and others may not read it', async () => {
    const place = folder()
    const entries = Array.from({ length: 50 }, () => started(bits(32)))
    const store = new SqliteStore(place)
    await Promise.all(entries.map((entry, n) => store.append('m', n, entry)))
    // It is not closed: the process may end on any line.
    const again = new SqliteStore(place)
    expect(await again.read('m')).toEqual(entries)
    expect(statSync(join(place, 'matches.sqlite')).mode & 0o077).toBe(0)
    await Promise.all([store.close(), again.close()])
  })

  test('commits once for all that comes at once', async () => {
    const store = new SqliteStore(folder())
    const exec = vi.spyOn(DatabaseSync.prototype, 'exec')
    await Promise.all(Array.from({ length: 100 }, (_, i) => store.append(`m${i}`, 0, opened())))
    expect(exec.mock.calls.filter(([sql]) => sql === 'COMMIT')).toHaveLength(1)
    exec.mockRestore()
    await store.close()
  })

  test('loses nothing by being closed', async () => {
    const place = folder()
    const store = new SqliteStore(place)
    const appended = store.append('m', 0, opened())
    await store.close()
    expect(await appended).toBeNull()
  })
})

/** Fails as SQLite does, at a statement. */
function failing(statement: string, errcode: number) {
  const exec = DatabaseSync.prototype.exec
  return vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    if (sql === statement) throw Object.assign(new Error('disk'), { code: 'ERR_SQLITE_ERROR', errcode })
    exec.call(this, sql)
  })
}

describe('what goes wrong with a disk is said in one sentence, and nothing is lost', () => {
  test('a full one: the entry is refused, those before it stay, and it is taken once there is room', async () => {
    const place = folder()
    const store = new SqliteStore(place)
    const [first, second] = [opened(), seated(0, 'Haru')]
    await store.append('m', 0, first)
    const full = failing('COMMIT', 13)
    await expect(store.append('m', 1, second)).rejects.toThrow(
      `matches in ${place}: the disk is full; make room`,
    )
    full.mockRestore()
    expect(await store.read('m')).toEqual([first])
    expect(await store.append('m', 1, second)).toBeNull()
    await store.close()
  })

  test.each([
    ['one that is read-only', 8, 'may not be written; allow it or choose another folder'],
    ['a folder with other rights', 14, 'may not be written; allow it or choose another folder'],
    [
      'another server that keeps the file busy',
      5,
      'another server uses the file; stop it or choose another folder',
    ],
    // The upper bytes say more closely what it was.
    ['a page that is damaged', 11 + 256, 'the file is damaged; put a backup in its place'],
  ])('%s', async (_, errcode, sentence) => {
    const store = new SqliteStore(folder())
    const broken = failing('BEGIN IMMEDIATE', errcode)
    await expect(store.append('m', 0, opened())).rejects.toThrow(sentence)
    broken.mockRestore()
    expect(await store.read('m')).toEqual([])
    await store.close()
  })

  test('a file that was taken away: nothing is written where nobody finds it, and all goes on when it is back', async () => {
    const place = folder()
    const [here, elsewhere] = [join(place, 'matches.sqlite'), join(place, 'elsewhere')]
    const store = new SqliteStore(place)
    const [first, second] = [opened(), seated(0, 'Haru')]
    await store.append('m', 0, first)
    renameSync(here, elsewhere)
    const sentence = `matches in ${place}: matches.sqlite is gone or another; put it back`
    await expect(store.append('m', 1, second)).rejects.toThrow(sentence)
    writeFileSync(here, '')
    await expect(store.append('m', 1, second)).rejects.toThrow(sentence)
    renameSync(elsewhere, here)
    expect(await store.append('m', 1, second)).toBeNull()
    const again = new SqliteStore(place)
    expect(await again.read('m')).toEqual([first, second])
    await Promise.all([store.close(), again.close()])
  })

  test('a file that is no database is told and left as it is', () => {
    const place = folder()
    writeFileSync(join(place, 'matches.sqlite'), 'my diary, '.repeat(1000))
    expect(() => new SqliteStore(place)).toThrow('the file is damaged; put a backup in its place')
    expect(readFileSync(join(place, 'matches.sqlite'), 'utf8')).toBe('my diary, '.repeat(1000))
  })

  test('an entry that is damaged is told by its number, and the others stay', async () => {
    const place = folder()
    const store = new SqliteStore(place)
    await store.append('m', 0, opened())
    await store.append('m', 1, seated(0, 'Haru'))
    await store.append('other', 0, opened())
    const raw = new DatabaseSync(join(place, 'matches.sqlite'))
    raw.exec(`UPDATE entries SET entry = substr(entry, 1, 40) WHERE match = 'm' AND n = 1`)
    raw.close()
    await expect(store.read('m')).rejects.toThrow('entry 1 of the log is cut off')
    expect(await store.read('other')).toHaveLength(1)
    await store.close()
  })

  test('a database of a later version is not touched', async () => {
    const place = folder()
    const raw = new DatabaseSync(join(place, 'matches.sqlite'))
    raw.exec('PRAGMA user_version = 9')
    raw.close()
    expect(() => new SqliteStore(place)).toThrow('was written by a later version (format 9)')
  })

  test('a place that is no folder', () => {
    const place = join(folder(), 'file')
    writeFileSync(place, '')
    expect(() => new SqliteStore(place)).toThrow(`matches in ${place}: is no folder; choose another`)
    expect(() => new SqliteStore(join(place, 'inside'))).toThrow('is no folder; choose another')
  })

  test('a folder that is missing is made', async () => {
    const place = join(folder(), 'a', 'b')
    await new SqliteStore(place).close()
    mkdirSync(place, { recursive: true })
    expect(statSync(place).isDirectory()).toBe(true)
  })
})
