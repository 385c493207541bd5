import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Limits, type Lobby, PATH, Sockets, Visitor } from '@tefuda/server'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { Bucket } from '../../src/doors/bucket.ts'
import { duel, lobbyOn, TERMS } from '../guests.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

interface Served {
  readonly port: number
  readonly sockets: Sockets
  readonly lobby: Lobby
}

async function served(limits: Partial<Limits> = {}, now = () => 0): Promise<Served> {
  const lobby = await lobbyOn()
  const sockets = new Sockets({
    enter: ({ say, cut }) => new Visitor(lobby, say, cut),
    limits,
    now,
    isForUs: (host) => host.startsWith('127.0.0.1:'),
  })
  const server: Server = createServer()
  sockets.listenOn(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    sockets.close()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, sockets, lobby }
}

const lineTo = ({ port }: Served, path = PATH, headers = {}) =>
  new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })

async function opened(to: Served): Promise<WebSocket> {
  const line = lineTo(to)
  await once(line, 'open')
  return line
}

/** The status with which a line is refused. */
async function refusal(line: WebSocket): Promise<number> {
  line.on('error', () => undefined)
  const [, response] = await once(line, 'unexpected-response')
  return response.statusCode
}

const said = async (line: WebSocket) => JSON.parse(String((await once(line, 'message'))[0]))
const LAY = JSON.stringify({ id: 1, request: { do: 'lay', terms: TERMS } })
const closedWith = async (line: WebSocket) => (await once(line, 'close'))[0]

describe('who may open a line', () => {
  test('a page of this server, and a program that is no browser', async () => {
    const to = await served()
    const page = lineTo(to, PATH, { origin: `http://127.0.0.1:${to.port}` })
    await once(page, 'open')
    await opened(to)
    expect(to.sockets.size).toBe(2)
  })

  test.each([
    ['a page of somebody else', PATH, { origin: 'https://evil.example' }, 403],
    ['a page without a place', PATH, { origin: 'null' }, 403],
    ['whoever asks for another server', PATH, { host: 'tefuda.evil.example' }, 421],
    ['whoever comes by another way', '/admin', {}, 404],
    ['whoever comes by no way at all', '//', {}, 404],
  ])('not %s', async (_, path, headers, status) => {
    expect(await refusal(lineTo(await served(), path, headers))).toBe(status)
  })

  test('so many of one address, and so many in all', async () => {
    const to = await served({ linesOfAddress: 2 })
    const lines = [await opened(to), await opened(to)]
    expect(await refusal(lineTo(to))).toBe(429)
    lines[0]!.close()
    await closedWith(lines[0]!)
    const full = await served({ lines: 1 })
    await opened(full)
    expect(await refusal(lineTo(full))).toBe(503)
  })
})

describe('what comes over a line', () => {
  test('is served', async () => {
    const line = await opened(await served())
    line.send(LAY)
    expect(await said(line)).toMatchObject({ id: 1, reply: { table: { phase: 'room' } } })
  })

  test.each([
    ['what is no JSON', '{"id":', 'the message is no JSON'],
    ['what is no message', '[]', 'the message cannot be read'],
    ['a number that is none', '{"id":"x","request":{"do":"lay"}}', 'id is "x"'],
    ['something nobody knows', '{"id":1,"request":{"do":"win"}}', 'a table does not know "win"'],
    [
      'what every object has',
      '{"id":1,"request":{"do":"constructor"}}',
      'a table does not know "constructor"',
    ],
    ['too much', JSON.stringify({ id: 1, request: { do: 'begin', now: true } }), 'now is "now"'],
    ['what is nested without end', '['.repeat(5000), 'nested too deeply'],
    ['somebody who sits nowhere', '{"id":1,"request":{"do":"concede"}}', 'sit down or watch first'],
  ])('%s gets a reason', async (_, message, reason) => {
    const line = await opened(await served())
    line.send(message)
    expect((await said(line)).trouble.words.en).toContain(reason)
    line.send(LAY)
    expect((await said(line)).reply).toBeDefined()
  })

  test('a message that is too large cuts the line', async () => {
    const line = await opened(await served())
    line.on('error', () => undefined)
    line.send('x'.repeat(64 * 1024 + 1))
    expect(await closedWith(line)).toBe(1009)
  })

  test('bytes that are no text cut the line', async () => {
    const line = await opened(await served())
    line.send(Buffer.from([1, 2, 3]))
    expect(await closedWith(line)).toBe(1003)
  })

  test('too many at once are refused, and whoever goes on is cut off', async () => {
    const to = await served({ burst: 3, faults: 4 })
    const line = await opened(to)
    const troubles: string[] = []
    line.on('message', (data) => troubles.push(JSON.parse(String(data)).trouble?.words.en))
    for (let n = 0; n < 10; n++) line.send('{"id":1,"request":{"do":"concede"}}')
    expect(await closedWith(line)).toBe(1008)
    expect(troubles).toContain('that is too much at once; wait a second')
    expect(to.sockets.counts).toMatchObject({ messages: 3, cut: 1 })
  })

  test('all lines of one address share a limit', async () => {
    const to = await served({ addressBurst: 1 })
    const [one, other] = [await opened(to), await opened(to)]
    one.send(LAY)
    await said(one)
    other.send(LAY)
    expect((await said(other)).trouble.words.en).toContain('too much at once')
  })

  test('what a line does harms no other', async () => {
    const to = await served({ faults: 1 })
    const [bad, good] = [await opened(to), await opened(to)]
    bad.send('nonsense')
    expect(await closedWith(bad)).toBe(1008)
    good.send(LAY)
    expect((await said(good)).reply).toBeDefined()
  })
})

describe('who is gone', () => {
  test('is whoever gives no sign of life between two beats', async () => {
    const to = await served()
    const [silent, alive] = [lineTo(to), lineTo(to)]
    // This one does not even answer a ping.
    silent.pong = () => undefined
    await Promise.all([once(silent, 'open'), once(alive, 'open')])
    to.sockets.beat()
    const heard = await Promise.all([said(silent), said(alive)])
    expect(heard).toEqual([{ push: 'beat' }, { push: 'beat' }])
    alive.send(LAY)
    await said(alive)
    to.sockets.beat()
    await closedWith(silent)
    expect(to.sockets.size).toBe(1)
  })

  test('is whoever never reads what they are sent, and others go on', async () => {
    const many = { burst: 1e6, addressBurst: 1e6, unread: 10_000 }
    const to = await served(many)
    const [haru] = await duel(to.lobby)
    const line = await opened(to)
    const closed = closedWith(line)
    line.pause()
    const watch = JSON.stringify({ id: 1, request: { do: 'watch', match: haru.match } })
    while (to.sockets.counts.cut === 0) {
      for (let n = 0; n < 50; n++) line.send(watch)
      await new Promise((go) => setImmediate(go))
    }
    line.resume()
    await closed
    await haru.ask({ do: 'say', line: { phrase: 'hello' } })
    expect(to.sockets.size).toBe(0)
  })
})

test('a bucket takes so much at once and fills again with time, never by a clock that was set back', () => {
  const bucket = new Bucket(2, 10, 0)
  expect([bucket.takes(0), bucket.takes(0), bucket.takes(0)]).toEqual([true, true, false])
  expect(bucket.takes(99)).toBe(false)
  expect(bucket.takes(150)).toBe(true)
  expect(bucket.takes(0)).toBe(false)
})
