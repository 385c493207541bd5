import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { withEdits } from './mutate.ts'

/** The root folder; file names are relative to it. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

export const sourceOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')
export const filesLike = (...patterns: string[]) =>
  patterns.flatMap((one) => globSync(one, { cwd: ROOT })).sort()

/** Shared packages are not games, but are tried like one: with their own tests and those of all games. */
export const SHARED = ['common', 'language'] as const
type Shared = (typeof SHARED)[number]
export const isShared = (name: string): name is Shared => SHARED.some((one) => one === name)

/** The folders whose modules are all loaded anew for a mutant. */
export const partsOf = (name: string): string[] =>
  name === 'language'
    ? ['language', 'common', 'games']
    : name === 'common'
      ? ['common', 'games']
      : [`games/${name}`]

/** The folders whose tests to run, as a pattern. */
export const foldersOf = (name: string): string =>
  isShared(name) ? `{${name === 'language' ? 'language,' : ''}common,games/*}` : `games/${name}`

/** Shared files that are neither rule nor meaning: how to open and draw a game, how bots judge it, and what a package exports. */
const LEFT_OUT = [
  'drawing',
  'features',
  'files',
  'index',
  'judge',
  'learned',
  'manifest',
  'opened',
  'tabletop',
].map((name) => `/src/${name}.ts`)

/** The code of a game without its language and its cards: its entry, its rules, its sentences, and scenarios. */
export const codeOf = (name: string) =>
  isShared(name)
    ? filesLike(`${name}/src/**/*.ts`).filter((file) => !LEFT_OUT.some((end) => file.endsWith(end)))
    : filesLike(`games/${name}/index.ts`, `games/${name}/{rules,scenario,words}/**/*.ts`)

/** The package or game that a test file belongs to: `games/pso2` or `common`. */
export const folderOf = (testFile: string): string => testFile.slice(0, testFile.indexOf('/test/'))
/** The code that a test file may call: that of its game, and what games share. */
export const codeCalledBy = (testFile: string): string[] => [
  ...SHARED.flatMap(codeOf),
  ...(folderOf(testFile).startsWith('games/') ? codeOf(folderOf(testFile).slice('games/'.length)) : []),
]

export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)
/** A hash of files: it changes when any of them does. */
export const printOf = (files: readonly string[]) =>
  hashOf(files.map((file) => file + sourceOf(file)).join('\n'))
/** A hash of code: it changes when any of it does, but for comments. */
export const printOfCode = (files: readonly string[]) =>
  hashOf(files.map((file) => file + (file.endsWith('.ts') ? uncommented(file) : sourceOf(file))).join('\n'))

function uncommented(file: string): string {
  const source = sourceOf(file)
  const { comments } = parseSync(file, source)
  return withEdits(
    source,
    comments.map(({ start, end }) => ({ start, end, text: '' })),
  ).replace(/\s+/g, ' ')
}
