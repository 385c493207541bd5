import { mkdtempSync, rmSync } from 'node:fs'
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

afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  if (outer === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = outer
  rmSync(own, { recursive: true })
})
