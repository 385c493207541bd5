import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openNamed } from '@tefuda/register/folder'
import { serveHere } from '@tefuda/server/serve'
import { afterAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { TERMS } from '../guests.ts'

const folder = mkdtempSync(join(tmpdir(), 'tefuda-here-'))
writeFileSync(join(folder, 'index.html'), '<!doctype html>')
afterAll(() => rmSync(folder, { recursive: true }))

const here = { port: 0, host: '127.0.0.1', names: [], page: folder, open: openNamed }

/** Lays a table over a socket that a browser opens from a page of this origin. */
async function laid(port: number, host = `127.0.0.1:${port}`): Promise<string> {
  const line = new WebSocket(`ws://127.0.0.1:${port}/tables`, {
    headers: { host, origin: `https://${host}` },
  })
  await once(line, 'open')
  line.send(JSON.stringify({ id: 1, request: { do: 'lay', terms: TERMS } }))
  const [said] = await once(line, 'message')
  line.close()
  return JSON.parse(String(said)).reply.match
}

describe('one process', () => {
  test('serves the page and its tables, and whoever starts it again on the same folder finds them', async () => {
    const data = join(folder, 'data')
    const first = await serveHere({ ...here, data })
    expect(first.fault).toBeNull()
    expect(await (await fetch(`http://127.0.0.1:${first.port}/`)).text()).toBe('<!doctype html>')
    const match = await laid(first.port)
    await first.close()
    const again = await serveHere({ ...here, data })
    const line = new WebSocket(`ws://127.0.0.1:${again.port}/tables`)
    await once(line, 'open')
    line.send(JSON.stringify({ id: 1, request: { do: 'watch', match } }))
    const [said] = await once(line, 'message')
    expect(JSON.parse(String(said)).table).toMatchObject({ match, phase: 'room' })
    await again.close()
  })

  test('serves the page without tables where their folder cannot be used, and says why', async () => {
    const { port, fault, close } = await serveHere({ ...here, data: join(folder, 'index.html') })
    expect(fault!.message).toContain('is no folder; choose another')
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(404)
    await close()
  })

  test('answers under the name of a proxy where that was said, and under no other', async () => {
    const names = ['play.example']
    const { port, close } = await serveHere({ ...here, names, data: join(folder, 'proxied') })
    expect(await laid(port, 'play.example')).toMatch(/^[\w-]{43}$/)
    const stranger = new WebSocket(`ws://127.0.0.1:${port}/tables`, { headers: { host: 'evil.example' } })
    stranger.on('error', () => undefined)
    const [, { statusCode }] = await once(stranger, 'unexpected-response')
    expect(statusCode).toBe(421)
    await close()
  })
})
