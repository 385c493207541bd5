import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import { partsOf } from './files.ts'

const ROOT = new URL('../../../', import.meta.url).href
const TESTS = new URL('./tests.ts', import.meta.url).href

/** The changed text of a file; null if it is as written. */
export type Rewrite = (file: string) => string | null

let graph = 0
let folders: readonly string[] = []
let rewrite: Rewrite = () => null
let changed = ''

const isOfTexts = (file: string) => /(?:^|\/)games\/[^/]+\/text\//.test(file)

/**
 * A game's modules cache results in themselves or on objects they made, so they must be loaded anew. Everything else can be
 * shared, including the phrases of its texts unless one of them changes: they know nothing of its rules.
 */
const isOfGame = (url: string) =>
  folders.some((folder) => url.startsWith(folder)) && (!isOfTexts(url) || isOfTexts(changed))

/**
 * From now on every module of a game is loaded anew; for shared packages, those of all games. File names are
 * relative to the root, including the `mutated` one.
 */
export function anew(game: string, how: Rewrite, mutated = ''): void {
  graph++
  changed = mutated
  folders = partsOf(game).map((part) => new URL(`${part}/`, ROOT).href)
  rewrite = how
}

/** Loads a file, with its game as it is now. */
export const load = (file: string): Promise<unknown> => import(new URL(file, ROOT).href)

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'vitest' && context.parentURL !== TESTS) return { url: TESTS, shortCircuit: true }
    const found = next(specifier, context)
    return isOfGame(found.url) ? { ...found, url: `${found.url.split('?')[0]}?${graph}` } : found
  },
  load(url, context, next) {
    const [address] = url.split('?')
    if (!isOfGame(url) || !address!.endsWith('.ts')) return next(url, context)
    const source = rewrite(fileURLToPath(address!).slice(fileURLToPath(ROOT).length))
    return {
      format: 'module',
      source: source === null ? plain(address!) : stripped(source),
      shortCircuit: true,
    }
  },
})

const kept = new Map<string, string>()

/** A file as it was written, without its types. */
function plain(address: string): string {
  const before = kept.get(address)
  if (before !== undefined) return before
  const source = stripped(readFileSync(fileURLToPath(address), 'utf8'))
  kept.set(address, source)
  return source
}

const stripped = (source: string) => stripTypeScriptTypes(source)
