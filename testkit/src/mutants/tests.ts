import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { format } from 'node:util'
import { expect as real } from 'vitest'

/**
 * Replaces vitest while mutants run: collects the tests of the loaded files, so that each can run by itself,
 * any number of times, in one process.
 */
export const expect = Object.assign(
  (value: unknown, message?: string) => {
    const assertion = real(value, message)
    return Object.assign(assertion, { toMatchFileSnapshot: (path: string) => real(textAt(path)).toBe(value) })
  },
  { arrayContaining: real.arrayContaining },
)

export interface Test {
  readonly name: string
  readonly run: () => unknown
  /** Whether `npm test` leaves it out. */
  readonly isLong: boolean
}

interface Options {
  readonly tags?: readonly string[]
}
type Run<Row extends unknown[]> = (...row: Row) => unknown

let gathered: Test[] = []
let around: string[] = []
let folder = ''

/** Collects the tests that a file declares when it is loaded. */
export async function testsOf(testFolder: string, load: () => Promise<unknown>): Promise<Test[]> {
  gathered = []
  folder = testFolder
  await load()
  return gathered
}

export function describe(title: string, body: () => void): void {
  around = [...around, title]
  body()
  around = around.slice(0, -1)
}

/** Tests for each row; the row's number tells them apart. */
describe.each = (rows: readonly unknown[]) => (title: string, body: (...row: never[]) => void) => {
  rows.forEach((row, i) => {
    describe(`${title} #${i + 1}`, () => body(...((Array.isArray(row) ? row : [row]) as never[])))
  })
}

export function test(title: string, ...more: [Run<[]>] | [Options, Run<[]>]): void {
  const [options, run] = more.length === 2 ? more : [{}, more[0]]
  const isLong = options.tags?.includes('long') ?? false
  gathered.push({ name: [...around, title].join(' > '), run, isLong })
}

const nothing = (): void => {}
test.runIf = (isRun: boolean) => (isRun ? test : nothing)

/** A test for each row, named after its values and its number. */
const forEach =
  <Row>(rows: readonly Row[], given: (row: Row) => unknown[]) =>
  (title: string, ...more: [Run<never[]>] | [Options, Run<never[]>]): void => {
    const [options, run] = more.length === 2 ? more : [{}, more[0]]
    rows.forEach((row, i) => {
      const values = Array.isArray(row) ? row : [row]
      const blanks = title.match(/%s/g)?.length ?? 0
      const called = `${format(title, ...values.slice(0, blanks))} #${i + 1}`
      test(called, options, () => run(...(given(row) as never[])))
    })
  }

test.each = (rows: readonly unknown[]) => forEach(rows, (row) => (Array.isArray(row) ? row : [row]))
test.for = (rows: readonly unknown[]) => forEach(rows, (row) => [row])

export const it = test

/** A golden file is only compared, never written. */
const textAt = (path: string) => readFileSync(resolve(folder, path), 'utf8')
