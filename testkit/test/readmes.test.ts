import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import { expect, test, vi } from 'vitest'
import { tefudaHere } from '../../cli/test/run.ts'
import { filesUnder } from './house-files.ts'

/** Every package has a README, and its first example does what it says. */

const ROOT = resolve(import.meta.dirname, '../..')
const packages = filesUnder('.')
  .filter((file) => file.endsWith('/package.json') && !file.startsWith('testkit/tide'))
  .map((file) => file.slice(0, -'/package.json'.length))

/** Examples run in a place where they find the packages of the project. */
const EXAMPLES = join(ROOT, 'node_modules/.examples')
mkdirSync(EXAMPLES, { recursive: true })

test.each(packages)('the first example of %s does what it says', async (folder) => {
  const { kind, text } = exampleOf(folder)
  if (kind === 'ts') await runsAsCode(folder, text)
  else await runsAsCommands(text)
})

function exampleOf(folder: string): { readonly kind: string; readonly text: string } {
  const readme = join(ROOT, folder, 'README.md')
  expect(existsSync(readme), `${folder} has a README.md`).toBe(true)
  const [, kind, text] = /^```(\w*)\n(.*?)^```/ms.exec(readFileSync(readme, 'utf8')) ?? []
  expect(text, `${folder}/README.md has an example`).toBeDefined()
  return { kind: kind!, text: text! }
}

const fileOf = (folder: string, ending: string) => join(EXAMPLES, `${folder.replaceAll('/', '-')}.${ending}`)
/** An example with its relative imports made absolute, so that it runs anywhere. */
const foundFrom = (folder: string, text: string) =>
  text.replaceAll(/from '\.\//g, `from '${join(ROOT, folder)}/`)

async function runsAsCode(folder: string, example: string): Promise<void> {
  const said = [...example.matchAll(/console\.log\(.*\) \/\/ (.*)$/gm)].map(([, what]) => what)
  expect(said).not.toEqual([])
  expect(await printed(folder, example)).toEqual(said)
}

async function runsAsCommands(example: string): Promise<void> {
  const commands = [...example.matchAll(/^npx tefuda (.*)$/gm)].map(([, args]) => args!)
  expect(commands).not.toEqual([])
  for (const args of commands) {
    const words = [...args.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!)
    const { code, error } = await tefudaHere(words)
    expect({ args, code, error }).toEqual({ args, code: 0, error: '' })
  }
}

test('all examples have correct types', { tags: ['long'] }, () => {
  const examples = packages.flatMap((folder) => {
    const { kind, text } = exampleOf(folder)
    if (kind !== 'ts') return []
    const file = fileOf(folder, 'ts')
    writeFileSync(file, `export {}\n${foundFrom(folder, text)}`)
    return [file]
  })
  const project = join(EXAMPLES, 'tsconfig.json')
  writeFileSync(
    project,
    JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), include: [], files: examples }),
  )
  const { stdout, status } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['--noEmit', '-p', project], {
    encoding: 'utf8',
  })
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 })
})

/** The output of an example, line by line. */
async function printed(folder: string, example: string): Promise<string[]> {
  const file = fileOf(folder, 'mjs')
  writeFileSync(file, stripTypeScriptTypes(foundFrom(folder, example)))
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    await import(pathToFileURL(file).href)
    return log.mock.calls.map((words) => words.map(inWords).join(' '))
  } finally {
    log.mockRestore()
  }
}

const inWords = (value: unknown) => (typeof value === 'string' ? value : inspect(value))
