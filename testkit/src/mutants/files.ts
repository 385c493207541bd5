import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the house; files are named from there on. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

export const sourceOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')
export const filesLike = (...patterns: string[]) =>
  patterns.flatMap((one) => globSync(one, { cwd: ROOT })).sort()

/** The code of a game without its language and its cards: its door, its rules, what people read, and scenarios. */
export const codeOf = (game: string) =>
  filesLike(`games/${game}/index.ts`, `games/${game}/{rules,scenario,words}/**/*.ts`)

export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)
/** A number for what files say: another as soon as one of them says anything else. */
export const printOf = (files: readonly string[]) =>
  hashOf(files.map((file) => file + sourceOf(file)).join('\n'))
