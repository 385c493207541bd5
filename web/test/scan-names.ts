import { spawnSync } from 'node:child_process'

/** Reads as many matches of each game as one says, in both languages, and looks for internal names: `npm run scan:names -- 200`. */
const matches = process.argv[2] ?? '20'
if (!/^[1-9]\d*$/.test(matches)) {
  console.error(`"${matches}" is no number of matches; write for example: npm run scan:names -- 200`)
  process.exit(2)
}
const { status } = spawnSync('npx', ['vitest', 'run', 'web/test/names.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, NAMES: matches },
})
process.exit(status ?? 1)
