import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seeded } from '@tefuda/kernel'
import { openNamed } from '@tefuda/register/folder'
import { type Entry, replay } from '@tefuda/server'
import { openSharedTables } from '@tefuda/server/cluster'
import type { Listed } from '@tefuda/server/messages'
import { portOf } from '@tefuda/server/serve'
import { sealed, verify } from '@tefuda/server/verify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PostgresCatalogue } from '../../src/catalogue/postgres-catalogue.ts'
import { Nats } from '../../src/log/nats.ts'
import { NatsStore } from '../../src/log/nats-store.ts'
import { Caller } from '../crash/caller.ts'
import { insist } from '../crash/crash.ts'
import { TERMS } from '../guests.ts'
import { isNatsThere, NatsServer } from './nats-servers.ts'
import { isPostgresThere, PostgresServer } from './postgres-server.ts'

const isThere = isNatsThere && isPostgresThere
if (!isThere)
  console.log(
    'skipped: servers share tables through nats-server and PostgreSQL, which are not installed here',
  )

const folder = mkdtempSync(join(tmpdir(), 'shared-'))
let nats: NatsServer
let postgres: PostgresServer
beforeAll(async () => {
  if (!isThere) return
  postgres = await PostgresServer.begin()
  nats = await NatsServer.alone(join(folder, 'nats'))
})
afterAll(async () => {
  await nats?.kill()
  await postgres?.end()
})

/** A server of tables, and where it is. */
async function server(lease?: number) {
  const data = mkdtempSync(join(folder, 'server-'))
  const limits = { burst: 1e6, addressBurst: 1e6 }
  const meeting = { nats: nats.url, database: postgres.url, ...(lease && { lease }) }
  const tables = await openSharedTables(data, meeting, openNamed, { isForUs: () => true, limits })
  const http = createServer()
  tables.listenOn(http)
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = `ws://127.0.0.1:${portOf(http)}/tables`
  return {
    address: async () => address,
    close: async () => {
      await tables.close()
      http.closeAllConnections()
      http.close()
    },
  }
}
type Server = Awaited<ReturnType<typeof server>>

/** Two at a table, each by a server of their own. */
async function duel(hosts: Server, guests: Server) {
  const host = new Caller(hosts, 0, seeded('host'))
  const guest = new Caller(guests, 1, seeded('guest'))
  const terms = { ...TERMS, options: {} }
  const { link, match } = await host.ask<{ link: string; match: string }>({ do: 'lay', terms })
  await host.sit(link)
  await guest.sit(link)
  await guest.ask({ do: 'ready', ready: true })
  await host.ask({ do: 'begin' })
  return { host, guest, match }
}

/** Whoever is asked answers, so many times or to the end. */
async function play(callers: readonly Caller[], times = Number.POSITIVE_INFINITY): Promise<void> {
  for (let n = 0; n < times; ) {
    if (callers.some(({ table }) => table?.phase === 'closed')) return
    const changes = callers.map((caller) => caller.change())
    const asked = callers.find(({ isAsked }) => isAsked)
    if (!asked) {
      await Promise.race(changes)
      continue
    }
    await asked.ask(asked.chosen())
    n++
  }
}

async function logOf(match: string): Promise<readonly [Entry, ...Entry[]]> {
  const store = await NatsStore.open(await Nats.open(nats.url))
  const [first, ...rest] = await store.read(match)
  await store.close()
  return [first!, ...rest]
}

