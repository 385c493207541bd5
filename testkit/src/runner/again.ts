import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/**
 * Runs the quick part of the tests over and over: `npm run soak:tests -- [runs] [words…]`. Two runs go side by
 * side, so each has only half of the machine and never knows which half; this exposes tests that fail now and then. The words
 * are those of `npm test`. Exit code 1 if any run fails.
 */
const [runs = '20', ...words] = process.argv.slice(2)
const count = Number(runs)
if (!Number.isSafeInteger(count) || count < 1) {
  console.error(`"${runs}" is not a number of runs; it must be a whole number, 1 or more`)
  process.exit(2)
}

const TESTS = join(import.meta.dirname, 'main.ts')
const SIDE_BY_SIDE = 2

let begun = 0
const failed: number[] = []

/** Runs the tests until enough runs have begun. */
async function runAgain(): Promise<void> {
  while (begun < count) {
    const run = ++begun
    const began = Date.now()
    const isGreen = await runOnce()
    if (!isGreen) failed.push(run)
    const seconds = ((Date.now() - began) / 1000).toFixed(0)
    console.log(`run ${run} of ${count}: ${isGreen ? 'green' : 'RED'} after ${seconds} s`)
  }
}

/** Whether all tests passed; if not, prints what they said. */
async function runOnce(): Promise<boolean> {
  const child = spawn(process.execPath, [TESTS, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [[code], ...said] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
  if (code !== 0) console.log(said.join(''))
  return code === 0
}

await Promise.all(Array.from({ length: SIDE_BY_SIDE }, runAgain))
console.log(
  failed.length === 0
    ? `All ${count} runs are green.`
    : `${failed.length} of ${count} runs failed: ${failed.join(', ')}`,
)
process.exitCode = failed.length === 0 ? 0 : 1
