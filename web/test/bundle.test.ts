import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { builtPage } from './site.ts'

/** What whoever opens the page for the first time has to wait for, compressed, before any card. */
const FIRST_LOAD = 350_000

const { folder, clear } = await builtPage()
afterAll(clear)
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

describe('the built page', () => {
  test('loads the page and its engine in less than 350 kB', () => {
    const page = readFileSync(join(folder, 'index.html'), 'utf8')
    const named = [...page.matchAll(/\.\/assets\/([^"]+)/g)].map(([, name]) => name!)
    const worker = readdirSync(assets).filter((name) => /^worker-.*\.js$/.test(name))
    expect([named.length > 0, worker.length]).toEqual([true, 1])
    const first = withImports([...named, ...worker])
    // Its words come in one language.
    const words = readdirSync(assets).filter(
      (name) => name.endsWith('.js') && textOf(name).includes('"nav.play"'),
    )
    expect(words.length).toBe(2)
    expect(words.filter((name) => first.has(name))).toEqual([])
    const size = sizeOf(first) + Math.max(...words.map((name) => sizeOf([name])))
    console.log(`first load: ${Math.round(size / 1000)} kB in ${first.size + 1} files`)
    expect(size).toBeLessThan(FIRST_LOAD)
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
