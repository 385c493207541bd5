import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/**
 * Runs the quick part of the tests over and over while something else keeps all cores busy: `npm run
 * soak:tests -- [runs] [words…]`. This exposes tests that fail now and then; the words are those of `npm
 * test`. Exit code 1 if any run fails.
 */
const [runs = '20', ...words] = process.argv.slice(2)
const count = Number(runs)
if (!Number.isSafeInteger(count) || count < 1) {
  console.error(`"${runs}" is not a number of runs; it must be a whole number, 1 or more`)
  process.exit(2)
}

const TESTS = join(import.meta.dirname, 'main.ts')
const busy = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
)
const failed: number[] = []
for (let run = 1; run <= count; run++) {
  const began = Date.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, [TESTS, ...words], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) {
    failed.push(run)
    console.log(stdout + stderr)
  }
  const seconds = ((Date.now() - began) / 1000).toFixed(0)
  console.log(`run ${run} of ${count}: ${status === 0 ? 'green' : 'RED'} after ${seconds} s`)
}
for (const child of busy) child.kill()
console.log(
  failed.length === 0
    ? `All ${count} runs are green.`
    : `${failed.length} of ${count} runs failed: ${failed.join(', ')}`,
)
process.exitCode = failed.length === 0 ? 0 : 1
