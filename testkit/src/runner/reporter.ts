import { relative } from 'node:path'
import { DefaultReporter, type TestModule, type TestSpecification } from 'vitest/node'
import { packageOf, packagesOf } from './packages.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** The seconds for which a file kept a processor busy, including its child processes. */
    processor?: number
  }
}

/** What a test file took, in seconds. */
export interface Took {
  readonly file: string
  readonly tests: number
  readonly clock: number
  /** Null if the system does not tell, and for tests in a browser. */
  readonly processor: number | null
}

/** Prints a line for each package when the last of its files is done, and failures in full. */
export class ByPackage extends DefaultReporter {
  readonly took: Took[] = []
  private readonly house: string
  private readonly packages: ReadonlyMap<string, string>
  private readonly left = new Map<string, number>()
  private files = 0
  private began = 0

  constructor(house: string) {
    super({ summary: false })
    this.house = house
    this.packages = packagesOf(house)
  }

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications)
    this.left.clear()
    this.files = specifications.length
    this.began = Date.now()
    for (const { moduleId } of specifications) this.count(this.packageOf(moduleId), 1)
  }

  override onTestModuleEnd(module: TestModule): void {
    if (module.state() === 'failed') super.onTestModuleEnd(module)
    const tests = [...module.children.allTests()].filter((test) => test.result().state !== 'skipped').length
    const { duration, collectDuration } = module.diagnostic()
    this.took.push({
      file: relative(this.house, module.moduleId),
      tests,
      clock: (duration + collectDuration) / 1000,
      processor: module.meta().processor ?? null,
    })
    const name = this.packageOf(module.moduleId)
    if (this.count(name, -1) === 0) this.log(this.line(name))
    else this.tellHowFar()
  }

  /**
   * The longest files of all packages come first, so packages end late; meanwhile we report how many files are done.
   */
  private tellHowFar(): void {
    const done = this.files - [...this.left.values()].reduce((sum, n) => sum + n, 0)
    if (done % FILES_BETWEEN === 0)
      this.log(` ${done} of ${this.files} files after ${seconds((Date.now() - this.began) / 1000).trim()}`)
  }

  private packageOf(file: string): string {
    return packageOf(this.packages, relative(this.house, file))
  }

  private count(name: string, more: number): number {
    const left = (this.left.get(name) ?? 0) + more
    this.left.set(name, left)
    return left
  }

  private line(name: string): string {
    const files = this.took.filter(({ file }) => packageOf(this.packages, file) === name)
    const sum = (of: (one: Took) => number) => files.reduce((total, one) => total + of(one), 0)
    const [many, tests] = [files.length, sum((one) => one.tests)].map((n) => n.toLocaleString('en'))
    return ` ${name.padEnd(20)}${many!.padStart(4)} files ${tests!.padStart(7)} tests ${seconds(sum(({ clock }) => clock))}`
  }
}

/** How many files to finish between two progress lines. */
const FILES_BETWEEN = 10

const seconds = (n: number) => `${n.toFixed(1).padStart(7)} s`

/** How many files to list at the end. */
const SLOWEST = 10

/** The slowest files, longest first. */
export function slowestOf(took: readonly Took[]): string {
  const slow = took.toSorted((one, other) => other.clock - one.clock).slice(0, SLOWEST)
  const lines = slow.map(({ file, clock, processor }) => {
    const busy = processor === null ? '' : `, ${processor.toFixed(1)} s of a processor`
    return `${seconds(clock)}  ${file}${busy}`
  })
  return [`The ${slow.length} slowest files:`, ...lines].join('\n')
}

/** Files faster than this are listed together. */
const SHORT = 1

/** What each file took, as a table for a page, in seconds of a processor if known. */
export function tableOf(took: readonly Took[]): string {
  const by = ({ processor, clock }: Took) => processor ?? clock
  const rows = took.toSorted((one, other) => by(other) - by(one))
  const long = rows.filter((one) => by(one) >= SHORT)
  const short = rows.filter((one) => by(one) < SHORT)
  const cells = [
    ...long.map((one): readonly [string, number, number] => [one.file, one.tests, by(one)]),
    [
      `${short.length} others`,
      short.reduce((sum, { tests }) => sum + tests, 0),
      short.reduce((sum, one) => sum + by(one), 0),
    ] as const,
  ]
  const lines = cells.map(([file, tests, time]) => `| ${file} | ${tests} | ${time.toFixed(1)} |`)
  return ['| file | tests | seconds |', '| --- | --- | --- |', ...lines, ''].join('\n')
}
