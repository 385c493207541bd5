import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { coverage } from '@tefuda/testkit/coverage'

/**
 * Makes installable packages: JavaScript and types instead of TypeScript, with the data files beside them.
 * `npm run packages -- [folder]` leaves the tarballs in a folder.
 */

const HOUSE = resolve(import.meta.dirname, '..')
/** The oldest Node that runs the packages. */
const NODE = '>=22'

/** A package.json of the project, as far as it matters here. */
interface PackageJson {
  readonly name: string
  readonly version: string
  readonly bin?: { readonly [name: string]: string }
  readonly exports?: { readonly [path: string]: string }
  readonly dependencies?: { readonly [name: string]: string }
}

const read = (path: string) => readFileSync(join(HOUSE, path), 'utf8')
const said = (part: string): PackageJson => JSON.parse(read(`${part}/package.json`))

/** The parts of the project to pack, including the games. */
export function parts(): string[] {
  const games = globSync('games/*/package.json', { cwd: HOUSE }).map(dirname).sort()
  return [
    'kernel',
    'language',
    'common',
    ...games,
    'register',
    'testkit',
    'players',
    'engine',
    'server',
    'cli',
  ]
}

/** Compiles the whole project into a folder. */
function compile(folder: string): void {
  execFileSync(join(HOUSE, 'node_modules/.bin/tsc'), ['-p', 'packing', '--outDir', folder], {
    cwd: HOUSE,
    stdio: 'inherit',
  })
  for (const file of globSync('**/*.d.ts', { cwd: folder })) {
    const path = join(folder, file)
    writeFileSync(path, inJavaScript(readFileSync(path, 'utf8')))
  }
}

/** Type files must name the compiled files. */
const inJavaScript = (types: string) => types.replace(/(['"])(\.{1,2}\/[^'"]*)\.ts\1/g, '$1$2.js$1')

const compiled = (path: string) => path.replace(/\.ts$/, '.js')

function manifestOf({ name, version, bin, exports = {}, dependencies = {} }: PackageJson): object {
  const entries = Object.entries(exports).map(([path, file]) => {
    if (!file.endsWith('.ts')) return [path, file]
    return [path, { types: file.replace(/\.ts$/, '.d.ts'), default: compiled(file) }]
  })
  const needed = Object.entries(dependencies).map(([other, range]) => [
    other,
    other.startsWith('@tefuda/') ? version : range,
  ])
  return {
    name,
    version,
    description: 'Trading-card-game rulebooks that play',
    license: 'Apache-2.0',
    type: 'module',
    engines: { node: NODE },
    ...(bin ? { bin } : {}),
    ...(entries.length > 0 ? { exports: Object.fromEntries(entries) } : {}),
    dependencies: Object.fromEntries(needed),
    ...(name === '@tefuda/testkit'
      ? { peerDependencies: { vitest: '*' }, peerDependenciesMeta: { vitest: { optional: true } } }
      : {}),
  }
}

/** Everything that is not code: cards, decks, clauses and scenarios of games, the bin of the command. */
const BESIDE = ['cards/**/*.yaml', 'scenarios/*.yaml', 'clauses.tsv', 'README.md', 'bin/*.js']

function assemble(part: string, from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  if (existsSync(join(from, part))) cpSync(join(from, part), to, { recursive: true })
  for (const file of globSync(BESIDE, { cwd: join(HOUSE, part) }))
    cpSync(join(HOUSE, part, file), join(to, file))
  cpSync(join(HOUSE, 'LICENSE'), join(to, 'LICENSE'))
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifestOf(said(part)), null, 2)}\n`)
  if (!part.startsWith('games/')) return
  // Only the sources show which code claims a clause and which test proves it, so we compute that now.
  const { of, ...counts } = coverage(join(HOUSE, part))
  const ids = read(`${part}/clauses.tsv`)
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t')[0]!)
  writeFileSync(join(to, 'coverage.json'), JSON.stringify({ ...counts, each: ids.map((id) => of(id)) }))
}

/** Packs everything into a folder and returns the tarballs. */
export function packAll(folder: string): string[] {
  const work = join(folder, 'work')
  rmSync(work, { recursive: true, force: true })
  const build = join(work, 'build')
  compile(build)
  const folders = parts().map((part) => {
    const to = join(work, 'packages', part)
    assemble(part, build, to)
    return to
  })
  // All in one call: npm takes longer to start than to pack.
  const packed = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder, ...folders], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as { readonly filename: string }[]
  rmSync(work, { recursive: true })
  return packed.map(({ filename }) => join(folder, filename))
}

if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? join(HOUSE, 'packages'))
  mkdirSync(folder, { recursive: true })
  for (const file of packAll(folder)) console.log(file)
}
