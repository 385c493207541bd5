import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { messageOf } from '@tefuda/kernel'
import { codeCalledBy, ROOT, sourceOf } from './files.ts'
import { anew, load } from './graph.ts'
import { mutable, withEdits } from './mutate.ts'
import { type Calls, GONE, type Job, type News, type Surveying, type Unit } from './protocol.ts'
import { type Test, testsOf } from './tests.ts'
import type { Pulse } from './watch.ts'

/** Runs the tests of a game in a separate process, so that its parent can kill it. */

const [game = '', grace = '', extent = ''] = process.argv.slice(2)
/** Whether to run tests that `npm test` leaves out. */
const isLong = extent === 'long'
const tell = (news: News): void => {
  process.send!(news)
}

async function loadTests(file: string): Promise<Test[]> {
  const tests = await testsOf(dirname(join(ROOT, file)), () => load(file))
  return tests.filter((test) => isLong || !test.isLong)
}

/** A test may take five times as long as without a mutant, plus the grace time. */
const limitOf = (ms: number) => ms * 5 + Number(grace)
/** In a new process on a busy machine, loading a file takes many times as long as usual. */
const LOADING = 60_000
const NO_LIMIT = 1e9
const shared = () => new Int32Array(new SharedArrayBuffer(4))
const pulse: Pulse = { beats: shared(), limit: shared() }

/** Allows the next piece of work to keep a core busy for this many milliseconds. */
function allow(ms: number): void {
  Atomics.store(pulse.limit, 0, ms)
  Atomics.add(pulse.beats, 0, 1)
}

/** Whether each function was called. The functions of a file are numbered from its place on. */
const calls = new Uint8Array(1 << 17)
Object.assign(globalThis, { __called: calls })
interface Marked {
  readonly from: number
  readonly many: number
  readonly text: string
}
const places = new Map<string, Marked>()
let end = 0

/** A file whose functions report that they were called. */
function marked(file: string): string {
  const known = places.get(file)
  if (known) return known.text
  const from = end
  const text = mutable(file, sourceOf(file)).marked((func) => {
    end = Math.max(end, from + func + 1)
    return `__called[${from + func}]=1`
  })
  places.set(file, { from, many: end - from, text })
  return text
}

/** All calls since the last time. */
function called(): Calls {
  const found: [string, number[]][] = []
  for (const [file, { from, many }] of places) {
    const funcs = [...Array(many).keys()].filter((func) => calls[from + func] === 1)
    if (funcs.length > 0) found.push([file, funcs])
  }
  calls.fill(0)
  return Object.fromEntries(found)
}

/** How long a core is busy from now on, in milliseconds: the clock says little on a busy machine. */
function spending(): () => number {
  const start = process.cpuUsage()
  return () => Math.round(process.cpuUsage(start).user / 1000)
}

/** The part that everything belongs to: a survey is one of games and of what they share. */
const WIDEST = 'language'

/** Runs every test of a file once, and reports how long it takes and which functions it calls. */
async function survey(testFile: string): Promise<void> {
  const code = new Set(codeCalledBy(testFile))
  anew(WIDEST, (file) => (code.has(file) ? marked(file) : null))
  const tests = await loadTests(testFile)
  const atLoad = called()
  const units: Unit[] = []
  for (const { name, run } of tests) {
    const spent = spending()
    const failure = await failureOf(run)
    const ms = spent()
    if (failure !== null) throw new Error(`${name} fails before anything is changed: ${failure}`)
    units.push({ file: testFile, name, ms, calls: called() })
  }
  const leaning = await thoseThatLean(testFile, units)
  tell({ units: units.filter(({ name }) => !leaning.includes(name)), atLoad })
}

/**
 * Tests that only sum up what the others of their file have found. They fail on their own, so they cannot notice a mutant.
 */
async function thoseThatLean(testFile: string, units: readonly Unit[]): Promise<readonly string[]> {
  const idle = units.filter(({ calls }) => Object.keys(calls).length === 0).map(({ name }) => name)
  if (idle.length === 0) return idle
  anew(game, () => null)
  const found: string[] = []
  for (const { name, run } of await loadTests(testFile))
    if (idle.includes(name) && (await failureOf(run)) !== null) found.push(name)
  return found
}

async function failureOf(run: () => unknown): Promise<string | null> {
  try {
    await run()
    return null
  } catch (error) {
    return messageOf(error)
  }
}

/** Runs tests, in this order, until one fails. */
async function tryOut({ mutant, units }: Job): Promise<void> {
  const spent = spending()
  const changed = withEdits(sourceOf(mutant.file), [mutant])
  anew(game, (file) => (file === mutant.file ? changed : null), mutant.file)
  const loaded = new Map<string, Test[]>()
  for (const [i, { file, name, ms }] of units.entries()) {
    tell({ at: i })
    const failure = await failureOf(async () => {
      allow(LOADING)
      if (!loaded.has(file)) loaded.set(file, await loadTests(file))
      allow(limitOf(ms))
      const test = loaded.get(file)!.find((one) => one.name === name)
      if (!test) throw new Error(GONE)
      return test.run()
    })
    if (failure !== null) return tell({ killedBy: name, because: failure, ms: spent() })
  }
  tell({ killedBy: null, ms: spent() })
}

/** The work is over, or may take as long as it likes. */
const rest = () => allow(NO_LIMIT)

process.on('message', (job: Job | Surveying) => {
  const work = 'survey' in job ? survey(job.survey) : tryOut(job)
  work.catch((error: Error) => tell({ broken: error.message })).finally(rest)
})
rest()
new Worker(new URL('./watch.ts', import.meta.url), { workerData: pulse }).unref()
