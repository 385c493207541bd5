import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { networkNames } from '../../src/serve/network.ts'
import { pageServer } from '../../src/serve/page-server.ts'

const SCRIPT = 'export const many = "words";\n'.repeat(200)
const folder = mkdtempSync(join(tmpdir(), 'tefuda-served-'))
mkdirSync(join(folder, 'dist/assets'), { recursive: true })
writeFileSync(join(folder, 'secret.txt'), 'secret')
writeFileSync(join(folder, 'dist/index.html'), '<!doctype html>')
writeFileSync(join(folder, 'dist/assets/index-Ab12.js'), SCRIPT)

const server = pageServer(join(folder, 'dist'), networkNames('Here'))
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

/** What comes back, byte for byte: nothing is unpacked, and no address is made even on the way. */
async function ask(path: string, method = 'GET', headers: { readonly [name: string]: string } = {}) {
  const { port } = server.address() as AddressInfo
  const asked = request({ port, host: '127.0.0.1', path, method, headers }).end()
  const [response] = await once(asked, 'response')
  const body = await buffer(response)
  return { status: response.statusCode, headers: response.headers, body }
}

describe('the server of the page', () => {
  test.each([
    ['/', 200],
    ['/assets/index-Ab12.js', 200],
    ['/nothing', 404],
    ['/', 405, 'POST'],
  ])('says with %s (%s) what the page may do', async (path, status, method = 'GET') => {
    const { status: given, headers } = await ask(path, method)
    expect(given).toBe(status)
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; worker-src 'self'/,
    )
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
  })

  test('lets files with a hash in their names be kept for good, and the page be asked for anew', async () => {
    expect((await ask('/assets/index-Ab12.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    const page = await ask('/')
    expect(page.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    })
    const again = await ask('/', 'GET', { 'if-none-match': page.headers.etag })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['', undefined, (body: Buffer) => body],
    ['br;q=0', undefined, (body: Buffer) => body],
  ] as const)('packs a script for whoever takes "%s" as %s', async (accepted, encoding, unpack) => {
    const { headers, body } = await ask('/assets/index-Ab12.js', 'GET', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('accept-encoding')
    expect(Number(headers['content-length'])).toBe(body.length)
    expect(unpack(body).toString()).toBe(SCRIPT)
  })

  test.each([
    'localhost',
    'localhost:80',
    '127.0.0.1:5180',
    '[::1]:5180',
    '192.168.1.7:5180',
    'here.local',
    'HERE.local:5180',
  ])('answers whoever asks for this machine: %s', async (host) => {
    expect((await ask('/', 'GET', { host })).status).toBe(200)
  })

  test.each([
    'evil.example',
    'localhost.evil.example',
    'evil.example:5180',
    'local',
    'a b',
    '127.0.0.1.evil.example',
    '@',
  ])('gives nothing to a page elsewhere that has given its name our address: %s', async (host) => {
    for (const path of ['/', '/assets/index-Ab12.js', '/nothing']) {
      const { status, body } = await ask(path, 'GET', { host })
      expect([400, 421]).toContain(status)
      expect(body.toString()).not.toMatch(/doctype|words/)
    }
  })

  test('answers HEAD without a body', async () => {
    const { status, body } = await ask('/', 'HEAD')
    expect([status, body.length]).toEqual([200, 0])
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])('refuses %s', async (method) => {
    const { status, headers } = await ask('/', method)
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%00',
    '/%',
    '//',
    '/assets',
    `/${'a'.repeat(5000)}`,
  ])('gives nothing for %s', async (path) => {
    const { status, body } = await ask(path)
    expect(status).toBe(404)
    expect(body.toString()).not.toContain('secret')
  })
})
