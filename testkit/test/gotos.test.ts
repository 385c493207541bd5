import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gotosIn } from '../src/gotos.ts'
import { codeFiles, isTest, pathTo } from './house-files.ts'

test('a rule goes on only at steps of its own procedure', () => {
  const rules = codeFiles().filter(
    (file) => /^(?:kernel|common|language|games)\//.test(file) && !isTest(file),
  )
  const found = rules.map((file) => ({ file, ...gotosIn(file, readFileSync(pathTo(file), 'utf8')) }))
  expect(found.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(100)
  expect(found.flatMap(({ file, lost }) => lost.map((clause) => `${file}: ${clause}`))).toEqual([])
})

const TWO = (one: string, other = '') => `
  const a = procedure<Globals, object>('1', { '1.1': (t) => t.goto('1.2'), '1.2': (t) => { ${one} } })
  const b = procedure(B, { '2.1': (t) => t.return() })
  ${other}`

test.each([
  [TWO("t.goto('2.1')"), ['2.1']],
  [TWO("t.goto(ok ? '1.1' : '1.3')"), ['1.3']],
  [TWO('', "function skip(t) { t.goto('3.1') }"), ['3.1']],
])('a clause of another procedure, or of none, is found: %s', (source, lost) =>
  expect(gotosIn('a.ts', source).lost).toEqual(lost),
)

test.each([
  TWO("t.goto(ok ? '1.1' : '1.2')"),
  TWO('t.goto(clauses.rules)'),
  TWO('', "function skip(t) { t.goto('2.1') }"),
  "procedure(A, { ...offering(A), '1.1': (t) => t.goto('1.2') })",
])('a step of it is none: %s', (source) => expect(gotosIn('a.ts', source).lost).toEqual([]))
