import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the house; files are named from there on. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

export const sourceOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')
export const filesLike = (...patterns: string[]) =>
  patterns.flatMap((one) => globSync(one, { cwd: ROOT })).sort()

/** What several games share is no game, but is tried like one: by its own tests and those of all games. */
export const SHARED = ['common', 'language'] as const
type Shared = (typeof SHARED)[number]
export const isShared = (name: string): name is Shared => SHARED.some((one) => one === name)

/** The folders of which every module is loaded anew for a mutant. */
export const partsOf = (name: string): string[] =>
  name === 'language'
    ? ['language', 'common', 'games']
    : name === 'common'
      ? ['common', 'games']
      : [`games/${name}`]

/** The folders whose tests are run, as a pattern. */
export const foldersOf = (name: string): string =>
  isShared(name) ? `{${name === 'language' ? 'language,' : ''}common,games/*}` : `games/${name}`

/** Of what games share, that which is neither rule nor meaning: how a game is opened and drawn, what a package gives. */
const LEFT_OUT = ['files', 'index', 'judge', 'manifest', 'opened', 'tabletop'].map(
  (name) => `/src/${name}.ts`,
)

/** The code of a game without its language and its cards: its door, its rules, what people read, and scenarios. */
export const codeOf = (name: string) =>
  isShared(name)
    ? filesLike(`${name}/src/**/*.ts`).filter((file) => !LEFT_OUT.some((end) => file.endsWith(end)))
    : filesLike(`games/${name}/index.ts`, `games/${name}/{rules,scenario,words}/**/*.ts`)

export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)
/** A number for what files say: another as soon as one of them says anything else. */
export const printOf = (files: readonly string[]) =>
  hashOf(files.map((file) => file + sourceOf(file)).join('\n'))
