import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as later } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '../src/arena/hand-out.ts'
import { openQueue, type Queue } from '../src/arena/queue.ts'
import { expectRefused, fileWith, inFolder, MAIN, NODE, plain, tefudaHere } from './run.ts'

/** Debian's nats-server, where it is installed: apt-get install nats-server. */
const isThere = spawnSync('nats-server', ['--version']).status === 0
if (!isThere) console.log('skipped: games are handed out by nats-server, which is not installed here')

const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

/** A process, what it has said so far (what came of it, and what it complained about), and how it ends. */
function begin(program: string, ...args: string[]) {
  const child = spawn(program, args, { env: plain(), stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let [heard, said] = ['', '']
  child.stdout.on('data', (part) => {
    heard += part
  })
  child.stderr.on('data', (part) => {
    said += part
  })
  const ended = once(child, 'close')
  return Object.assign(child, { heard: () => heard, said: () => said, ended })
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await later(20)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

const SERIES = ['arena', 'blackpoker', '--bots', 'greedy,random', '--json', '--games']
const GAMES = 12
const given = [...SERIES, `${GAMES}`]
const workerAt = (url: string) => [MAIN, 'worker', '--nats', url, '--workers', '1']

describe('who is told to stop before a server has answered', () => {
  /** A server that takes calls and never says a word. */
  async function silent(): Promise<{ url: string; called: Promise<unknown> }> {
    const server = createServer(() => {}).listen(0, '127.0.0.1')
    server.unref()
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    return { url: `nats://127.0.0.1:${port}`, called: once(server, 'connection') }
  }

  test.each(['SIGINT', 'SIGTERM'] as const)('ends in good order as a worker: %s', async (signal) => {
    const { url, called } = await silent()
    const worker = begin(NODE, ...workerAt(url))
    await called
    worker.kill(signal)
    expect(await worker.ended).toEqual([0, null])
  })

  test('says how things stand as an arena', async () => {
    const { url, called } = await silent()
    const arena = begin(NODE, MAIN, ...given, '--nats', url)
    await called
    arena.kill('SIGINT')
    expect(await arena.ended).toEqual([130, null])
    expect(JSON.parse(arena.heard())).toMatchObject({ games: 0, broken: true })
  })

  /** Loaded before the command, sends the signal as soon as its first source is asked for. */
  const early = fileWith(
    'early.mjs',
    `import { registerHooks } from 'node:module'
    registerHooks({
      load(url, context, next) {
        if (url.endsWith('/start.ts')) process.kill(process.pid, 'SIGINT')
        return next(url, context)
      },
    })`,
  )
  const toldEarly = (...args: string[]) => begin(NODE, '--import', pathToFileURL(early).href, ...args).ended

  test('hears it while the command is still being loaded', async () => {
    expect(await toldEarly(...workerAt('nats://127.0.0.1:1'))).toEqual([0, null])
  })

  test('is ended by it where nothing has to be put in order', async () => {
    expect(await toldEarly(MAIN, 'rules', 'blackpoker')).toEqual([null, 'SIGINT'])
  })
})

describe.skipIf(!isThere)('games that are handed out', () => {
  let url = ''
  let server: ReturnType<typeof begin>
  beforeAll(async () => {
    const port = await freePort()
    url = `nats://127.0.0.1:${port}`
    const where = ['-sd', inFolder('jetstream'), '-a', '127.0.0.1', '-p', `${port}`]
    server = begin('nats-server', '-js', ...where)
    await until(() => server.said().includes('Server is ready'))
  })

  const worker = () => begin(NODE, ...workerAt(url))
  const linesOf = (file: string) =>
    existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []

  /** The next game that waits, taken by somebody who never says what came of it, or gives it back. */
  async function taken(
    queue: Queue,
  ): Promise<Order & { readonly number: number; readonly giveBack: () => void }> {
    for (;;) {
      const message = await queue.take()
      if (message) return { ...message.json<Order>(), number: message.seq, giveBack: () => message.nak() }
    }
  }

  /** The same of a series by its seed; orders of runs that have died may still lie before it. */
  async function takenOf(seed: string, queue: Queue) {
    for (;;) {
      const order = await taken(queue)
      if (order.job.seed.startsWith(`${seed}/`)) return order
    }
  }

  test('count once each, though a worker and the arena itself are killed in the middle', {
    tags: ['long'],
  }, async () => {
    const file = inFolder('handed-out.jsonl')
    const arena = (games: number) => begin(NODE, MAIN, ...SERIES, `${games}`, '--nats', url, '--out', file)
    // So many that it cannot be over before it is killed.
    const [killed, dead] = [arena(100_000), worker()]
    await until(() => linesOf(file).length > 4)
    killed.kill('SIGKILL')
    dead.kill('SIGKILL')
    await Promise.all([killed.ended, dead.ended])
    writeFileSync(file, `${linesOf(file).slice(0, 5).join('\n')}\n`)
    const queue = await openQueue(url)
    const left = await taken(queue)
    const resumed = arena(GAMES)
    // A worker dies with a game of the arena that was begun again: it is given to another after a while.
    while ((await taken(queue)).run === left.run);
    await queue.close()
    const other = worker()
    expect(await resumed.ended).toEqual([0, null])
    expect(linesOf(file)).toHaveLength(GAMES + 1)
    expect(JSON.parse(resumed.heard())).toEqual((await tefudaHere([...given, '--workers', '1'])).json())
    other.kill('SIGINT')
    expect(await other.ended).toEqual([0, null])
  })

  test('belong to a run: a second arena with the same settings takes nothing from the first', {
    tags: ['long'],
  }, async () => {
    const queue = await openQueue(url)
    const arena = () => begin(NODE, MAIN, ...given, '--seed', 'twice', '--nats', url)
    const first = arena()
    const mine = [await takenOf('twice', queue)]
    const second = arena()
    while (mine.at(-1)!.run === mine[0]!.run) mine.push(await takenOf('twice', queue))
    for (const { giveBack } of mine) giveBack()
    await queue.close()
    const one = worker()
    expect(await Promise.all([first.ended, second.ended])).toEqual([
      [0, null],
      [0, null],
    ])
    expect(JSON.parse(second.heard())).toEqual(JSON.parse(first.heard()))
    one.kill('SIGINT')
    await one.ended
  })

  test('are given out again where they have vanished', { tags: ['long'] }, async () => {
    const queue = await openQueue(url)
    const arena = begin(NODE, MAIN, ...SERIES, '2', '--seed', 'vanished', '--nats', url)
    const [one, other] = [await takenOf('vanished', queue), await takenOf('vanished', queue)]
    await queue.takeBack([one.number, other.number])
    expect(await queue.count(one.run)).toBe(0)
    await queue.close()
    const played = worker()
    expect(await arena.ended).toEqual([0, null])
    expect(JSON.parse(arena.heard())).toMatchObject({ games: 2, broken: false })
    played.kill('SIGINT')
    await played.ended
  })

  test('are not played for a run that has died', async () => {
    const queue = await openQueue(url)
    const dead = begin(NODE, MAIN, ...SERIES, '2', '--seed', 'dead', '--nats', url)
    const { run, giveBack } = await takenOf('dead', queue)
    expect(await queue.isGoingOn(run)).toBe(true)
    dead.kill('SIGKILL')
    await dead.ended
    // The server hears of it a moment later.
    while (await queue.isGoingOn(run));
    giveBack()
    const results = await queue.hear(run)
    const one = worker()
    while ((await queue.count(run)) > 0) await later(20)
    results.stop()
    for await (const _ of results) expect.unreachable('a game was played')
    await queue.close()
    one.kill('SIGINT')
    await one.ended
  })

  test('are not played where they are none of ours; the worker goes on, also after a silence of the server', {
    tags: ['long'],
  }, async () => {
    const queue = await openQueue(url)
    await queue.give('odd', 'odd', { job: { game: 'blackpoker', bots: ['sh -c id'], decks: [] } })
    await queue.close()
    const one = worker()
    await until(() => one.said().includes('no game that can be played here'))
    // The server says nothing for longer than a sign of life may be late.
    server.kill('SIGSTOP')
    await later(3000)
    server.kill('SIGCONT')
    const played = begin(NODE, MAIN, ...SERIES, '2', '--seed', 'after', '--nats', url)
    expect(await played.ended).toEqual([0, null])
    one.kill('SIGTERM')
    expect(await one.ended).toEqual([0, null])
  })

  test('are not begun where nobody listens, or with what other machines would have to run', async () => {
    expectRefused(
      await tefudaHere([...given, '--nats', 'nats://127.0.0.1:1']),
      /127\.0\.0\.1:1 .*nats-server with -js/,
    )
    const mine = fileWith('mine.mjs', 'export default () => []')
    expectRefused(await tefudaHere([...given.with(3, `${mine},random`), '--nats', url]), /mine\.mjs.*greedy/)
  })
})
