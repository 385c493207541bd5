import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, vi } from 'vitest'

/**
 * Files of tests share a process, and what was loaded in it. Each has a temporary folder of its own, which is gone when the file is
 * done, and leaves nothing as it pretended it to be.
 */
const outer = process.env.TMPDIR
const own = mkdtempSync(join(tmpdir(), 'tefuda-'))
process.env.TMPDIR = own

// The same luck in every run, so that whoever meets a failure meets it again: `SOAK=1` takes others.
if (process.env.SOAK === undefined) fc.configureGlobal({ seed: 1 })

/** The seconds for which this process and its children kept a processor busy; null where the system does not tell. */
function busy(): number | null {
  const status = '/proc/self/stat'
  if (!existsSync(status)) return null
  // After the name, which stands in brackets: ticks of its own and of its children, for user and system, a hundred a second.
  const ticks = readFileSync(status, 'utf8').split(') ').at(-1)!.split(' ').slice(11, 15)
  return ticks.reduce((sum, n) => sum + Number(n), 0) / 100
}
const began = busy()

// biome-ignore lint/correctness/noEmptyPattern: it says so that it needs nothing else
afterAll(({}, file) => {
  const now = busy()
  if (began !== null && now !== null) file.meta.processor = now - began
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  if (outer === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = outer
  rmSync(own, { recursive: true })
})