describe.skipIf(!isThere)('servers that share their tables', { tags: ['long'] }, () => {
  test('let two people play who came to different ones; one of them has the match, and its record verifies', async () => {
    const [one, other] = [await server(), await server()]
    const { host, guest, match } = await duel(one, other)
    await play([host, guest], 25)
    await guest.ask({ do: 'concede' })
    while (host.table!.phase !== 'closed') await host.change()
    expect([host.table!.phase, guest.table!.phase]).toEqual(['closed', 'closed'])
    const log = await logOf(match)
    expect(log.filter(({ what }) => what === 'owned')).toHaveLength(1)
    const game = await openNamed(TERMS.game)
    expect((await verify(game, sealed(replay(game.rules, log), log))).fault).toBeNull()
    // Whichever one asks has the record from the log.
    for (const caller of [host, guest]) {
      const { record } = await caller.ask<{ record: { log: Entry[] } }>({ do: 'record' })
      expect(record.log).toEqual(log)
      caller.hangUp()
    }
    await Promise.all([one.close(), other.close()])
  })

  test('have the same lists: whoever follows theirs hears on any of them', async () => {
    const [one, other] = [await server(), await server()]
    const reader = new Caller(other, 0, seeded('reader'))
    const { tables } = await reader.ask<{ tables: Listed[] }>({ do: 'follow', seats: [] })
    expect(tables).toEqual([])
    const host = new Caller(one, 0, seeded('host'))
    const terms = { ...TERMS, options: {}, listed: true } as const
    const { link, match } = await host.ask<{ link: string; match: string }>({ do: 'lay', terms })
    await host.sit(link)
    while (reader.lists.at(-1)?.[0]?.match !== match) await reader.change()
    await host.ask({ do: 'withdraw' })
    while (reader.lists.at(-1)!.length > 0) await reader.change()
    for (const caller of [reader, host]) caller.hangUp()
    await Promise.all([one.close(), other.close()])
  })

  test('let whoever follows a match of theirs hear from any of them when it is their turn', async () => {
    const [one, other] = [await server(), await server()]
    const { host, guest, match } = await duel(one, one)
    const waiting = host.isAsked ? guest : host
    const { token } = waiting
    const reader = new Caller(other, 0, seeded('reader'))
    await reader.ask({ do: 'follow', seats: [{ match, token }] })
    while (!waiting.isAsked) await play([host, guest], 1)
    while (!reader.standings.at(-1)?.isAsked) await reader.change()
    expect(reader.standings.every(({ seat }) => seat === waiting.seat)).toBe(true)
    for (const caller of [reader, host, guest]) caller.hangUp()
    await Promise.all([one.close(), other.close()])
  })

  test('play on without the database, and note what it missed; names and ratings are refused in one sentence meanwhile', async () => {
    const one = await server()
    const { host, guest, match } = await duel(one, one)
    await postgres.kill()
    await play([host, guest], 5)
    await expect(host.ask({ do: 'ratings', game: TERMS.game })).rejects.toThrow(
      'lists cannot be read right now; matches go on',
    )
    await host.ask({ do: 'concede' })
    await postgres.start()
    const catalogue = await PostgresCatalogue.open(postgres.url)
    while (!(await catalogue.known([match])).has(match)) await new Promise((go) => setTimeout(go, 100))
    expect(await host.ask({ do: 'ratings', game: TERMS.game })).toEqual({ ratings: [] })
    await catalogue.close()
    for (const caller of [host, guest]) caller.hangUp()
    await one.close()
  })

  test('refuse answers in one sentence while NATS is gone, and lose nothing', async () => {
    const one = await server()
    const { host, guest, match } = await duel(one, one)
    await play([host, guest], 5)
    const asked = host.isAsked ? host : guest
    const before = await logOf(match)
    await nats.kill()
    const answer = asked.chosen()
    await expect(asked.ask(answer)).rejects.toThrow('matches cannot be kept right now')
    await nats.start()
    await insist(async () => {
      for (const caller of [host, guest]) await caller.come(match)
      await asked.ask(answer)
    })
    const after = (await logOf(match)).filter(({ what }) => what !== 'owned')
    expect(after.slice(0, -1)).toEqual(before.filter(({ what }) => what !== 'owned'))
    expect(after.at(-1)).toMatchObject({ what: 'answered', seat: asked.seat, keys: answer.keys })
    for (const caller of [host, guest]) caller.hangUp()
    await one.close()
  })

  test('go on with each other’s matches: one that stops leaves its own to whichever is asked first', async () => {
    const [one, other] = [await server(), await server()]
    const { host, guest, match } = await duel(one, other)
    await play([host, guest], 9)
    const asked = host.isAsked ? host : guest
    const { nth, scene } = asked.told.at(-1)!
    await one.close()
    const back = new Caller(other, 0, seeded('host again'), 0, host.token)
    // The line to the one that stopped broke.
    await guest.broken
    for (const caller of [back, guest]) await caller.come(match)
    const again = asked === host ? back : guest
    expect(again.told.at(-1)).toMatchObject({ nth, scene: { view: scene.view } })
    await play([back, guest], 5)
    expect((await logOf(match)).filter(({ what }) => what === 'owned')).toHaveLength(2)
    for (const caller of [back, guest]) caller.hangUp()
    await other.close()
  })
})
