import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import { foldersMeant } from './packages.ts'
import { ByPackage, slowestOf, tableOf } from './reporter.ts'

/**
 * Runs the tests: `npm test` the checks and the quick part, `npm test -- vanguard` those of a package, `npm run test:rest` what the
 * quick part leaves out. `--times FILE` writes down what each file of tests took.
 */

const HOUSE = join(import.meta.dirname, '../../..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rest: { type: 'boolean', default: false }, times: { type: 'string' } },
})
const folders = meant(positionals)
const isWhole = folders.length === 0
const reporter = new ByPackage(HOUSE)

const began = Date.now()
if (!values.rest) check()
await runTests(false)
if (isWhole || folders.some((folder) => folder.startsWith('web'))) await runTests(true)
if (values.times !== undefined) writeFileSync(values.times, tableOf(reporter.took))
console.log(`\n${slowestOf(reporter.took)}\n\nAll of it took ${inWords(Date.now() - began)}.`)

function meant(words: readonly string[]): readonly string[] {
  try {
    return foldersMeant(HOUSE, words)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}

/** Format, lint, types and, of the whole house, what nobody uses. */
function check(): void {
  const commands = [
    ['biome', 'check', '--error-on-warnings', ...(isWhole ? ['.'] : folders)],
    ['tsc', '--noEmit'],
    ['tsc', '--noEmit', '-p', 'web'],
    ...(isWhole ? [['knip']] : []),
  ]
  const start = Date.now()
  for (const [program, ...args] of commands) {
    const { status } = spawnSync(program!, args, { cwd: HOUSE, stdio: ['ignore', 'ignore', 'inherit'] })
    // Told again in full: most of what a check says goes to its output.
    if (status !== 0) process.exit(spawnSync(program!, args, { cwd: HOUSE, stdio: 'inherit' }).status ?? 1)
  }
  console.log(` format, lint, types${isWhole ? ', what nobody uses' : ''}: ${inWords(Date.now() - start)}`)
}

async function runTests(inBrowser: boolean): Promise<void> {
  if (inBrowser) {
    process.env.BROWSER = '1'
    if (!(await hasBrowser())) return
  }
  const vitest = await startVitest([...folders], {
    run: true,
    root: HOUSE,
    reporters: [reporter],
    tagsFilter: [values.rest ? 'long' : '!long'],
    passWithNoTests: !isWhole,
  })
  await vitest.close()
  if (process.exitCode) process.exit()
}

/** Where there is no browser and none can be had, it is said what to install. */
async function hasBrowser(): Promise<boolean> {
  const { browserOf, HERE } = await import('../../../web/test/site.ts')
  try {
    browserOf(HERE)
    return true
  } catch (error) {
    console.log(`${(error as Error).message}. Until then nothing is tested in a browser.`)
    return false
  }
}

function inWords(milliseconds: number): string {
  const all = Math.round(milliseconds / 1000)
  const [minutes, rest] = [Math.floor(all / 60), all % 60]
  return minutes === 0 ? `${rest} s` : `${minutes} min ${rest} s`
}
