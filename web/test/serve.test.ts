import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'

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
  expect(refusal(['--prot', '8080'])).toMatch(/--prot.*\[--port NUMBER\]/s)
})
