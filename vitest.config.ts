import { configDefaults, defineConfig } from 'vitest/config'
import { writtenFiles } from './web/written.ts'

/** Tests that drive a real browser take minutes of their own: `npm run browser`. */
const IN_A_BROWSER = 'web/test/*browser.test.ts'

export default defineConfig({
  plugins: [writtenFiles()],
  test: {
    include: ['**/test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(process.env.BROWSER ? [] : [IN_A_BROWSER])],
    testTimeout: 120_000,
  },
})
