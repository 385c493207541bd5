import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NetworkInterfaceInfo } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { asSquare, networkAddresses } from '@tefuda/server/network'
import { describe, expect, test } from 'vitest'

/** What `npm start` says where it cannot start. */
function refusal(flags: readonly string[], lang = 'C'): string {
  const env = { ...process.env, LC_ALL: lang }
  try {
    execFileSync(process.execPath, [join(import.meta.dirname, '../serve.ts'), '--no-open', ...flags], {
      env,
      stdio: 'pipe',
    })
  } catch (error) {
    const { status, stderr } = error as { readonly status: number; readonly stderr: Buffer }
    expect(status).toBe(1)
    return stderr.toString()
  }
  throw new Error('it started')
}

test('a port that is taken is named, with a way out, in either language', async () => {
  const other = createServer().listen(0, 'localhost')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(refusal(['--port', String(port)])).toContain(`--port ${port + 1}`)
  expect(refusal(['--port', String(port)], 'ja_JP.UTF-8')).toContain(`ポート${port}は使われています`)
  other.close()
})

test.each(['abc', '0', '65536', '-1', '80.5'])('%s is no port', (port) => {
  expect(refusal([`--port=${port}`])).toContain(`--port is "${port}"`)
})

test('an unknown flag is told with those there are', () => {
  expect(refusal(['--prot', '8080'])).toMatch(/--prot.*\[--port NUMBER\] \[--host\]/s)
})

describe('for a phone in the same network', () => {
  const one = (family: 'IPv4' | 'IPv6', address: string, internal = false) =>
    ({ family, address, internal }) as NetworkInterfaceInfo

  test('are the addresses that others can reach', () => {
    expect(
      networkAddresses({
        lo: [one('IPv4', '127.0.0.1', true), one('IPv6', '::1', true)],
        eth0: [one('IPv4', '192.168.1.7'), one('IPv6', 'fe80::1')],
        wlan0: [one('IPv4', '10.0.0.9')],
        gone: undefined,
      }),
    ).toEqual(['192.168.1.7', '10.0.0.9'])
  })

  test('is a square with a light edge, whatever the colours of the terminal', () => {
    const lines = asSquare('http://192.168.1.7:5180/')
      .split('\n')
      .filter((line) => line !== '')
    const widths = new Set(lines.map((line) => stripVTControlCharacters(line).length))
    expect([...widths]).toEqual([2 * lines.length])
    // Version 2, the corners of 7, and an edge of 2 on every side.
    expect(lines).toHaveLength(25 + 4)
  })
})
