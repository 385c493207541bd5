import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type CastCount, type CastKind, castsIn, countCasts } from '../src/casts.ts'
import { codeFiles, isTest, pathTo } from './house-files.ts'

/** The number that a table of docs/architecture.md gives for a kind of cast. */
function allowed(kind: CastKind, part: 'code' | 'tests'): number {
  const written = { as: '`as T`', double: '`as unknown as T`', nonNull: '`x!`' }[kind]
  const row = readFileSync(pathTo('docs/architecture.md'), 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| ${written} `))
  const [code, tests] = row!
    .split('|')
    .slice(2)
    .map((cell) => Number(cell.trim().replace(',', '')))
  return { code, tests }[part]!
}

const counted = (files: readonly string[]): CastCount =>
  countCasts(files.flatMap((file) => castsIn(file, readFileSync(pathTo(file), 'utf8'))))

describe('casts only become fewer', () => {
  const files = codeFiles()
  test.each(['code', 'tests'] as const)('in %s', (part) => {
    const now = counted(files.filter((file) => isTest(file) === (part === 'tests')))
    expect(now.as).toBeGreaterThan(0)
    // If there are fewer, write the new number into docs/architecture.md; `npm run casts` counts them.
    for (const kind of ['as', 'double'] as const)
      expect(now[kind], `${kind} in ${part}`).toBeLessThanOrEqual(allowed(kind, part))
  })
})

describe('a cast is counted', () => {
  const kinds = (source: string) =>
    castsIn('a.tsx', source).map(({ kind, start, end }) => [kind, source.slice(start, end)])

  test('wherever it stands, and a double one once', () => {
    const source = `
      const a = (b as C).d!
      const e = f.map((g) => g as unknown as H<I>)
      const j = <K l={m as N} />`
    expect(kinds(source)).toEqual([
      ['nonNull', '(b as C).d!'],
      ['as', 'b as C'],
      ['double', 'g as unknown as H<I>'],
      ['as', 'm as N'],
    ])
  })

  test('inside a double one, too', () => {
    expect(kinds('a(b as C) as unknown as D').map(([kind]) => kind)).toEqual(['double', 'as'])
  })

  test('but not if it only keeps a value as it is written, or is a type itself', () => {
    expect(
      kinds(
        "const a = ['b'] as const satisfies C; import { d as e } from 'f'; type G = { [H in I as J]: K }",
      ),
    ).toEqual([])
  })
})
