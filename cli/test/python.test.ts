import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const HOUSE = resolve(import.meta.dirname, '../..')
const hasPython = spawnSync('python3', ['--version']).status === 0
if (!hasPython) console.log('python3 is not here: what Python does with Tefuda is not tested')

/** Runs a file of python/ with the command of the house. */
function python(...args: readonly string[]) {
  const env = {
    ...process.env,
    TEFUDA: `'${process.execPath}' '${HOUSE}/cli/bin/tefuda.js'`,
    PYTHONDONTWRITEBYTECODE: '1',
  }
  const { status, stdout, stderr } = spawnSync('python3', args, {
    cwd: `${HOUSE}/python`,
    encoding: 'utf8',
    env,
  })
  return { status, out: stdout, error: stderr }
}

function keepsTo(...tests: readonly string[]): void {
  const { status, error } = python('test/test_tefuda.py', ...tests)
  expect(`${status} ${error}`).toMatch(/^0 [\s\S]*OK/)
}

test.runIf(hasPython)('the Python client and the PettingZoo wrapper keep to what they promise', () =>
  keepsTo('Games', 'PettingZoo'),
)

test.runIf(hasPython)('so do serving, arrays, tasks and the package', { tags: ['long'] }, () =>
  keepsTo('Serving', 'Arrays', 'Tasks', 'Package'),
)

function trains(games: number, tests: number): void {
  const { status, out, error } = python('examples/train.py', '--games', `${games}`, '--test', `${tests}`)
  expect(`${status} ${error}`).toBe('0 ')
  expect(out).toMatch(/trained: wins/)
}

test.runIf(hasPython)('the example of an agent trains and is put to the test', { tags: ['long'] }, () =>
  trains(32, 10),
)

test.runIf(hasPython)('it trains for long, too', { tags: ['long'] }, () => trains(320, 100))

test.runIf(hasPython)('the example of a bot plays where it is named', () => {
  const sim = ['sim', 'blackpoker', '--frame', 'entry20', '--games', '3', '--json']
  const { status, stdout } = spawnSync(
    process.execPath,
    [`${HOUSE}/cli/bin/tefuda.js`, ...sim, '--bots', `python3 ${HOUSE}/python/examples/bot.py,random`],
    { encoding: 'utf8' },
  )
  expect(JSON.parse(stdout)).toMatchObject({ natural: 3, stuck: 0 })
  expect(status).toBeLessThanOrEqual(1)
})
