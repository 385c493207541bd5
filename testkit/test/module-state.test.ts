import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { moduleState } from '../src/module-state.ts'
import { codeFiles, isTest, pathTo } from './house-files.ts'

/** A number for each memo: where a table keeps its result. It says nothing about any game. */
const ALLOWED = ['kernel/src/table/memory.ts places']

test('no module of rules or kernel keeps state of its own between two tables', () => {
  const rules = codeFiles().filter((file) => /^(?:kernel|common|games)\//.test(file) && !isTest(file))
  expect(rules.length).toBeGreaterThan(300)
  const found = rules.flatMap((file) =>
    moduleState(file, readFileSync(pathTo(file), 'utf8')).map((name) => `${file} ${name}`),
  )
  expect(found).toEqual(ALLOWED)
})

test.each([
  ['let n = 0', ['n']],
  ['export let n: number | null = null', ['n']],
  ['const seen = new Set<number>()\nexport const see = (n: number) => seen.add(n)', ['seen']],
  ['const known: string[] = []\nfunction keep(i: number) { known[i] ??= "" }', ['known']],
  ['const all = { n: 0 }\nexport const next = () => all.n++', ['all']],
  ['const all = new Map([[1, 2]])\nexport const drop = () => { all.delete(1) }', ['all']],
  ['const all: { [n: number]: string } = {}\nexport const drop = (n: number) => delete all[n]', ['all']],
])('%s keeps state', (source, names) => expect(moduleState('a.ts', source)).toEqual(names))

test.each([
  'const WORDS = new Map([[1, 2]])\nexport const word = (n: number) => WORDS.get(n)',
  'const known = new WeakMap<object, number>()\nexport const keep = (one: object) => known.set(one, 1)',
  'export function all() { const found: number[] = []; found.push(1); let n = 0; return [found, n++] }',
  'class A { private n = 0; next() { this.n++ } }',
])('%s keeps none', (source) => expect(moduleState('a.ts', source)).toEqual([]))
