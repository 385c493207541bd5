import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

/** What whoever opens the page for the first time has to wait for, compressed, before any card. */
const FIRST_LOAD = 350_000

const WEB = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'tefuda-page-'))
const assets = join(folder, 'assets')
const textOf = (name: string) => readFileSync(join(assets, name), 'utf8')
const sizeOf = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name))).length, 0)

/** Files with all that they cannot do without. */
function withImports(names: readonly string[]): Set<string> {
  const all = new Set<string>()
  const add = (name: string) => {
    if (all.has(name)) return
    all.add(name)
    if (!name.endsWith('.js')) return
    for (const [, file] of textOf(name).matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)) add(file!)
  }
  names.forEach(add)
  return all
}

beforeAll(async () => {
  // Else the page is built for a test, with all that helps whoever writes it.
  vi.stubEnv('NODE_ENV', 'production')
  await build({
    configFile: join(WEB, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, reportCompressedSize: false },
  })
  vi.unstubAllEnvs()
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the built page', () => {
  test('loads the page and its engine in less than 350 kB', () => {
    const page = readFileSync(join(folder, 'index.html'), 'utf8')
    const named = [...page.matchAll(/\.\/assets\/([^"]+)/g)].map(([, name]) => name!)
    const worker = readdirSync(assets).filter((name) => /^worker-.*\.js$/.test(name))
    expect([named.length > 0, worker.length]).toEqual([true, 1])
    const first = withImports([...named, ...worker])
    console.log(`first load: ${Math.round(sizeOf(first) / 1000)} kB in ${first.size} files`)
    expect(sizeOf(first)).toBeLessThan(FIRST_LOAD)
    expect(
      [...first].filter((name) => /pso2|ninja-slayer|blackpoker|spell-card-strike|vanguard/.test(name)),
    ).toEqual([])
  })

  test('asks no other place for anything', () => {
    const page = readFileSync(join(folder, 'index.html'), 'utf8')
    expect(page.match(/(?:src|href)="(?!data:|\.\/)[^"]*"/g)).toBeNull()
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
    const asking = /\b(?:fetch|importScripts|import)\(\s*["'`]https?:/
    expect(scripts.filter((name) => asking.test(textOf(name)))).toEqual([])
  })
})
