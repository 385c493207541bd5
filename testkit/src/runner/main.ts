import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { messageOf } from '@tefuda/kernel'
import { startVitest } from 'vitest/node'
import { foldersMeant } from './packages.ts'
import { ByPackage, slowestOf, tableOf } from './reporter.ts'

/**
 * Runs the tests: `npm test` the checks and the quick part, `npm test -- vanguard` those of a package, `npm
 * run test:rest` what the quick part leaves out. `--times FILE` records what each test file took.
 */

const HOUSE = join(import.meta.dirname, '../../..')
const FIND_BROWSER = join(HOUSE, 'web/test/find-browser.ts')
const { rest, times, folders } = asked()
const isWhole = folders.length === 0
const reporter = new ByPackage(HOUSE)

const began = Date.now()
const hasPages = isWhole || folders.some((folder) => folder.startsWith('web'))
/** What to install if there is no browser and we cannot get one. */
const noBrowser = hasPages ? complaintOf([process.execPath, FIND_BROWSER]) : null
if (hasPages) {
  const folder = mkdtempSync(join(tmpdir(), 'tefuda-page-'))
  process.on('exit', () => rmSync(folder, { recursive: true }))
  process.env.BUILT_PAGE = folder
}
await prepare()
if ((await areGreen()) && hasPages) await areGreenInBrowser()
if (times !== undefined) writeFileSync(times, tableOf(reporter.took))
if (reporter.took.length === 0) console.log(`There are no tests in ${folders.join(', ')}.`)
else console.log(`\n${slowestOf(reporter.took)}\n\nAll of it took ${inWords(Date.now() - began)}.`)

/** What to run. Refuses a word that means nothing. */
function asked() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { rest: { type: 'boolean', default: false }, times: { type: 'string' } },
    })
    return { ...values, folders: foldersMeant(HOUSE, positionals) }
  } catch (error) {
    console.error(messageOf(error))
    process.exit(2)
  }
}

type Command = readonly [program: string, ...args: string[]]

/** Checks the whole project, or some packages, and builds the page that tests open, all side by side. */
async function prepare(): Promise<void> {
  const checks: Command[] = [
    ['biome', 'check', '--error-on-warnings', ...(isWhole ? ['.'] : folders)],
    ['tsc', '--noEmit'],
    ['tsc', '--noEmit', '-p', 'web'],
  ]
  if (isWhole) checks.push(['knip'])
  const page: Command = ['vite', 'build', 'web', '--outDir', process.env.BUILT_PAGE!, '--logLevel', 'error']
  const start = Date.now()
  const commands = [...(rest ? [] : checks), ...(hasPages ? [page] : [])]
  const failed = (await Promise.all(commands.map(complaintOf))).filter((said) => said !== null)
  if (failed.length > 0) {
    console.error(failed.join('\n'))
    process.exit(1)
  }
  const done = [
    ...(rest ? [] : ['format', 'lint', 'types']),
    ...(isWhole && !rest ? ['what nobody uses'] : []),
    ...(hasPages ? ['the built page'] : []),
  ]
  if (done.length > 0) console.log(` ${done.join(', ')}: ${inWords(Date.now() - start)}`)
}

/** The output of a command that fails, else null. */
async function complaintOf(command: Command): Promise<string | null> {
  const [program, ...args] = command
  const child = spawn(program, args, { cwd: HOUSE, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  try {
    const [code] = await once(child, 'close')
    return code === 0 ? null : said || `${program} ended with ${code}`
  } catch (error) {
    return `${program}: ${messageOf(error)}; run this by npm`
  }
}

async function areGreen(): Promise<boolean> {
  const vitest = await startVitest([...folders], {
    run: true,
    root: HOUSE,
    reporters: [reporter],
    tagsFilter: [rest ? 'long' : '!long'],
    passWithNoTests: !isWhole,
  })
  await vitest.close()
  return !process.exitCode
}

async function areGreenInBrowser(): Promise<void> {
  const complaint = await noBrowser
  if (complaint) {
    console.log(`${complaint.trim()}. Until then nothing is tested in a browser.`)
    return
  }
  process.env.BROWSER = '1'
  await areGreen()
}

function inWords(milliseconds: number): string {
  const all = Math.round(milliseconds / 1000)
  const [minutes, rest] = [Math.floor(all / 60), all % 60]
  return minutes === 0 ? `${rest} s` : `${minutes} min ${rest} s`
}
