import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as later } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openQueue } from '../src/arena/queue.ts'
import { fileWith, inFolder, MAIN, NODE, plain, tefuda } from './run.ts'

/** Debian's nats-server, where it is installed: apt-get install nats-server. */
const isThere = spawnSync('nats-server', ['--version']).status === 0
if (!isThere) console.log('skipped: games are handed out by nats-server, which is not installed here')

const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

/** A process, and what it has said so far: what came of it, and what it complained about. */
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
  return Object.assign(child, { heard: () => heard, said: () => said })
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

describe.skipIf(!isThere)('games that are handed out', () => {
  let url = ''
  beforeAll(async () => {
    const port = await freePort()
    url = `nats://127.0.0.1:${port}`
    const server = begin(
      'nats-server',
      '-js',
      '-sd',
      inFolder('jetstream'),
      '-a',
      '127.0.0.1',
      '-p',
      `${port}`,
    )
    await until(() => server.said().includes('Server is ready'))
  })

  const given = ['arena', 'blackpoker', '--bots', 'greedy,random', '--games', '40', '--json']
  const worker = () => begin(NODE, MAIN, 'worker', '--nats', url, '--workers', '1')
  const linesOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0)

  test('count once each, though a worker and the arena itself are killed in the middle', async () => {
    const queue = await openQueue(url)
    await queue.give('odd', 'odd', { job: { game: 'blackpoker', bots: ['sh -c id'], decks: [] } })
    await queue.close()
    const file = inFolder('handed-out.jsonl')
    const [one, other] = [worker(), worker()]
    const arena = () => begin(NODE, MAIN, ...given, '--nats', url, '--out', file)
    const killed = arena()
    await until(() => linesOf(file) > 6)
    killed.kill('SIGKILL')
    await once(killed, 'close')
    const resumed = arena()
    await until(() => linesOf(file) > 15)
    one.kill('SIGKILL')
    expect(linesOf(file)).toBeLessThan(41)
    // What the dead worker was playing is given to the other after a while.
    expect(await once(resumed, 'close')).toEqual([0, null])
    expect(linesOf(file)).toBe(41)
    expect(JSON.parse(resumed.heard())).toEqual(tefuda(given).json())
    expect(one.said() + other.said()).toMatch(/no game that can be played here/)
    other.kill('SIGINT')
    expect(await once(other, 'close')).toEqual([0, null])
  })

  test('are not begun where nobody listens, or with what other machines would have to run', () => {
    const away = tefuda([...given, '--nats', 'nats://127.0.0.1:1'])
    expect([away.code, away.error]).toEqual([
      2,
      expect.stringMatching(/127\.0\.0\.1:1 .*nats-server with -js/),
    ])
    const mine = fileWith('mine.mjs', 'export default () => []')
    const outside = tefuda([...given.with(3, `${mine},random`), '--nats', url])
    expect([outside.code, outside.error]).toEqual([2, expect.stringMatching(/mine\.mjs.*greedy/)])
  })
})
