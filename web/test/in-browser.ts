import { spawnSync } from 'node:child_process'
import { browserOf, HERE } from './site.ts'

/** The tests in a browser, as a part of all tests: where there is none and none can be had, it is said what to install. */
try {
  browserOf(HERE)
} catch (error) {
  console.log(`${(error as Error).message}. Until then nothing is tested in a browser.`)
  process.exit(0)
}
process.exit(spawnSync('npm', ['run', 'browser'], { stdio: 'inherit' }).status ?? 1)
