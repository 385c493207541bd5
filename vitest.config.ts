import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { writtenFiles } from './web/written.ts'

/** Tests that drive a real browser have the machine to themselves; `BROWSER=1` runs these and no others. */
const IN_A_BROWSER = 'web/test/*browser.test.ts'
const inBrowser = process.env.BROWSER !== undefined
/** These measure, and prove nothing: `npm run smooth` and `npm run clicks`. */
const MEASURED = ['web/test/smooth.browser.test.ts', 'web/test/click-times.browser.test.ts']
const isMeasuring = process.env.MEASURE !== undefined

/** The tests that take longest, whatever the game, the longest first. */
const LONGEST = [
  /packing\/test/,
  /cli\/test\/(puzzles|secrets|sure-wins)\.test/,
  /\/harness\.test/,
  /cli\/test\/hostile\.test/,
  /\/(fuzz|found-out)\.test/,
  /players\/test\/greedy\.test/,
  /\/(scenarios|ability-cases)\.test/,
  /web\/test\/far\.browser\.test/,
  /web\/test\/browser\.test/,
  /web\/test\/stage\.browser\.test/,
]

function rank({ moduleId }: TestSpecification): number {
  const found = LONGEST.findIndex((name) => name.test(moduleId))
  return found < 0 ? LONGEST.length : found
}

/** Begins with what takes longest, so that no core waits at the end. A fresh clone has no times of a run before. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

const EVERY_TEST = '**/test/**/*.test.ts'
const OF_THE_PAGE = 'web/test/**/*.test.ts'

/** The page is built by Vite; all else runs as Node runs it, which is a tenth faster than through Vite. */
const PROJECTS: TestProjectConfiguration[] = [
  { extends: true, test: { name: 'page', include: [OF_THE_PAGE] } },
  {
    extends: true,
    test: {
      name: 'node',
      include: [EVERY_TEST],
      exclude: [...configDefaults.exclude, OF_THE_PAGE],
      experimental: { viteModuleRunner: false, nodeLoader: false },
    },
  },
]

export default defineConfig({
  plugins: [writtenFiles()],
  test: {
    ...(inBrowser ? { include: [IN_A_BROWSER] } : { projects: PROJECTS }),
    // Colours would be in what is said, where they are asked for from outside.
    env: { NO_COLOR: '1' },
    tags: [{ name: 'long', description: 'left out of `npm test`; `npm run test:rest` runs these alone' }],
    exclude: [
      ...configDefaults.exclude,
      ...(inBrowser ? [] : [IN_A_BROWSER]),
      ...(isMeasuring ? [] : MEASURED),
    ],
    globalSetup: inBrowser ? ['web/test/install.ts'] : [],
    sequence: { sequencer: LongestFirst },
    // Files share what was loaded: a third of the time went into reading games anew for every one of them.
    isolate: false,
    setupFiles: inBrowser ? [] : ['testkit/test/each-file.ts'],
    // Games make many objects that live for one decision: with little room for young ones a sixth of the time goes into tidying up.
    execArgv: ['--max-semi-space-size=64'],
    // All cores: one is left idle otherwise, and on two that is half of them.
    maxWorkers: inBrowser ? 2 : '100%',
    // So many pages side by side in each worker.
    maxConcurrency: inBrowser ? 2 : 5,
    // Long enough for a machine that others use as well: what hangs is found out all the same.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
