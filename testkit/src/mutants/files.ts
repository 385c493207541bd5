import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the house; files are named from there on. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

export const sourceOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')
export const filesLike = (...patterns: string[]) =>
  patterns.flatMap((one) => globSync(one, { cwd: ROOT })).sort()

/** What several games have is no game, but is tried like one: by its own tests and those of all games. */
export const COMMON = 'common'
export const foldersOf = (game: string) => (game === COMMON ? '{common,games/*}' : `games/${game}`)

/** Of what games have in common, that which is no rule: how a game is opened and drawn. */
const NO_RULES = ['files', 'index', 'judge', 'manifest', 'opened', 'tabletop'].map(
  (name) => `common/src/${name}.ts`,
)

/** The code of a game without its language and its cards: its door, its rules, what people read, and scenarios. */
export const codeOf = (game: string) =>
  game === COMMON
    ? filesLike('common/src/*.ts').filter((file) => !NO_RULES.includes(file))
    : filesLike(`games/${game}/index.ts`, `games/${game}/{rules,scenario,words}/**/*.ts`)

export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)
/** A number for what files say: another as soon as one of them says anything else. */
export const printOf = (files: readonly string[]) =>
  hashOf(files.map((file) => file + sourceOf(file)).join('\n'))
