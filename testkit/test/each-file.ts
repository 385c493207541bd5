import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, vi } from 'vitest'

/**
 * Test files share a process and its loaded modules. Each has its own temporary folder, removed when the file
 * is done, and leaves no mock behind.
 */
const outer = process.env.OUTER_TMPDIR ?? tmpdir()
process.env.OUTER_TMPDIR = outer
// A file of which no test was to run has not cleared up.
if (tmpdir() !== outer) rmSync(tmpdir(), { recursive: true, force: true })
const own = mkdtempSync(join(outer, 'tefuda-'))
process.env.TMPDIR = own

// The same luck in every run, so that a failure is reproducible; `SOAK=1` takes others.
if (process.env.SOAK === undefined) fc.configureGlobal({ seed: 1 })

/** The seconds for which this process and its children kept a processor busy; null if the system does not tell. */
function busy(): number | null {
  const status = '/proc/self/stat'
  if (!existsSync(status)) return null
  // After the name in brackets come the ticks of the process and of its children, for user and system, a hundred per second.
  const ticks = readFileSync(status, 'utf8').split(') ').at(-1)!.split(' ').slice(11, 15)
  return ticks.reduce((sum, n) => sum + Number(n), 0) / 100
}
const began = busy()

// biome-ignore lint/correctness/noEmptyPattern: vitest requires a pattern here
afterAll(({}, file) => {
  const now = busy()
  if (began !== null && now !== null) file.meta.processor = now - began
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  process.env.TMPDIR = outer
  rmSync(own, { recursive: true })
})
