import { configDefaults, defineConfig } from 'vitest/config'
import { writtenFiles } from './web/written.ts'

/** Tests that drive a real browser have the machine to themselves: `npm run browser`. */
const IN_A_BROWSER = 'web/test/*browser.test.ts'
const inBrowser = process.env.BROWSER !== undefined

export default defineConfig({
  plugins: [writtenFiles()],
  test: {
    include: ['**/test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(inBrowser ? [] : [IN_A_BROWSER])],
    globalSetup: inBrowser ? ['web/test/install.ts'] : [],
    // All cores: one is left idle otherwise, and on two that is half of them.
    maxWorkers: inBrowser ? 1 : '100%',
    testTimeout: 120_000,
  },
})
