import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { GAMES } from '@tefuda/register'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packAll } from '../pack.ts'

/** An empty folder that holds only the packages. `NODE_PACKED` names another Node to run them with. */

const HOUSE = resolve(import.meta.dirname, '../..')
const NODE = process.env.NODE_PACKED ?? join(HOUSE, 'node_modules/.bin/node')
const EXAMPLES = readdirSync(join(HOUSE, 'examples')).filter((file) => file.endsWith('.mjs'))
const folder = mkdtempSync(join(tmpdir(), 'tefuda-packed-'))
const empty = join(folder, 'empty')

beforeAll(() => {
  mkdirSync(empty)
  writeFileSync(join(empty, 'package.json'), '{ "private": true, "type": "module" }')
  const tarballs = packAll(folder)
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...tarballs], {
    cwd: empty,
    stdio: 'ignore',
  })
  for (const file of EXAMPLES) cpSync(join(HOUSE, 'examples', file), join(empty, file))
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (...args: string[]) =>
  execFileSync(NODE, args, {
    cwd: empty,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, XDG_STATE_HOME: folder },
  })
const tefuda = (...args: string[]) => run('node_modules/tefuda/bin/tefuda.js', ...args)

/** Packing and installing take longer than the checks, so all of this is long. */
describe('the packages, in an empty folder', { tags: ['long'] }, () => {
  test('hold JavaScript and types, and no source that Node would have to strip', () => {
    const files = readdirSync(join(empty, 'node_modules/@tefuda'), { recursive: true, encoding: 'utf8' })
    expect(files.filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))).toEqual([])
    expect(files.filter((file) => file.endsWith('.d.ts')).length).toBeGreaterThan(100)
    const named = files
      .filter((file) => file.endsWith('.d.ts'))
      .flatMap(
        (file) =>
          readFileSync(join(empty, 'node_modules/@tefuda', file), 'utf8').match(/from '\..*\.ts'/g) ?? [],
      )
    expect(named).toEqual([])
  })

  const plays = (name: string) => {
    const { natural, stuck } = JSON.parse(tefuda('sim', name, '--games', '4', '--json'))
    expect([natural, stuck]).toEqual([4, 0])
  }
  test.each(GAMES.map(({ name }) => name))('play %s', plays)

  test('explain rules and cards', () => {
    expect(tefuda('rules', 'blackpoker', 'B7.3')).toContain('B7.3')
    expect(JSON.parse(tefuda('rules', 'pso2', '--json'))).toMatchObject({ unclaimed: [], unproved: [] })
    expect(tefuda('card', '--game', 'pso2', '自分は1枚ドローする。')).toContain('Every word understood')
  })

  test.each(EXAMPLES)('run %s', (file) => {
    expect(run(file).trim().split('\n').at(-1)).toMatch(/won|wins|not understood/)
  })

  test('have types that a TypeScript program can be checked against', () => {
    writeFileSync(
      join(empty, 'mine.ts'),
      `import { startGame, type Table } from '@tefuda/kernel'
import { blackpoker, type Globals } from '@tefuda/blackpoker'
const table: Table<Globals> = startGame(blackpoker, { seed: 1 })
const passes: number = table.state.globals.passes
// @ts-expect-error: rules and clients read the state, they do not write it
table.state.turn = passes
`,
    )
    const options = [
      '--strict',
      '--noEmit',
      '--target',
      'es2024',
      '--module',
      'nodenext',
      '--types',
      '',
      'mine.ts',
    ]
    expect(
      execFileSync(join(HOUSE, 'node_modules/.bin/tsc'), options, { cwd: empty, encoding: 'utf8' }),
    ).toBe('')
  })
})
