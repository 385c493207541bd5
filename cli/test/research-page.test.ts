import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

/** The examples of docs/research.md run as they are written. */

const HOUSE = resolve(import.meta.dirname, '../..')
const PAGE = readFileSync(`${HOUSE}/docs/research.md`, 'utf8')
const blocks = (language: string) =>
  [...PAGE.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap((one) => (one[1] === language ? [one[2]!] : []))

const has = (...code: readonly string[]) => spawnSync('python3', code).status === 0
const hasPython = has('--version')
const hasNumpy = hasPython && has('-c', 'import numpy')

const examples = blocks('python').map((code) => [
  /^\s*batch = .*|^with VectorEnv.*/m.exec(code)?.[0].trim(),
  code,
])

test('there are examples of each way in', () => {
  expect(examples).toHaveLength(3)
  expect(blocks('ts').length).toBeGreaterThan(1)
})

function runs(_: string | undefined, code: string | undefined): void {
  if (code!.includes('numpy') && !hasNumpy) return
  const env = {
    ...process.env,
    TEFUDA: `'${process.execPath}' '${HOUSE}/cli/bin/tefuda.js'`,
    PYTHONPATH: `${HOUSE}/python`,
    PYTHONDONTWRITEBYTECODE: '1',
  }
  const { status, stderr } = spawnSync('python3', ['-W', 'error', '-c', code!], { encoding: 'utf8', env })
  expect(`${status} ${stderr}`).toBe('0 ')
}

test.runIf(hasPython).each(examples)('Python: %s', { tags: ['long'] }, runs)

test('games are stepped through in TypeScript as the page shows it', () => {
  const code = blocks('ts').find((one) => one.includes('new Lab('))!
  const args = ['--input-type=module-typescript', '-e', `${code}\nconsole.log(env.isOver, env.returns)`]
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: `${HOUSE}/cli`, encoding: 'utf8' })
  expect(`${stderr}${stdout}`).toMatch(/^true \[/)
})
