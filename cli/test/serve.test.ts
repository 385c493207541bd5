import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portOf } from '@tefuda/server/serve'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '../../server/test/cluster/programs.ts'
import { tefudaHere } from './run.ts'

/** Serving tables from the command line. What is served is tested beside the server. */

const folder = mkdtempSync(join(tmpdir(), 'tefuda-serve-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('tefuda serve is refused in one sentence', () => {
  const refused = async (args: readonly string[], env = {}) => {
    const { code, out, error } = await tefudaHere(['serve', ...args], [], env)
    expect([code, out]).toEqual([2, ''])
    expect(error.trimEnd().split('\n')).toHaveLength(1)
    return error
  }

  test.each(['abc', '0', '65536', '80.5'])('with %s as a port', async (port) => {
    expect(await refused(['--port', port])).toContain(`"${port}" is no port`)
    expect(await refused(['--port', port, '--lang', 'ja'])).toContain(`「${port}」はポートではありません`)
  })

  test.each(['play.example', 'https://play.example/tables', 'ftp://play.example'])(
    'with %s as the address of a proxy',
    async (origin) => {
      expect(await refused(['--origin', origin])).toContain(`"${origin}" is no address`)
    },
  )

  test('where the port is taken, with another that could be', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const port = portOf(other)
    const given = ['--host', '127.0.0.1', '--port', String(port), '--data', folder]
    expect(await refused(given)).toContain(
      `port ${port} is taken; choose another, such as --port ${port + 1}`,
    )
    other.close()
  })

  test('at an address that this machine does not have', async () => {
    expect(await refused(['--host', '203.0.113.7', '--data', folder])).toContain(
      'this machine has no address "203.0.113.7"',
    )
  })

  test.each(['postgres://127.0.0.1:1/x', 'no address at all', 'postgres://me:secret@127.0.0.1:1/x'])(
    'with %s as the place where servers meet',
    async (nats) => {
      const error = await refused([
        '--port',
        String(await freePort()),
        '--data',
        folder,
        '--nats',
        nats,
        '--database',
        nats,
      ])
      expect(error).toContain('look whether PostgreSQL runs there')
      expect(error).not.toContain('secret')
    },
  )

  test.each([
    ['--nats', 'nats://127.0.0.1:1'],
    ['--database', 'postgres://127.0.0.1:1/x'],
  ])('with %s alone', async (...given) => {
    expect(await refused(given)).toContain('need both --nats nats://… and --database postgres://…')
  })

  test('where matches cannot be kept: without tables nobody needs it', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(await refused(['--port', String(await freePort()), '--data', file])).toContain(
      'is no folder; choose another',
    )
  })
})
